import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizeAddress, Browser, pkcePair, postToken } from './_browser.ts'
import { landing, reachCallback } from './_sign-in-steps.ts'
import { type Stack, site, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

describe('state', () => {
  test('missing: bad_oauth_callback at the site', async () => {
    const browser = new Browser(stack)
    const response = await browser.open(`${site}/auth/v1/callback?code=x`)
    expect(response.status).toBe(303)
    const landed = new URL(response.headers.get('location') ?? '')
    expect(landed.origin + landed.pathname).toBe(`${site}/`)
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  test('forged, of a wrong form, or replayed: bad_oauth_state', async () => {
    const { browser, callback } = await reachCallback(stack)
    for (const state of ['forged', `${crypto.randomUUID()}.${'a'.repeat(43)}`, "' or 1=1 --"]) {
      const url = new URL(callback)
      url.searchParams.set('state', state)
      expect((await landing(browser, url.href)).searchParams.get('error_code')).toBe('bad_oauth_state')
    }
    expect((await landing(browser, callback)).searchParams.get('code')).not.toBeNull()
    const replayed = await landing(browser, callback)
    expect(replayed.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(replayed.searchParams.get('code')).toBeNull()
  })

  test('from another browser: refused and used up', async () => {
    const { browser, callback } = await reachCallback(stack)
    expect((await landing(new Browser(stack), callback)).searchParams.get('error_code')).toBe(
      'bad_oauth_state',
    )
    expect((await landing(browser, callback)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('is a uuid and 256 random bits, and lasts five minutes', async () => {
    const { browser, callback } = await reachCallback(stack)
    expect(new URL(callback).searchParams.get('state')).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    stack.clock.advance(301)
    expect((await landing(browser, callback)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('HEAD neither begins nor uses up a sign-in', async () => {
    const { browser, callback } = await reachCallback(stack)
    const head = await fetch(stack.reach(callback), { method: 'HEAD', redirect: 'manual' })
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await landing(browser, callback)).searchParams.get('code')).not.toBeNull()
  })
})

describe('code', () => {
  const redeem = (auth_code: string, code_verifier: string) =>
    postToken(stack.base, 'pkce', { auth_code, code_verifier })

  async function newCode() {
    const { browser, callback, verifier } = await reachCallback(stack)
    return { code: (await landing(browser, callback)).searchParams.get('code') ?? '', verifier }
  }

  test('works once (TestPKCEFlowStateReuseRejected)', async () => {
    const { code, verifier } = await newCode()
    expect((await redeem(code, verifier)).status).toBe(200)
    const again = await redeem(code, verifier)
    expect([again.status, again.body.code]).toEqual([404, 'flow_state_not_found'])
  })

  test('twenty parallel exchanges give one session', async () => {
    const { code, verifier } = await newCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, verifier)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(19)
  })

  test('is burnt by a wrong verifier (TestTokenPKCEGrantFailure)', async () => {
    const { code, verifier } = await newCode()
    const wrong = await redeem(code, pkcePair().verifier)
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad_code_verifier'])
    expect((await redeem(code, verifier)).body.code).toBe('flow_state_not_found')
    expect((await redeem(crypto.randomUUID(), verifier)).body.code).toBe('flow_state_not_found')
    expect((await redeem('', '')).body.code).toBe('validation_failed')
  })

  test('lasts five minutes', async () => {
    const { code, verifier } = await newCode()
    stack.clock.advance(301)
    const late = await redeem(code, verifier)
    expect([late.status, late.body.code]).toEqual([422, 'flow_state_expired'])
  })
})

describe('authorize', () => {
  const authorize = (address: string) => new Browser(stack).open(address)

  test.each([
    ['unknown provider', { provider: 'myspace' }, /Unsupported provider/],
    ['no challenge', { code_challenge: '' }, /code challenge/],
    ['plain', { code_challenge_method: 'plain' }, /s256/],
    ['short challenge', { code_challenge: 'a'.repeat(42) }, /between 43 and 128/],
    ['long challenge', { code_challenge: 'a'.repeat(129) }, /between 43 and 128/],
    ['odd challenge', { code_challenge: `${'a'.repeat(43)}!` }, /between 43 and 128/],
  ])('%s: 400 validation_failed', async (_name, change, message) => {
    const url = new URL(authorizeAddress('discord', pkcePair().challenge))
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    const response = await authorize(url.href)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringMatching(message),
    })
  })

  test('implicit flow is off', async () => {
    expect((await authorize(`${site}/auth/v1/authorize?provider=discord`)).status).toBe(400)
  })

  test('x is twitter', async () => {
    const response = await authorize(authorizeAddress('x', pkcePair().challenge))
    expect(response.headers.get('location')).toContain('/dev-idp/twitter/authorize')
  })

  test('reserved parameters are ours, others pass through (TestAuthorizeStripsReservedOAuthParams)', async () => {
    const extra = {
      prompt: 'consent',
      Client_ID: 'evil',
      redirect_uri: 'https://evil',
      state: 'evil',
      response_type: 'token',
      scope: 'admin',
      NONCE: 'evil',
      request_uri: 'https://evil',
      code_verifier: 'evil',
    }
    const response = await authorize(authorizeAddress('discord', pkcePair().challenge, extra))
    const sent = new URL(response.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(sent)).toEqual({
      prompt: 'consent',
      client_id: 'dev-discord',
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      scope: 'identify email',
      state: expect.stringMatching(/^[0-9a-f-]{36}\./),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('scopes: asked for and known, what is needed always', async () => {
    const scopeOf = async (scopes: string) => {
      const response = await authorize(authorizeAddress('discord', pkcePair().challenge, { scopes }))
      return new URL(response.headers.get('location') ?? '').searchParams.get('scope')
    }
    expect(await scopeOf('identify email')).toBe('identify email')
    expect(await scopeOf('email,email,guilds')).toBe('identify email')
    expect(await scopeOf('identify')).toBe('identify')
  })

  test('skip_http_redirect answers the address', async () => {
    const response = await authorize(
      authorizeAddress('google', pkcePair().challenge, { skip_http_redirect: 'true' }),
    )
    const body = (await response.json()) as { url: string }
    expect(body.url).toContain('/dev-idp/google/authorize')
  })

  test('a picture, a frame or a script of another site begins no sign-in', async () => {
    const address = authorizeAddress('discord', pkcePair().challenge)
    const ask = (headers: Record<string, string>) => new Browser(stack).open(address, headers)
    const refused: Record<string, string>[] = [
      { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'script' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of refused) {
      const answer = await ask(headers)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
    }
    for (const [dest, from] of [
      ['document', 'cross-site'],
      ['empty', 'same-origin'],
    ] as const) {
      const answer = await ask({ 'sec-fetch-dest': dest, 'sec-fetch-site': from })
      expect(answer.status).toBe(302)
    }
  })

  test('a browser keeps five begun sign-ins; the newest still end well', async () => {
    const browser = new Browser(stack)
    const begin = async () => {
      const { challenge } = pkcePair()
      const first = await browser.open(authorizeAddress('discord', challenge, { login_hint: 'demo-1' }))
      const second = await browser.open(first.headers.get('location') ?? '')
      return second.headers.get('location') ?? ''
    }
    const callbacks: string[] = []
    for (let count = 0; count < 12; count++) {
      callbacks.push(await begin())
      expect(browser.cookies.size).toBeLessThanOrEqual(5)
    }
    const outcome = async (callback = '') =>
      (await landing(browser, callback)).searchParams.get('error_code') ?? 'signed in'
    expect(await outcome(callbacks[0])).toBe('bad_oauth_state')
    expect(await outcome(callbacks[7])).toBe('signed in')
    expect(await outcome(callbacks[11])).toBe('signed in')
  })

  test('the cookie is bound to this host and unreadable for scripts', async () => {
    const response = await authorize(authorizeAddress('discord', pkcePair().challenge))
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^gamelog-flow-[0-9a-f-]{36}=[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const secure = await stack.startReplica({ PUBLIC_ORIGIN: 'https://site.test' })
    const address = authorizeAddress('discord', pkcePair().challenge).replace(site, secure.base)
    const strict = (await fetch(address, { redirect: 'manual' })).headers.get('set-cookie') ?? ''
    expect(strict).toMatch(/^__Host-gamelog-flow-.*Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(strict).not.toMatch(/Domain=/)
  })
})
