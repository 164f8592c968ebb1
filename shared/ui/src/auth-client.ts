import { AuthClient } from '@supabase/auth-js'
import { authStorageKey } from './auth-storage.ts'
import { exchangeAgain } from './exchange-again.ts'

export type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js'

interface AuthClientOptions {
  /** Base of the GoTrue API, e.g. `https://example.jp/auth/v1`. */
  url: string
  /** Publishable key of a Supabase project; our own service ignores it. */
  key: string
}

/** The official client, unmodified. One per page: two would refresh one session against each other. */
export function createAuthClient({ url, key }: AuthClientOptions) {
  return new AuthClient({
    url,
    headers: { apikey: key },
    fetch: exchangeAgain,
    storageKey: authStorageKey,
    // The default, implicit, would take a stranger's tokens out of the address (login CSRF).
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // Each tab finds its own code verifier when two sign-ins are under way.
    experimental: { appendPkceFlowIdToRedirects: true },
  })
}

export type OfficialAuthClient = ReturnType<typeof createAuthClient>
