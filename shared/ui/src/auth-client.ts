import { AuthClient } from '@supabase/auth-js'
import { authStorageKey } from './auth-storage.ts'
import { keepSession } from './keep-session.ts'

interface AuthClientOptions {
  /** Base of the GoTrue API, e.g. `https://example.jp/auth/v1`. */
  url: string
  /** Publishable key of a Supabase project; our own service ignores it. */
  key: string
}

/** The official client, unmodified. One per page: two would compete for refreshing the session. */
export function createAuthClient({ url, key }: AuthClientOptions) {
  return new AuthClient({
    url,
    headers: { apikey: key },
    fetch: keepSession,
    storageKey: authStorageKey,
    // The default, implicit, accepts anybody's tokens from the address (login CSRF).
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // Keeps the code verifiers of concurrent sign-ins apart.
    experimental: { appendPkceFlowIdToRedirects: true },
  })
}

export type OfficialAuthClient = ReturnType<typeof createAuthClient>
