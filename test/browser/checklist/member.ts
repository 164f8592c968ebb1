import { createHash, randomBytes } from 'node:crypto'
import type { Profile } from '@gamelog/contracts/user/profile'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { testedSite } from '../../../scripts/config.ts'
import { newAccount } from '../login-steps.ts'

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

/** A new account with its profile. */
export async function makeMember(
  request: APIRequestContext,
  provider: ProviderId = 'discord',
): Promise<Member> {
  const session = await signInByHttp(request, provider)
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

/** Account and session a member's access token stands for. */
export function ownSession({ session }: Pick<Member, 'session'>): { userId: string; sessionId: string } {
  const [, payload = ''] = session.access_token.split('.')
  const { sub, session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { userId: sub, sessionId: session_id }
}
