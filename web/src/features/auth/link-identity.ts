import type { ProviderId } from '@gamelog/contracts/user/provider'
import { createStore } from 'zustand/vanilla'
import { loadAuth } from '../../shared/account/auth.ts'
import { rememberLinking } from './linking.ts'
import type { ErrorFacts } from './login-error.ts'
import { findLoginObstacle } from './login-obstacle.ts'
import { rememberReturn } from './remember-return.ts'

/** Why the last linking of this page failed. */
export interface LinkFailure extends ErrorFacts {
  readonly provider: ProviderId
}

/** The failure this page returned with, or a later one; null after a success and when it has been seen to. */
export const linkFailure = createStore<LinkFailure | null>()(() => null)

/** Takes over what is known of a failure: an error of auth-js, or what the address says. Null = none. */
export function setLinkFailure(provider: ProviderId, failure: ErrorFacts | null): void {
  const { code, error, status } = failure ?? {}
  linkFailure.setState(failure && { provider, code, error, status }, true)
}

/**
 * Goes to the provider's page to link an identity there with the account; the browser returns to where it is.
 * @returns why it does not; null while the browser is on its way
 */
export async function startLinking(provider: ProviderId): Promise<ErrorFacts | null> {
  const obstacle = findLoginObstacle()
  if (obstacle !== null) return obstacle
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
  rememberLinking(provider)
  rememberReturn(null)
  location.assign(data.url)
  return null
}
