import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { createStore } from 'zustand/vanilla'
import { loadAuth } from '../../shared/account/auth.ts'
import { keepInTab, readTab } from '../../shared/tab-memory.ts'
import type { ErrorFacts } from './login-error.ts'
import { rememberReturn } from './return-point.ts'

/** Why the last linking of this page failed. */
export interface LinkFailure extends ErrorFacts {
  readonly provider: ProviderId
}

const storageKey = 'gamelog:linking'

/** The failure this page returned with, or a later one; null after a success and when it has been seen to. */
export const linkFailure = createStore<LinkFailure | null>()(() => null)

export function setLinkFailure(failure: LinkFailure | null): void {
  linkFailure.setState(failure, true)
}

/** Forgets a linking that was begun in this tab; a login begins. */
export function dropLinking(): void {
  keepInTab(storageKey, null)
}

/** The provider this tab went to in order to link it, once; null when it went there to sign in. */
export function takeLinking(): ProviderId | null {
  const stored = readTab(storageKey)
  dropLinking()
  return providerIds.find((id) => id === stored) ?? null
}

/**
 * Goes to the provider's page to link an identity there with the account; the browser returns to where it is.
 * @returns why it does not; null while the browser is on its way
 */
export async function startLinking(provider: ProviderId): Promise<ErrorFacts | null> {
  const auth = await loadAuth().catch(() => null)
  if (auth === null) return { status: 0 }
  const { data, error } = await auth.linkIdentity({
    provider,
    options: {
      redirectTo: `${location.origin}/`,
      skipBrowserRedirect: true,
      ...(provider === 'discord' && { scopes: 'identify email' }),
    },
  })
  if (error || !data.url) return error ?? {}
  keepInTab(storageKey, provider)
  rememberReturn(null)
  location.assign(data.url)
  return null
}
