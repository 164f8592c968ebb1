import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizeAddress, Browser, pkcePair, postToken } from './_browser.ts'
import { type Stack, site, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

/** Walks to the provider and back, up to our callback's address, which is not opened yet. */
async function reachCallback(account = 'demo-1', provider = 'discord', more: Record<string, string> = {}) {
  const browser = new Browser(stack)
  const pair = pkcePair()
  const first = await browser.open(
    authorizeAddress(provider, pair.challenge, { login_hint: account, ...more }),
  )
  const atProvider = first.headers.get('location') ?? ''
  const second = await browser.open(atProvider)
  return { browser, ...pair, atProvider, callback: second.headers.get('location') ?? '' }
}

async function landing(browser: Browser, callback: string): Promise<URL> {
  const response = await browser.open(callback)
  return new URL(response.headers.get('location') ?? '')
}

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
    const { browser, callback } = await reachCallback()
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
    const { browser, callback } = await reachCallback()
    expect((await landing(new Browser(stack), callback)).searchParams.get('error_code')).toBe(
      'bad_oauth_state',
    )
    expect((await landing(browser, callback)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('is a uuid and 256 random bits, and lasts five minutes', async () => {
    const { browser, callback } = await reachCallback()
    expect(new URL(callback).searchParams.get('state')).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    stack.clock.advance(301)
    expect((await landing(browser, callback)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('HEAD neither begins nor uses up a sign-in', async () => {
    const { browser, callback } = await reachCallback()
    const head = await fetch(stack.reach(callback), { method: 'HEAD', redirect: 'manual' })
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await landing(browser, callback)).searchParams.get('code')).not.toBeNull()
  })
})

describe('code', () => {
  const redeem = (auth_code: string, code_verifier: string) =>
    postToken(stack.base, 'pkce', { auth_code, code_verifier })

  async function newCode() {
    const { browser, callback, verifier } = await reachCallback()
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

describe('redirect_to (TestIsRedirectURLValidSameOrigin)', () => {
  test.each([
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'http://site.test.evil.test/',
    'http://site.test@evil.test/',
    'http://user:pass@site.test/',
    '\t//evil.test',
    'http://site.test\\@evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://site.test/\r\nSet-Cookie: a=b',
    'https://site.test/',
    'http://site.test:8080/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    '/board',
    '',
  ])('%j lands on the site root', async (redirect_to) => {
    const { browser, callback } = await reachCallback('demo-1', 'discord', { redirect_to })
    const landed = await landing(browser, callback)
    expect(landed.origin + landed.pathname).toBe(`${site}/`)
  })

  test.each([`${site}/board?game=all&sb_flow_id=x`, `${site}/profile#old`, 'HTTP://SITE.TEST/board'])(
    '%s is kept',
    async (redirect_to) => {
      const { browser, callback } = await reachCallback('demo-1', 'discord', { redirect_to })
      const landed = await landing(browser, callback)
      const wanted = new URL(redirect_to)
      expect(landed.pathname).toBe(wanted.pathname)
      for (const [name, value] of wanted.searchParams) expect(landed.searchParams.get(name)).toBe(value)
      expect(landed.hash).toBe('')
    },
  )

  test('falls back to an allowed Referer (TestGetReferrer)', async () => {
    for (const [referer, path] of [
      [`${site}/profile`, '/profile'],
      ['http://evil.test/profile', '/'],
    ] as const) {
      const browser = new Browser(stack)
      const first = await browser.open(
        authorizeAddress('discord', pkcePair().challenge, {
          login_hint: 'demo-1',
          redirect_to: 'http://evil.test',
        }),
        { referer },
      )
      const landed = await browser.follow(first.headers.get('location') ?? '')
      expect(landed.origin + landed.pathname).toBe(site + path)
    }
  })
})
