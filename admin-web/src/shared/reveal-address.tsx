import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
/** In place of an address and of the button that opens it, for every other role. */
export const addressesAreAdmins = 'アドレスは管理者だけが見られます'

interface RevealAddressProps {
  /** Null until it has been asked for; `''` or `-`: none is known. */
  address: string | null | undefined
  onReveal: () => void
  isPending?: boolean | undefined
}

/** An address is hidden until it is asked for, which the audit log records. */
export function RevealAddress({ address, onReveal, isPending = false }: RevealAddressProps) {
  if (address !== null && address !== undefined) return <span className="num">{address || '–'}</span>
  return (
    <span className="a-hid">
      <TextButton disabled={isPending} onClick={onReveal}>
        アドレスを表示
      </TextButton>
    </span>
  )
}
