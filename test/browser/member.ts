import { createHash, randomBytes } from 'node:crypto'
import type { Profile } from '@gamelog/contracts/user/profile'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { testedSite } from '../../scripts/config.ts'

let made = 0

/** A demo account nobody else uses; the development identity provider makes it on the fly. */
export function newAccount(): string {
  made += 1
  return `demo-b${process.pid}-${Date.now().toString(36)}-${made}`
}

/** An account of the tested site, signed in over HTTP: no page is opened for it. */
export interface Member {
  /** The answer of the token endpoint, as auth-js keeps it. */
  readonly session: Record<string, unknown> & { access_token: string; refresh_token: string }
  readonly profile: Profile
  /** What a call as this member carries. */
  readonly headers: Record<string, string>
}

function addressIn(answer: APIResponse): string {
  const address = answer.headers().location
  if (!address) throw new Error(`${answer.url()} answered ${answer.status()} without an address`)
  return address
}

/** Signs in through the development identity provider, as the official client does (PKCE). */
export async function signInByHttp(
  request: APIRequestContext,
  provider: ProviderId = 'discord',
  account = newAccount(),
): Promise<Member['session']> {
  const verifier = randomBytes(48).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    provider,
    redirect_to: `${testedSite()}/`,
    code_challenge: challenge,
    code_challenge_method: 's256',
  })
  const once = { maxRedirects: 0 }
  const picker = new URL(addressIn(await request.get(`/auth/v1/authorize?${query}`, once)))
  picker.searchParams.set('login_hint', account)
  const callback = addressIn(await request.get(picker.href, once))
  const back = new URL(addressIn(await request.get(callback, once)))
  const answer = await request.post('/auth/v1/token?grant_type=pkce', {
    data: { auth_code: back.searchParams.get('code'), code_verifier: verifier },
  })
  if (!answer.ok()) throw new Error(`the token endpoint answered ${answer.status()}`)
  return answer.json()
}

/** A new account, or the given one, with its profile. */
export async function makeMember(
  request: APIRequestContext,
  provider: ProviderId = 'discord',
  account = newAccount(),
): Promise<Member> {
  const session = await signInByHttp(request, provider, account)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const made = await request.post('/api/users/initialize', { headers, data: {} })
  return { session, headers, profile: await made.json() }
}

/** Pages opened from now on belong to this member, as after a reload. */
export async function enterAs(page: Page, { session }: Pick<Member, 'session'>): Promise<void> {
  await page.addInitScript(
    ({ key, value }) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', '1')
      localStorage.setItem(key, value)
    },
    { key: authStorageKey, value: JSON.stringify(session) },
  )
}

/** Signs this page in, for tests that are about something else than login. It must be on the site; it is loaded anew. */
export async function arriveSignedIn(page: Page, account = newAccount()): Promise<void> {
  const { session } = await makeMember(page.request, 'discord', account)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    authStorageKey,
    JSON.stringify(session),
  ] as const)
  await page.reload()
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
