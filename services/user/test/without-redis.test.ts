import { setTimeout as sleep } from 'node:timers/promises'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { issueAdmin } from './_admin.ts'
import { authorizeAddress, Browser, call, pkcePair, postToken, signInRaw } from './_browser.ts'
import { moveMachineClock, type Stack, startStack } from './_stack.ts'

let redis: Awaited<ReturnType<typeof startPrivateRedis>>
let stack: Stack
beforeEach(async () => {
  redis = await startPrivateRedis()
  stack = await startStack({ redis: { url: redis.url, prefix: 'gamelog' } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stack[Symbol.asyncDispose]()
  await redis[Symbol.asyncDispose]()
})

async function until(check: () => Promise<boolean>, timeoutMs = 10_000): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < timeoutMs) {
    if (await check()) return performance.now() - start
    await sleep(50)
  }
  throw new Error('did not happen')
}

const put = (token: string) => call(stack.base, 'PUT', '/api/users/me', token, { bio: String(Math.random()) })

test('Redis away for 20 minutes: refresh, sign-out and reads go on, writes, links and new sign-ins answer 503', async () => {
  const session = await signInRaw(stack, 'demo-1')
  const leaver = await signInRaw(stack, 'demo-2')
  const admin = await issueAdmin(stack)
  await call(stack.base, 'POST', '/api/users/initialize', session.access_token, {})
  expect((await put(session.access_token)).status).toBe(200)
  const pending = pkcePair()
  const landed = await new Browser(stack).follow(
    authorizeAddress('discord', pending.challenge, { login_hint: 'demo-3' }),
  )

  await redis.kill()
  let token = session
  for (let minutes = 0; minutes <= 20; minutes += 10) {
    const refreshed = await postToken(stack.base, 'refresh_token', { refresh_token: token.refresh_token })
    expect(refreshed.status).toBe(200)
    token = refreshed.body as unknown as typeof session
    expect((await call(stack.base, 'GET', '/api/users/me', token.access_token)).status).toBe(200)
    expect((await call(stack.base, 'GET', '/auth/v1/user', token.access_token)).status).toBe(200)
    const write = await put(token.access_token)
    expect([write.status, write.body.code, write.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    for (const [method, path] of [
      ['GET', 'authorize?provider=google'],
      ['DELETE', '1'],
    ] as const) {
      const change = await call(stack.base, method, `/auth/v1/user/identities/${path}`, token.access_token)
      expect([change.status, change.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect((await call(stack.base, 'GET', '/api/admin/bans', admin.token)).status).toBe(503)
    expect((await call(stack.base, 'GET', '/api/users/me', session.access_token)).status).toBe(
      minutes < 20 ? 200 : 401,
    )
    const start = await new Browser(stack).open(authorizeAddress('discord', pending.challenge))
    expect([start.status, start.headers.get('retry-after')]).toEqual([503, '5'])
    moveMachineClock(600)
  }
  const exchange = await postToken(stack.base, 'pkce', {
    auth_code: landed.searchParams.get('code'),
    code_verifier: pending.verifier,
  })
  expect(exchange.status).toBe(503)

  // Signed out while Redis was away: refused as soon as it is back.
  const late = await postToken(stack.base, 'refresh_token', { refresh_token: leaver.refresh_token })
  const lateToken = String(late.body.access_token)
  expect((await call(stack.base, 'POST', '/auth/v1/logout', lateToken)).status).toBe(204)
  expect(
    (await postToken(stack.base, 'refresh_token', { refresh_token: String(late.body.refresh_token) })).status,
  ).toBe(400)

  await redis.start()
  const fresh = await postToken(stack.base, 'refresh_token', { refresh_token: token.refresh_token })
  await until(async () => (await put(String(fresh.body.access_token))).status === 200)
  await expect.poll(async () => (await put(lateToken)).status).toBe(401)
  expect(
    (
      await call(
        stack.base,
        'POST',
        '/api/users/initialize',
        (
          await signInRaw(stack, 'demo-3')
        ).access_token,
        {},
      )
    ).status,
  ).toBe(200)
})

test('FLUSHALL un-bans nobody and brings no session back; the sets return within seconds', async () => {
  const admin = await issueAdmin(stack)
  const banned = await signInRaw(stack, 'demo-4')
  const gone = await signInRaw(stack, 'demo-5')
  await call(stack.base, 'POST', '/api/users/initialize', banned.access_token, {})
  const made = await call(stack.base, 'POST', '/api/admin/bans', admin.token, {
    user_id: banned.user.id,
    reason: '荒らし行為',
  })
  expect(made.status).toBe(201)
  await call(stack.base, 'POST', '/auth/v1/logout', gone.access_token)
  const client = new Redis(redis.url)
  const seen = { banned: new Set<number>(), gone: new Set<number>() }
  const watch = async () => {
    seen.banned.add((await put(banned.access_token)).status)
    seen.gone.add((await put(gone.access_token)).status)
  }
  for (let round = 0; round < 5; round += 1) {
    await client.flushall()
    for (let look = 0; look < 10; look += 1) await watch()
  }
  await until(async () => (await put(banned.access_token)).status === 403)
  await until(async () => (await put(gone.access_token)).status === 401)
  client.disconnect()
  expect([...seen.banned].every((status) => status === 403 || status === 503)).toBe(true)
  expect([...seen.gone].every((status) => status === 401 || status === 503)).toBe(true)
})

test('a hung Redis (SIGSTOP) holds nobody up for long', async () => {
  const session = await signInRaw(stack, 'demo-6')
  await redis.kill('SIGSTOP')
  try {
    const at = performance.now()
    expect((await call(stack.base, 'GET', '/api/users/me', session.access_token)).status).toBe(404)
    expect((await put(session.access_token)).status).toBe(503)
    expect(
      (await postToken(stack.base, 'refresh_token', { refresh_token: session.refresh_token })).status,
    ).toBe(200)
    expect(performance.now() - at).toBeLessThan(3_000)
  } finally {
    await redis.kill('SIGCONT')
  }
})
