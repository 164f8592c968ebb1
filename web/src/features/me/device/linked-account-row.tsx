import type { ProviderId } from '@gamelog/contracts/user/provider'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { LoaderCircle } from 'lucide-react'
import { useAccount } from '../../../shared/account/account-store.ts'
import { ProviderIcon, providerLabels } from '../../../shared/account/providers.tsx'
import { useStopped } from '../../../shared/account/use-stopped.ts'
import { useOnline } from '../../../shared/use-online.ts'
import { linkErrorText } from '../../auth/link-error.ts'
import type { LinkFailure } from '../../auth/link-identity.ts'
import type { LinkedIdentity } from './use-identities.ts'

interface LinkedAccountRowProps {
  provider: ProviderId
  /** Undefined: not linked. */
  linked: LinkedIdentity | undefined
  /** It is the only way to sign in. */
  isLast: boolean
  /** The site has no credentials for it. */
  isUnavailable: boolean
  /** The provider's page is loading. */
  isPending: boolean
  /** That, or another one's. */
  isBusy: boolean
  /** Why linking it failed. */
  failure: LinkFailure | null
  onLink: () => void
  /** The pointer comes to the button that unlinks. */
  onNear: () => void
  onUnlink: (linked: LinkedIdentity) => void
}

/** One provider: linked or not, and what can be done. */
export function LinkedAccountRow(props: LinkedAccountRowProps) {
  const { provider, linked, isLast, failure, onNear, onUnlink } = props
  const stopped = useStopped('everything')
  const label = providerLabels[provider]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line-1 px-4 py-2 tab:px-5">
      <ProviderIcon provider={provider} className={`size-[18px] flex-none ${linked ? '' : 'opacity-60'}`} />
      <div className="min-w-40 flex-1 text-12 leading-normal text-pretty [word-break:auto-phrase]">
        <p className="flex flex-wrap items-center gap-x-2 text-14 font-bold">
          {label}
          {linked?.isMain && (
            <span className="border border-line-3 px-1.5 text-11 leading-[18px] font-normal text-ink-2">
              メイン
            </span>
          )}
        </p>
        {failure && !linked ? <Failure label={label} failure={failure} /> : <Detail {...props} />}
      </div>
      {linked ? (
        !isLast && (
          <Button
            aria-label={`${label}の連携を解除`}
            onPointerEnter={onNear}
            onClick={() => onUnlink(linked)}
            {...stopped}
          >
            連携を解除
          </Button>
        )
      ) : (
        <LinkButton {...props} />
      )}
    </li>
  )
}

function LinkButton({ provider, isUnavailable, isPending, isBusy, failure, onLink }: LinkedAccountRowProps) {
  const stopped = useStopped('everything')
  const isOffline = !useOnline()
  const word = failure ? 'やり直す' : '連携する'
  return (
    <Button
      aria-label={`${providerLabels[provider]}: ${isPending ? '移動中' : word}`}
      aria-busy={isPending || undefined}
      disabled={isBusy || isUnavailable || isOffline}
      onClick={onLink}
      {...stopped}
    >
      {isPending && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
      {isPending ? '移動中...' : word}
    </Button>
  )
}

function Detail({ provider, linked, isLast, isUnavailable }: LinkedAccountRowProps) {
  const { profile } = useAccount()
  const label = providerLabels[provider]
  const isFirst = linked?.isMain && profile?.provider === provider
  const text = linked
    ? [linked.name, isFirst ? '最初にログインしたアカウント' : ''].filter(Boolean).join('・')
    : isUnavailable
      ? '現在利用できません'
      : `連携すると、${label}でもログインできます`
  return (
    <p className="break-words text-ink-3">
      {text}
      {linked && isLast && (
        <span className="block">ログインに使えるのはこれだけなので、解除できません。</span>
      )}
    </p>
  )
}

/** Why it was not linked, and for an account in use elsewhere the way out. */
function Failure({ label, failure }: { label: string; failure: LinkFailure }) {
  const isTaken = failure.code === 'identity_already_exists'
  return (
    <div role="alert" className="text-warn [word-break:normal]">
      <p>{linkErrorText(failure)}</p>
      {isTaken && (
        <p className="mt-1 text-ink-2">
          いったんログアウトして{label}でログインすると、そのアカウントを開けます。{label}
          しか連携していないときは、ほかを連携してから解除するか、退会してください。
        </p>
      )}
    </div>
  )
}
