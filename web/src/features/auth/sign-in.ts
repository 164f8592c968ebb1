import type { ProviderId } from '@gamelog/contracts/user/provider'
import { loadAuth } from '../../shared/account/auth.ts'
import { rememberLinking } from './linking.ts'
import { loginErrorText, loginExceptionText } from './login-error.ts'
import { findLoginObstacle, isLoginOurs } from './login-obstacle.ts'
import { rememberReturn } from './remember-return.ts'

/** Gets the provider's page from our own service, so that a refusal is shown here and not as JSON. */
async function providerPage(authorizeUrl: string): Promise<{ url: string } | { error: string }> {
  const response = await fetch(authorizeUrl, { headers: { accept: 'application/json' } })
  const body: unknown = await response.json().catch(() => null)
  const { url, code } = (body ?? {}) as { url?: unknown; code?: unknown }
  if (response.ok && typeof url === 'string') return { url }
  return { error: loginErrorText({ code: typeof code === 'string' ? code : null, status: response.status }) }
}

/**
 * Goes to the provider's page, if that is still wanted once its address is known.
 * @returns the banner's text on failure; null when the browser is navigating or the login was cancelled.
 */
export async function signIn(
  provider: ProviderId,
  action: string | null,
  isWanted: () => boolean,
): Promise<string | null> {
  const obstacle = findLoginObstacle()
  if (obstacle !== null) return loginErrorText(obstacle)
  try {
    const auth = await loadAuth()
    const isOurs = isLoginOurs()
    const { data, error } = await auth.signInWithOAuth({
      provider,
      options: {
        redirectTo: `${location.origin}/`,
        skipBrowserRedirect: true,
        ...(provider === 'discord' && { scopes: 'identify email' }),
        ...(isOurs && { queryParams: { skip_http_redirect: 'true' } }),
      },
    })
    if (error || !data.url) return loginErrorText(error ?? {})
    const page = isOurs ? await providerPage(data.url) : { url: data.url }
    if ('error' in page) return page.error
    if (!isWanted()) return null
    rememberLinking(null)
    rememberReturn(action)
    location.assign(page.url)
    return null
  } catch {
    return loginExceptionText
  }
}
