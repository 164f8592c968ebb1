import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authClient, call, postToken, signInRaw, signInWith } from './_browser.ts'
import { queryUser } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

const path = '/api/users/me/sessions'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

interface Listed {
  id: string
  system: string | null
  browser: string | null
  signed_in_at: string
  last_used_at: string
  current: boolean
}

async function list(token: string): Promise<Listed[]> {
  const { status, body } = await call(stack.base, 'GET', path, token)
  expect(status).toBe(200)
  return body.sessions
}

test('names the devices, this one first, without addresses and tokens', async () => {
  const [here, there] = [await signInRaw(stack, 'demo-devices'), await signInRaw(stack, 'demo-devices')]
  await queryUser(
    stack,
    `update sessions set user_agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
     refreshed_at = refreshed_at + interval '1 minute'
     where id <> '${idIn(here.access_token)}' and user_id = '${here.user.id}'`,
  )
  const sessions = await list(here.access_token)
  expect(sessions).toEqual([
    {
      id: idIn(here.access_token),
      system: null,
      browser: null,
      signed_in_at: expect.any(String),
      last_used_at: expect.any(String),
      current: true,
    },
    expect.objectContaining({
      id: idIn(there.access_token),
      system: 'iPhone',
      browser: 'Safari',
      current: false,
    }),
  ])
  expect((await list(there.access_token)).map(({ current }) => current)).toEqual([true, false])
})

function idIn(token: string): string {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id
}

test('another session ends at once: its access and refresh tokens are refused, this one goes on', async () => {
  const [here, there] = [await signInRaw(stack, 'demo-ends'), await signInRaw(stack, 'demo-ends')]
  await call(stack.base, 'POST', '/api/users/initialize', there.access_token, {})
  const end = () => call(stack.base, 'DELETE', `${path}/${idIn(there.access_token)}`, here.access_token)
  expect((await end()).status).toBe(204)
  expect((await call(stack.base, 'GET', '/api/users/me', there.access_token)).status).toBe(401)
  expect((await call(stack.base, 'GET', path, there.access_token)).status).toBe(401)
  expect((await postToken(stack.base, 'refresh_token', there)).status).toBe(400)
  expect((await call(stack.base, 'GET', '/api/users/me', here.access_token)).status).toBe(200)
  expect(await list(here.access_token)).toHaveLength(1)
  expect((await end()).body).toMatchObject({ code: 'session_not_found' })
})

test("another member's session is not found and goes on; an id of another form is refused", async () => {
  const [mine, theirs] = [await signInRaw(stack, 'demo-mine'), await signInRaw(stack, 'demo-theirs')]
  const { status } = await call(
    stack.base,
    'DELETE',
    `${path}/${idIn(theirs.access_token)}`,
    mine.access_token,
  )
  expect(status).toBe(404)
  expect(await list(theirs.access_token)).toHaveLength(1)
  expect((await call(stack.base, 'DELETE', `${path}/1`, mine.access_token)).status).toBe(400)
  expect((await call(stack.base, 'DELETE', `${path}/1`)).status).toBe(401)
})

test('this session may be ended as well, by a banned member too; the official client then knows none', async () => {
  const { client } = authClient(stack)
  const { exchanged } = await signInWith(stack, client, 'discord', 'demo-banned-out')
  const token = exchanged.data.session?.access_token ?? ''
  const id = exchanged.data.user?.id
  await call(stack.base, 'POST', '/api/users/initialize', token, {})
  await queryUser(
    stack,
    `insert into bans (user_id, reason, memo, banned_at, banned_by) values ('${id}', '荒らし行為', '', now(), '${id}')`,
  )
  expect((await call(stack.base, 'DELETE', `${path}/${idIn(token)}`, token)).status).toBe(204)
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.getSession()).data.session).toBeNull()
})

test('without Redis devices are listed and signed out from Postgres alone', async () => {
  await using redis = await startPrivateRedis()
  await using alone = await startStack({ redis: { url: redis.url, prefix: 'gamelog' } })
  const [here, there] = [await signInRaw(alone, 'demo-alone'), await signInRaw(alone, 'demo-alone')]
  await redis.kill()
  const api = (method: string, rest = '') => call(alone.base, method, path + rest, here.access_token)
  expect((await api('GET')).body.sessions).toHaveLength(2)
  expect((await api('DELETE', `/${idIn(there.access_token)}`)).status).toBe(204)
  expect((await postToken(alone.base, 'refresh_token', there)).status).toBe(400)
  await redis.start()
  await expect
    .poll(
      async () => (await call(alone.base, 'PUT', '/api/users/me', there.access_token, { bio: 'x' })).status,
      {
        timeout: 10_000,
      },
    )
    .toBe(401)
})
