import { startPrivateRedis } from '@gamelog/testing/test-redis'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { call, signInRaw } from './_browser.ts'
import { startStack } from './_stack.ts'

test('a sign-out while Redis was away counts soon, also when the first publication after it fails', async () => {
  await using redis = await startPrivateRedis()
  await using stack = await startStack({ redis: { url: redis.url, prefix: 'gamelog' } })
  const { access_token } = await signInRaw(stack, 'demo-1')
  await call(stack.base, 'POST', '/api/users/initialize', access_token, {})
  const write = async () =>
    (await call(stack.base, 'PUT', '/api/users/me', access_token, { bio: 'x' })).status
  expect(await write()).toBe(200)
  await redis.kill()
  expect((await call(stack.base, 'POST', '/auth/v1/logout', access_token)).status).toBe(204)

  // Redis comes back with its marker while Postgres does not say what was revoked.
  const holder = new pg.Client({ connectionString: stack.adminUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('user:publication', 0))`)
  const warn = vi.spyOn(stack.app.log, 'warn')
  const failure = { part: 'job publish-auth-state', error: expect.stringContaining('lock timeout') }
  await redis.start()
  await expect.poll(() => warn.mock.calls, { timeout: 20_000 }).toContainEqual([failure, 'failed'])
  await holder.query('rollback')
  await holder.end()
  await expect.poll(write, { timeout: 10_000 }).toBe(401)
})
