import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@gamelog/parts/ports'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeAdmin } from './_api-admin.ts'
import { type Member, makeMember, sendJson } from './_api-member.ts'

let dataDir: string
/** The same at each start: tokens are bound to the address. */
let httpPort: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gamelog-secret-'))
  httpPort = await freePort()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const makeSecret = () => randomBytes(32).toString('base64url')

/** Starts the same site with these variables; each is given as a file. */
async function startWith(secrets: Record<string, string>): Promise<Stack> {
  const env = await Promise.all(
    Object.entries(secrets).map(async ([name, value]) => {
      const file = join(dataDir, name)
      await writeFile(file, `${value}\n`, { mode: 0o600 })
      return [`${name}_FILE`, file]
    }),
  )
  const args = ['--replicas', 'user=2']
  const stack = await startStack({ dataDir, httpPort, args, env: Object.fromEntries(env) })
  onTestFinished(async () => {
    await stack.stop()
  })
  return stack
}

function refresh({ origin }: Stack, { session }: Member): Promise<Response> {
  const { refresh_token } = session
  return sendJson(`${origin}/auth/v1/token?grant_type=refresh_token`, { refresh_token })
}

async function statusesOf({ origin }: Stack, { headers }: Member): Promise<number[]> {
  const own = ['/api/users/me', '/api/board/me/held-posts']
  return Promise.all(own.map(async (path) => (await fetch(`${origin}${path}`, { headers })).status))
}

async function expectWell(stack: Stack): Promise<void> {
  expect((await fetch(`${stack.origin}/healthz`)).status).toBe(200)
  // Sign-in, a member's own pages, the back office with its calls to the other services.
  expect(await statusesOf(stack, await makeMember(stack.origin))).toEqual([200, 200])
  const { adminHeaders } = await makeAdmin(stack.origin, dataDir)
  expect((await fetch(`${stack.origin}/api/admin/operators`, { headers: adminHeaders })).status).toBe(200)
}

test('every secret changed at once: members sign in anew, and all works', async () => {
  const first = await startWith({})
  const member = await makeMember(first.origin)
  expect(await statusesOf(first, member)).toEqual([200, 200])
  await first.stop()

  const names = ['AUTH_SECRET', 'ADMIN_SECRET', 'INTERNAL_TOKEN', 'DISPLAY_ID_SECRET', 'GUEST_COOKIE_SECRET']
  const second = await startWith(Object.fromEntries(names.map((name) => [name, makeSecret()])))
  expect((await refresh(second, member)).status).toBe(400)
  expect(await statusesOf(second, member)).toEqual([401, 401])
  await expectWell(second)
})

test('AUTH_SECRET changed with the previous one at hand: nobody is signed out', async () => {
  const [former, next] = [makeSecret(), makeSecret()]
  const first = await startWith({ AUTH_SECRET: former })
  const member = await makeMember(first.origin)
  await first.stop()

  const second = await startWith({ AUTH_SECRET: next, AUTH_SECRET_PREVIOUS: former })
  expect(await statusesOf(second, member)).toEqual([200, 200])
  expect((await refresh(second, member)).status).toBe(200)
  await expectWell(second)
})
