import type { ProviderId } from '@gamelog/contracts/user/provider'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import type { Page } from '@playwright/test'
import { testedSite } from '../../scripts/config.ts'
import { type Member, makeMember as makeMemberAt, sendJson } from '../stack/_api-member.ts'

export { type Member, newAccount } from '../stack/_api-member.ts'

/** Address of the tested site. */
export function site(): string {
  const origin = testedSite()
  if (origin === undefined) throw new Error('BASE_URL is not set')
  return origin
}

/** A new account of the tested site, or the given one, with its profile. */
export function makeMember(provider?: ProviderId, account?: string): Promise<Member> {
  return makeMemberAt(site(), provider, account)
}

/** Pages opened from now on belong to this member, as after a reload. */
export async function enterAs(page: Page, { session }: Pick<Member, 'session'>): Promise<void> {
  await page.addInitScript(
    ({ key, value }) => {
      if (sessionStorage.getItem(`entered ${value}`)) return
      sessionStorage.setItem(`entered ${value}`, '1')
      localStorage.setItem(key, value)
    },
    { key: authStorageKey, value: JSON.stringify(session) },
  )
}

/** Pages opened from now on belong to a new member. */
export async function enterAsNew(page: Page): Promise<Member> {
  const member = await makeMember()
  await enterAs(page, member)
  return member
}

/** Calls the board's API as this member. `body` as a string is sent as it is. */
export function callAs(
  { headers }: Pick<Member, 'headers'>,
  path: string,
  body: object | string,
): Promise<Response> {
  return sendJson(`${site()}/api/board${path}`, body, headers)
}

/** Account and session an access token stands for. */
export function ownSession(token: string): { userId: string; sessionId: string } {
  const [, payload = ''] = token.split('.')
  const { sub, session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { userId: sub, sessionId: session_id }
}

/** Access token and account of the session this page holds. */
export async function storedSession(
  page: Page,
): Promise<{ token: string; userId: string; sessionId: string }> {
  const raw = await page.evaluate((key) => localStorage.getItem(key), authStorageKey)
  const { access_token: token } = JSON.parse(raw ?? '{}')
  return { token, ...ownSession(String(token)) }
}
