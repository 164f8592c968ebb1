import { toNetworkError } from '@gamelog/ui/api-error'
import type { OfficialAuthClient } from '@gamelog/ui/auth-client'
import { authKey, authUrl, isAuthExternal } from '@gamelog/ui/auth-config'

let client: Promise<OfficialAuthClient> | undefined

/** The account's auth client; its chunk (23 KB) is fetched on the first call, and again after a failure. */
function loadAuth(): Promise<OfficialAuthClient> {
  client ??= import('@gamelog/ui/auth-client').then(
    ({ createAuthClient }) => createAuthClient({ url: authUrl(), key: authKey() }),
    (cause) => {
      client = undefined
      throw cause
    },
  )
  return client
}

/**
 * A valid access token of the account signed in on the public site, refreshed when needed; null when signed out.
 * @throws ApiError when it cannot be refreshed now
 */
export async function mainAccessToken(): Promise<string | null> {
  try {
    const auth = await loadAuth()
    const { data, error } = await auth.getSession()
    if (error) throw error
    return data.session?.access_token ?? null
  } catch (cause) {
    throw toNetworkError(cause)
  }
}

/** With accounts of a Supabase project, services verify the main session by its access token. */
export async function mainTokenHeader(): Promise<Record<string, string>> {
  if (!isAuthExternal()) return {}
  const token = await mainAccessToken()
  return token ? { 'x-main-token': token } : {}
}
