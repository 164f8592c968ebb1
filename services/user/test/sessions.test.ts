import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion, call, postToken, type RawSession, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
let db: pg.Client
beforeAll(async () => {
  stack = await startStack({ env: { RATE_LIMITS: 'on' } })
  db = new pg.Client({ connectionString: stack.adminUrl })
  await db.connect()
  await db.query('set search_path to "user"')
})
afterAll(async () => {
  await db.end()
  await stack[Symbol.asyncDispose]()
})

const refresh = (token: string, base = stack.base) =>
  postToken(base, 'refresh_token', { refresh_token: token })
const nextOf = (answer: Awaited<ReturnType<typeof refresh>>) => String(answer.body.refresh_token)
const counterOf = (token: string) => Number(token.split('.')[1])

describe('refreshing', () => {
  test('each token once, in order (TestNormalUse, TestTokenRefreshTokenGrantSuccess)', async () => {
    let token = (await signInRaw(stack, 'demo-1')).refresh_token
    for (let round = 1; round <= 5; round += 1) {
      const answer = await refresh(token)
      expect(answer.status).toBe(200)
      expect(answer.body).not.toHaveProperty('provider_token')
      token = nextOf(answer)
      expect(counterOf(token)).toBe(round)
    }
  })

  test('20 parallel refreshes over two replicas move the counter by one (TestConcurrentReuse)', async () => {
    const replica = await stack.startReplica()
    const { refresh_token } = await signInRaw(stack, 'demo-1')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(refresh_token, index % 2 ? replica.base : stack.base)),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(nextOf)).size).toBe(1)
    const { rows } = await db.query('select counter from sessions where id = $1', [
      refresh_token.split('.')[0],
    ])
    expect(rows[0].counter).toBe(1)
  })

  test('the token before: within 60 s the current one, later the end (TestRefreshTokenReuseRevocation)', async () => {
    const first = (await signInRaw(stack, 'demo-2')).refresh_token
    const second = nextOf(await refresh(first))
    // The clock runs on by itself, too: not to the second.
    stack.clock.advance(45)
    expect(nextOf(await refresh(first))).toBe(second)
    stack.clock.advance(16)
    expect((await refresh(first)).body.code).toBe('refresh_token_already_used')
    expect((await refresh(second)).body.code).toBe('refresh_token_not_found')
  })

  test('an older token ends the session at once (TestMaliciousReuse)', async () => {
    const first = (await signInRaw(stack, 'demo-2')).refresh_token
    const third = nextOf(await refresh(nextOf(await refresh(first))))
    expect((await refresh(first)).body.code).toBe('refresh_token_already_used')
    expect((await refresh(third)).body.code).toBe('refresh_token_not_found')
  })

  test('garbage and forgeries (TestInvalidRefreshTokens, TestTokenRefreshTokenGrantFailure)', async () => {
    const { refresh_token: good } = await signInRaw(stack, 'demo-3')
    const [session = '', , mac = ''] = good.split('.')
    const bad = [
      'x',
      `${session}.0`,
      `${session}.1.${mac}`,
      `${session}.0.${'A'.repeat(43)}`,
      `${crypto.randomUUID()}.0.${mac}`,
      `${session}.-1.${mac}`,
      `${session}.99999999999.${mac}`,
      "'; drop table sessions --",
    ]
    for (const token of bad) {
      const answer = await refresh(token)
      expect([answer.status, answer.body.code]).toEqual([400, 'refresh_token_not_found'])
    }
    expect((await refresh('')).body.code).toBe('validation_failed')
    expect((await postToken(stack.base, 'refresh_token', { refresh_token: 5 })).body.code).toBe(
      'validation_failed',
    )
    expect((await postToken(stack.base, 'password', {})).body.code).toBe('validation_failed')
    expect((await refresh(good)).status).toBe(200)
  })

  test('inactivity of 30 days ends it (TestSessionInactivityTimeout)', async () => {
    const { refresh_token } = await signInRaw(stack, 'demo-3')
    stack.clock.advance(30 * 86_400 - 60)
    const alive = await refresh(refresh_token)
    expect(alive.status).toBe(200)
    stack.clock.advance(30 * 86_400 + 60)
    expect((await refresh(nextOf(alive))).body.code).toBe('session_expired')
    expect((await refresh(nextOf(alive))).body.code).toBe('refresh_token_not_found')
  })

  test('180 days end it however active (TestSessionTimebox)', async () => {
    let answer = await refresh((await signInRaw(stack, 'demo-3')).refresh_token)
    for (let week = 0; week < 8; week += 1) {
      stack.clock.advance(22 * 86_400)
      answer = await refresh(nextOf(answer))
      expect(answer.status).toBe(200)
    }
    stack.clock.advance(5 * 86_400)
    expect((await refresh(nextOf(answer))).body.code).toBe('session_expired')
  })

  test('is exempt from rate limits (TestRateLimitTokenRefresh)', async () => {
    let token = (await signInRaw(stack, 'demo-4')).refresh_token
    for (let round = 0; round < 100; round += 1) token = nextOf(await refresh(token))
    expect(counterOf(token)).toBe(100)
  })

  test('a session somebody else holds answers 503, which the client repeats', async () => {
    const { refresh_token } = await signInRaw(stack, 'demo-4')
    await db.query('begin')
    await db.query('select 1 from sessions where id = $1 for update', [refresh_token.split('.')[0]])
    const answer = await refresh(refresh_token)
    await db.query('rollback')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

test('nothing secret lies readable in the database (TestDBEncryption)', async () => {
  const session = await signInRaw(stack, 'demo-5')
  const { rows } = await db.query(`
    select (select string_agg(s::text, ' ') from sessions s) || ' ' ||
           (select string_agg(k::text, ' ') from signing_keys k) as dump`)
  expect(rows[0].dump).not.toContain(session.refresh_token.split('.')[2])
  expect(rows[0].dump).not.toContain('PRIVATE KEY')
  expect(rows[0].dump).not.toContain('"d"')
})

test('signing in again moves last_sign_in_at (TestUpdatesLastSignInAt)', async () => {
  const at = async (session: RawSession) =>
    (await call(stack.base, 'GET', '/auth/v1/user', session.access_token)).body.last_sign_in_at
  const first = await at(await signInRaw(stack, 'demo-5'))
  stack.clock.advance(5)
  expect(Date.parse(await at(await signInRaw(stack, 'demo-5')))).toBeGreaterThanOrEqual(
    Date.parse(first) + 5_000,
  )
})

describe('/user and /logout', () => {
  const user = (headers: Record<string, string>) =>
    fetch(`${stack.base}/auth/v1/user`, { headers: { ...apiVersion, ...headers } })
  const logout = (token: string, scope = '') =>
    fetch(`${stack.base}/auth/v1/logout${scope}`, {
      method: 'POST',
      headers: {
        ...apiVersion,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json;charset=UTF-8',
      },
    })

  test('bearer tokens (TestExtractBearerToken, ...CaseInsensitive, TestParseJWTClaims)', async () => {
    const { access_token } = await signInRaw(stack, 'demo-6')
    expect((await user({ authorization: `Bearer ${access_token}` })).status).toBe(200)
    expect((await user({ authorization: `bearer ${access_token}` })).status).toBe(200)
    for (const authorization of ['', 'Bearer', `Basic ${access_token}`, access_token]) {
      const answer = await user({ authorization })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        401,
        'no_authorization',
      ])
    }
    const bad = await user({ authorization: 'Bearer x.y.z' })
    expect([bad.status, ((await bad.json()) as { code: string }).code]).toEqual([403, 'bad_jwt'])
    expect(bad.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(bad.headers.get('x-sb-error-code')).toBe('bad_jwt')
  })

  test('the first API version has the old error body (TestDetermineClosestAPIVersion)', async () => {
    for (const version of ['', '2023-12-31', 'soon']) {
      const answer = await user({ 'x-supabase-api-version': version })
      expect(await answer.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: expect.any(String),
      })
      expect(answer.headers.get('x-supabase-api-version')).toBeNull()
    }
  })

  test('empty body, bad scope, twice (TestLogoutSuccess)', async () => {
    const { access_token } = await signInRaw(stack, 'demo-6')
    expect((await logout(access_token, '?scope=everywhere')).status).toBe(400)
    const done = await logout(access_token)
    expect([done.status, await done.text()]).toEqual([204, ''])
    const again = await logout(access_token)
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([
      403,
      'session_not_found',
    ])
  })

  test('an unknown endpoint and a broken body keep the shape', async () => {
    expect(await (await fetch(`${stack.base}/auth/v1/signup`, { headers: apiVersion })).json()).toMatchObject(
      { code: 'not_found' },
    )
    const broken = await fetch(`${stack.base}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { ...apiVersion, 'content-type': 'application/json' },
      body: '{',
    })
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'bad_json' }])
  })
})
