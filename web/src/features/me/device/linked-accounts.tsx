import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { Button } from '@gamelog/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { setBanState } from '../../../shared/account/account-store.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useOnline } from '../../../shared/use-online.ts'
import { linkFailure, setLinkFailure, startLinking } from '../../auth/linking.ts'
import { useDisabledProviders } from '../../auth/use-providers.ts'
import { LinkedAccountRow } from './linked-account-row.tsx'
import type { LinkedIdentity } from './use-identities.ts'
import { useIdentities } from './use-identities.ts'

const UnlinkDialog = lazyPart(async () => (await import('./unlink-dialog.tsx')).UnlinkDialog)

/** The accounts elsewhere a member signs in with: which are linked, and linking and unlinking them. */
export function LinkedAccounts() {
  const { data, error, isFetching, refetch } = useIdentities()
  const disabled = useDisabledProviders(true)
  const failure = useStore(linkFailure)
  const [pending, setPending] = useState<ProviderId | null>(null)
  const [leaving, setLeaving] = useState<{ provider: ProviderId; linked: LinkedIdentity } | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const wake = (event: PageTransitionEvent) => event.persisted && setPending(null)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function link(provider: ProviderId) {
    setLinkFailure(null)
    setPending(provider)
    const facts = await startLinking(provider)
    if (facts === null) return
    setPending(null)
    if (facts.code === 'user_banned') setBanState('banned')
    setLinkFailure({ code: facts.code, error: facts.error, status: facts.status, provider })
    // Linked or unlinked on another device meanwhile.
    void refetch()
  }

  return (
    <section aria-label="連携中のアカウント" className="border-t border-line-1 last:border-b">
      <h2 className="px-4 pt-5 pb-2 text-14 font-bold text-ink-2 tab:px-5">連携中のアカウント</h2>
      {error && data === undefined ? (
        <Unread isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ul className="divide-y divide-line-1">
          {providerIds.map((provider) => (
            <LinkedAccountRow
              key={provider}
              provider={provider}
              linked={data?.linked.get(provider)}
              isKnown={data !== undefined}
              isLast={data?.count === 1}
              isUnavailable={disabled.has(provider)}
              isPending={pending === provider}
              isBusy={pending !== null}
              failure={failure?.provider === provider ? failure : null}
              onLink={() => void link(provider)}
              onNear={UnlinkDialog.fetchAhead}
              onUnlink={(linked) => {
                setLeaving({ provider, linked })
                setAsking(true)
              }}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <UnlinkDialog
          {...leaving}
          open={isAsking}
          onClose={() => setAsking(false)}
          onChanged={() => void refetch()}
        />
      )}
    </section>
  )
}

/** The login service did not tell. */
function Unread({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const isOffline = !useOnline()
  return (
    <div role="alert" className="flex items-center gap-3 px-4 py-3 tab:px-5">
      <p className="flex-1 text-13 text-ink-2">
        {isOffline
          ? 'オフラインです。つながったら再読み込みしてください。'
          : '連携中のアカウントの読み込みに失敗しました。通信状況を確認して、再読み込みしてください。'}
      </p>
      <Button onClick={onRetry} disabled={isFetching}>
        再読み込み
      </Button>
    </div>
  )
}
