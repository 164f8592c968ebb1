import { type AuthSettings, type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { authKey, authUrl } from '@gamelog/ui/auth-config'
import { useEffect, useState } from 'react'

async function fetchSettings(signal: AbortSignal): Promise<AuthSettings> {
  const response = await fetch(`${authUrl()}/settings`, { headers: { apikey: authKey() }, signal })
  if (!response.ok) throw new Error(`settings answered ${response.status}`)
  return (await response.json()) as AuthSettings
}

/** Providers without credentials, loaded each time the modal opens; empty while unknown. */
export function useDisabledProviders(isOpen: boolean): ReadonlySet<ProviderId> {
  const [disabled, setDisabled] = useState<ReadonlySet<ProviderId>>(new Set())
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    fetchSettings(leaving.signal).then(
      ({ external }) => setDisabled(new Set(providerIds.filter((id) => external[id] === false))),
      // Unknown: leave all enabled; pressing one shows the error.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isOpen])
  return disabled
}
