import type { ProviderId } from '@gamelog/contracts/user/provider'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { LoaderCircle } from 'lucide-react'
import { ProviderIcon, providerLabels } from '../../shared/account/providers.tsx'

interface ProviderButtonProps {
  provider: ProviderId
  /** This button was pressed and the provider's page is loading. */
  isPending: boolean
  disabled: boolean
  /** The site has no credentials for it. */
  isUnavailable: boolean
  onClick: () => void
}

export function ProviderButton(props: ProviderButtonProps) {
  const { provider, isPending, disabled, isUnavailable, onClick } = props
  return (
    <Pressable
      data-first
      disabled={disabled || isUnavailable}
      aria-busy={isPending || undefined}
      onClick={onClick}
      className={
        'grid h-12 w-full grid-cols-[24px_1fr_24px] items-center border border-line-3 bg-raised px-4 text-15 font-bold ' +
        'transition-colors duration-(--t-fast) enabled:hover:bg-hover enabled:active:bg-line-1 ' +
        'disabled:cursor-not-allowed disabled:border-dashed disabled:text-ink-3'
      }
    >
      {isPending ? (
        <LoaderCircle size={20} aria-hidden className="animate-spin" />
      ) : (
        <ProviderIcon provider={provider} className={`size-5 ${isUnavailable ? 'opacity-40' : ''}`} />
      )}
      <span>
        {providerLabels[provider]}でログイン
        {isUnavailable && <span className="block text-11 leading-4 font-normal">現在利用できません</span>}
      </span>
    </Pressable>
  )
}
