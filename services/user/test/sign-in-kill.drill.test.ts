import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gamelog/parts/ports'
import { drillSize } from '@gamelog/testing/drills'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const total = drillSize({ short: 80, full: 1_000 })
const writers = 8
const kills = drillSize({ short: 1, full: 6 })

let stack: Stack
let victim: ChildProcess | undefined
beforeAll(async () => {
  stack = await startStack()
})
afterAll(async () => {
  victim?.kill('SIGKILL')
  await stack[Symbol.asyncDispose]()
})

test(`${kills} × kill -9 during ${total} sign-ins: no half accounts, and every interrupted one succeeds when repeated`, async () => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const start = async () => {
    const env = { ...process.env, ...stack.env, PORT: String(port) }
    victim = spawn(process.execPath, ['services/user/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
    const health = async () => (await fetch(`${base}/healthz`).catch(() => null))?.status
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
  }
  const target: Stack = { ...stack, base, reach: (address) => stack.reach(address).replace(stack.base, base) }
  await start()

  const users = new Map<string, string>()
  let interrupted = 0
  let next = 0
  const write = async () => {
    while (next < total) {
      const account = `demo-kill-${next++}`
      for (;;) {
        const session = await signInRaw(target, account).catch(() => null)
        if (session) {
          users.set(account, session.user.id)
          break
        }
        interrupted += 1
        await sleep(100)
      }
    }
  }
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (users.size < (kill * total) / (kills + 1)) await sleep(10)
      const gone = new Promise((resolve) => victim?.once('exit', resolve))
      victim?.kill('SIGKILL')
      await gone
      await start()
    }
  }
  await Promise.all([killer(), ...Array.from({ length: writers }, write)])
  expect(interrupted).toBeGreaterThan(0)
  expect(users.size).toBe(total)
  expect(new Set(users.values()).size).toBe(total)

  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  const { rows } = await client
    .query(`
      set search_path to "user";
      select (select count(*)::int from accounts) as accounts,
        (select count(*)::int from identities) as identities,
        (select count(*)::int from accounts a where not exists (select 1 from identities i where i.user_id = a.id)) as bare,
        (select count(*)::int from identities i where not exists (select 1 from accounts a where a.id = i.user_id)) as lost,
        (select count(*)::int from sessions s where not exists (select 1 from accounts a where a.id = s.user_id)) as strays`)
    .then((results) => (results as unknown as pg.QueryResult[])[1] as pg.QueryResult)
  await client.end()
  expect(rows[0]).toEqual({ accounts: total, identities: total, bare: 0, lost: 0, strays: 0 })
}, 600_000)
