import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { setBanState } from '../../../shared/account/account-store.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { LinesLoading } from '../../../shared/lines-loading.tsx'
import { linkFailure, setLinkFailure, startLinking } from '../../auth/link-identity.ts'
import { useDisabledProviders } from '../../auth/use-providers.ts'
import { LinkedAccountRow } from './linked-account-row.tsx'
import { LinesError } from './section-states.tsx'
import { SettingsSection } from './settings-section.tsx'
import { type LinkedIdentity, useIdentities } from './use-identities.ts'

const UnlinkDialog = lazyPart(async () => (await import('./unlink-dialog.tsx')).UnlinkDialog)

const title = 'ログインに使うアカウント'

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
    setLinkFailure(provider, null)
    setPending(provider)
    const facts = await startLinking(provider)
    if (facts === null) return
    setPending(null)
    if (facts.code === 'user_banned') setBanState('banned')
    setLinkFailure(provider, facts)
    // Linked or unlinked on another device meanwhile.
    void refetch()
  }

  return (
    <SettingsSection title={title}>
      {!data && !error && <LinesLoading name={title} lines={providerIds.length} />}
      {!data && error && (
        <LinesError name={title} error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul aria-label={title}>
          {providerIds.map((provider) => (
            <LinkedAccountRow
              key={provider}
              provider={provider}
              linked={data.linked.get(provider)}
              isLast={data.count === 1}
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
    </SettingsSection>
  )
}
