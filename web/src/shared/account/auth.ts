import type { OfficialAuthClient } from '@gamelog/ui/auth-client'
import { authKey, authUrl } from '@gamelog/ui/auth-config'

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

/** Ends the page's client. The next one asks at once: an old one repeats a failed refresh no sooner than after 60 s. */
export async function dropAuth(): Promise<void> {
  const old = client
  client = undefined
  const known = await old?.catch(() => undefined)
  await known?.dispose()
}
