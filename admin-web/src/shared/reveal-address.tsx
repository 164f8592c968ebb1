import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import type { ReactNode } from 'react'

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
    <HiddenAddress>
      <TextButton disabled={isPending} onClick={onReveal}>
        アドレスを表示
      </TextButton>
    </HiddenAddress>
  )
}

const dashes =
  'before:h-2.5 before:w-[76px] before:bg-[repeating-linear-gradient(90deg,var(--line-2)_0_6px,transparent_6px_9px)]'

/** Dashes in place of an address; `children` is the button that shows it. */
export function HiddenAddress({ children }: { children?: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-2 text-ink-3 ${dashes}`}>
      {children ?? <span className="sr-only">非表示</span>}
    </span>
  )
}
