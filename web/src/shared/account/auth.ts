import type { OfficialAuthClient } from '@gamelog/ui/auth-client'
import { authKey, authUrl } from './config.ts'

let client: Promise<OfficialAuthClient> | undefined

/** The page's one auth client; its chunk is fetched on the first call, and again after a failure. */
export function loadAuth(): Promise<OfficialAuthClient> {
  client ??= import('@gamelog/ui/auth-client').then(
    ({ createAuthClient }) => createAuthClient({ url: authUrl(), key: authKey() }),
    (cause) => {
      client = undefined
      throw cause
    },
  )
  return client
}
