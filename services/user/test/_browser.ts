import { createHash, randomBytes } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { type Stack, site } from './_stack.ts'

/** A browser as far as signing in needs one: cookies, and redirects followed until they leave our services. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly visited: Response[] = []
  private readonly stack: Pick<Stack, 'reach'>

  constructor(stack: Pick<Stack, 'reach'>) {
    this.stack = stack
  }

  /** One request without following. */
  open(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(address, { redirect: 'manual', headers })
  }

  /** A call of a page's script. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(this.stack.reach(address), { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    this.visited.push(response)
    return response
  }

  /** @returns the first address outside /auth/v1 and /dev-idp, or the last one that answered without redirect. */
  async follow(address: string): Promise<URL> {
    let current = address
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await this.open(current)
      const location = response.headers.get('location')
      if (location === null) return new URL(current)
      current = new URL(location, current).href
      if (!/\/(auth\/v1|dev-idp)\//.test(current)) return new URL(current)
    }
    throw new Error('too many redirects')
  }
}

export type TestProvider = 'discord' | 'google' | 'twitter'

/**
 * The unmodified official client with a storage of its own (or a shared one: a second tab). `browser` = it runs on a page
 * there, whose calls set cookies.
 */
export function authClient(stack: Pick<Stack, 'base'>, storage = memoryStorage(), browser?: Browser) {
  const client = new AuthClient({
    url: `${stack.base}/auth/v1`,
    storage,
    storageKey: 'sb-app-auth-token',
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    ...(browser && { fetch: (input, init) => browser.fetch(String(input), init) }),
  })
  return { client, storage }
}

export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Signs a demo account in through the client, the service and the provider. */
export async function signInWith(
  stack: Stack,
  auth: ReturnType<typeof authClient>['client'],
  provider: TestProvider,
  account: string,
  browser = new Browser(stack),
) {
  const { data, error } = await auth.signInWithOAuth({
    provider,
    options: {
      redirectTo: `${site}/board?game=all`,
      ...(provider === 'discord' && { scopes: 'identify email' }),
      queryParams: { login_hint: account },
      skipBrowserRedirect: true,
    },
  })
  if (error || !data.url) throw error ?? new Error('no address')
  const landed = await browser.follow(data.url)
  return { landed, exchanged: await auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '') }
}

export interface RawSession {
  access_token: string
  refresh_token: string
  user: { id: string }
}

export const apiVersion = { 'x-supabase-api-version': '2024-01-01' }

/** PKCE pair of a client. */
export function pkcePair() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export function authorizeAddress(provider: string, challenge: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    provider,
    code_challenge: challenge,
    code_challenge_method: 's256',
    ...more,
  })
  return `${site}/auth/v1/authorize?${query}`
}

export async function postToken(
  base: string,
  grant: string,
  body: object,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(`${base}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8', ...apiVersion },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
}

/** The whole dance without the client library, for tests that need many or broken ones. */
export async function signInRaw(
  stack: Stack,
  account: string,
  provider: TestProvider = 'discord',
): Promise<RawSession> {
  const { verifier, challenge } = pkcePair()
  const landed = await new Browser(stack).follow(
    authorizeAddress(provider, challenge, { login_hint: account }),
  )
  const code = landed.searchParams.get('code')
  const answer = await postToken(stack.base, 'pkce', { auth_code: code, code_verifier: verifier })
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)} ${landed}`)
  return answer.body as unknown as RawSession
}

/** A call of the JSON API. */
export async function call(
  base: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
): Promise<{ status: number; headers: Headers; body: any }> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}
