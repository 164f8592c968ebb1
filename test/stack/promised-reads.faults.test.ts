import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrivateServer } from '@gamelog/testing/private-server'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { startPrivatePostgres } from '@gamelog/testing/test-database'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PromisedSite, readPromises } from '../../scripts/compose/promised-reads.ts'
import { type Manner, read } from './_outage.ts'
import { waitFor } from './_wait.ts'

// What docs/compose.md promises to readers while Redis or Postgres is away, on the demo. Ten minutes of it in containers:
// docker/outage-drill.sh.
const begun = new AsyncDisposableStack()
let servers: Record<'Redis' | 'Postgres', PrivateServer>
let stack: Stack
let site: PromisedSite

beforeAll(async () => {
  servers = {
    Redis: begun.use(await startPrivateRedis()),
    Postgres: begun.use(await startPrivatePostgres()),
  }
  stack = await startStack({
    env: { REDIS_URL: servers.Redis.url, DATABASE_URL: servers.Postgres.url, RATE_LIMITS: 'off' },
  })
  begun.defer(async () => {
    await stack.stop()
  })
  site = (await waitFor(() => readPromises(stack.origin, 'gamelog-pc-list'))).value
})
afterAll(() => begun.disposeAsync())

const health = async () => (await read(`${stack.origin}/healthz`)).status

/** Reads that failed, and what they were instead. */
async function failures(): Promise<string[]> {
  const answers = await Promise.all(
    site.reads.map(async ({ name, path, holds }) => {
      const { status, text } = await read(stack.origin + path)
      return status === 200 && text.includes(holds) ? null : `${name}: ${status} ${text.slice(0, 80)}`
    }),
  )
  return answers.filter((answer) => answer !== null)
}

/** Stops or continues a server with its children: the processes of Postgres's connections go on without it. */
function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  for (const one of [pid, ...children.split(' ').filter(Boolean).map(Number)]) process.kill(one, signal)
}

test.each<['Redis' | 'Postgres', Manner]>([
  ['Redis', 'dead'],
  ['Redis', 'hung'],
  ['Postgres', 'dead'],
  ['Postgres', 'hung'],
])(
  '%s %s for 20 s: every promised read holds, every process lives, all is well 30 s after',
  async (name, manner) => {
    const server = servers[name]
    await waitFor(async () => (await health()) === 200, 60_000)
    expect(await failures()).toEqual([])
    const processes = stack.pids()
    if (manner === 'dead') await server.kill('SIGKILL')
    else signalFamily(server.pid ?? 0, 'SIGSTOP')
    try {
      for (const end = Date.now() + 20_000; Date.now() < end; await sleep(1_000))
        expect(await failures()).toEqual([])
      expect(await health()).toBe(503)
      for (const part of Object.keys(processes).filter((each) => /-1$/.test(each))) {
        const { status, text } = await read(`http://127.0.0.1:${stack.ports[part]}/livez`)
        expect([part, status, text]).toEqual([part, 200, '{"status":"ok"}'])
      }
    } finally {
      if (manner === 'dead') await server.start()
      else signalFamily(server.pid ?? 0, 'SIGCONT')
    }
    await waitFor(async () => (await health()) === 200, 30_000)
    expect(stack.pids()).toEqual(processes)
  },
)
