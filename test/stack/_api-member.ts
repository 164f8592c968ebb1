import { createHash, randomBytes } from 'node:crypto'
import type { Profile } from '@gamelog/contracts/user/profile'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { Agent, fetch as fetchWith } from 'undici'

/** An account signed in over HTTP at a running site. */
export interface Member {
  /** The answer of the token endpoint, as auth-js keeps it. */
  readonly session: Record<string, unknown> & { access_token: string; refresh_token: string }
  readonly profile: Profile
  /** Headers of a call as this member. */
  readonly headers: Record<string, string>
}

let made = 0

/** The name of a demo account that is used once; the development identity provider makes it on the fly. */
export function newAccount(): string {
  made += 1
  return `demo-b${process.pid}-${Date.now().toString(36)}-${made}`
}

/** Sends JSON. `body` as a string is sent as it is. */
export function sendJson(
  address: string,
  body: object | string,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(address, { method, headers: { ...headers, 'content-type': 'application/json' }, body: text })
}

function addressIn(answer: Pick<Response, 'url' | 'status'> & { headers: Pick<Headers, 'get'> }): string {
  const address = answer.headers.get('location')
  if (!address) throw new Error(`${answer.url} answered ${answer.status} without an address`)
  return address
}

/** One of 127.1.0.0/16 for each process: sign-ins are limited by address, 60 a minute, which all tests together exceed. */
const ownAddress = `127.1.${(process.pid >> 8) & 255}.${process.pid & 255}`
/** Only Linux takes every address of the loopback network as its own. */
const dispatcher = new Agent(process.platform === 'linux' ? { localAddress: ownAddress } : {})

/** Signs in through the development identity provider, as the official client does (PKCE). */
async function signInByHttp(
  origin: string,
  provider: ProviderId = 'discord',
  account = newAccount(),
): Promise<Member['session']> {
  const verifier = randomBytes(48).toString('base64url')
  const query = new URLSearchParams({
    provider,
    redirect_to: `${origin}/`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  })
  const begun = await fetchWith(`${origin}/auth/v1/authorize?${query}`, { redirect: 'manual', dispatcher })
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const picker = new URL(addressIn(begun))
  picker.searchParams.set('login_hint', account)
  const once: RequestInit = { redirect: 'manual', headers: { cookie } }
  const callback = addressIn(await fetch(picker, once))
  const back = new URL(addressIn(await fetch(callback, once)))
  const answer = await fetchWith(`${origin}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: back.searchParams.get('code'), code_verifier: verifier }),
    dispatcher,
  })
  if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`)
  return (await answer.json()) as Member['session']
}

/** A new account, or the given one, with its profile. */
export async function makeMember(
  origin: string,
  provider: ProviderId = 'discord',
  account = newAccount(),
): Promise<Member> {
  const session = await signInByHttp(origin, provider, account)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const answer = await sendJson(`${origin}/api/users/initialize`, {}, headers)
  if (!answer.ok) throw new Error(`initialize answered ${answer.status}`)
  return { session, headers, profile: (await answer.json()) as Profile }
}
