import type { ProviderId } from '@gamelog/contracts/user/provider'
import { loadAuth } from '../../shared/account/auth.ts'
import { authUrl } from '../../shared/account/config.ts'
import { loginErrorText, loginExceptionText } from './login-error.ts'
import { rememberReturn } from './return-point.ts'

/** Asks our own service for the provider's page, so that a refusal can be shown here rather than as JSON. */
async function providerPage(authorizeUrl: string): Promise<{ url: string } | { error: string }> {
  const response = await fetch(authorizeUrl, { headers: { accept: 'application/json' } })
  const body: unknown = await response.json().catch(() => null)
  const { url, code } = (body ?? {}) as { url?: unknown; code?: unknown }
  if (response.ok && typeof url === 'string') return { url }
  return { error: loginErrorText({ code: typeof code === 'string' ? code : null, status: response.status }) }
}

/**
 * Leaves for the provider's page, if it is still wanted when its address is known. Resolves with the banner's text when that does not come about; otherwise
 * the browser is on its way.
 */
export async function signIn(
  provider: ProviderId,
  action: string | null,
  isWanted: () => boolean,
): Promise<string | null> {
  try {
    const auth = await loadAuth()
    const isOurs = new URL(authUrl()).origin === location.origin
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
    rememberReturn(action)
    location.assign(page.url)
    return null
  } catch {
    return loginExceptionText
  }
}
