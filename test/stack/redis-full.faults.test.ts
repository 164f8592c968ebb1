import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceHealth, SystemHealth } from '@gamelog/contracts/admin/health'
import type { SiteStatus } from '@gamelog/contracts/admin/site-status'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BoardStack, startBoardStack } from './_board-stack.ts'
import { expectRefusal } from './_outage.ts'
import { waitFor } from './_wait.ts'

// A store that answers and takes no writes: reads go on, writes are refused with 503, health and status say so, the logs stay
// readable, and everything goes on by itself once writes are taken again.

/** Rules of the product: lines of a process in a minute, ms until everything goes on. */
const linesPerMinute = 10
const backWithin = 30_000
/** ms of an outage that are counted, after the first lines. */
const settleMs = 20_000
const countedMs = 120_000

const services = ['user', 'board', 'antenna', 'admin', 'widget', 'worker'] as const

let site: BoardStack
let redis: Redis
let postgres: pg.Client
let id: number
let headers: Record<string, string>
const acknowledged: string[] = []
beforeAll(async () => {
  // What refuses a write while Redis does is its limit.
  site = await startBoardStack({ externalPostgres: true, env: { RATE_LIMITS: 'on' } })
  redis = new Redis(site.redis.url)
  postgres = new pg.Client({ connectionString: site.postgresUrl })
  await postgres.connect()
  headers = await site.account()
  id = await site.thread('書き込みを拒否', 50)
})
afterAll(async () => {
  redis?.disconnect()
  await postgres?.end()
  await site?.[Symbol.asyncDispose]()
})

async function post(content: string): Promise<number> {
  const { status } = await site.send(`/${id}/posts`, headers, { content })
  if (status === 201) acknowledged.push(content)
  return status
}

const logSizes = () => {
  const folder = join(site.stack.dataDir, 'logs')
  return new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]))
}

/** Lines of each service's log after what it had at `sizes`. */
function linesSince(sizes: ReadonlyMap<string, number>): Map<string, string[]> {
  const folder = join(site.stack.dataDir, 'logs')
  return new Map(
    services.map((name) => {
      const text = readFileSync(join(folder, `${name}.log`)).subarray(sizes.get(`${name}.log`) ?? 0)
      return [name, text.toString().split('\n').filter(Boolean)]
    }),
  )
}

async function checksOf(name: string): Promise<ServiceHealth['checks'] & { answer: string }> {
  const response = await fetch(`${site.stack.origin}/healthz`)
  const { services: all } = (await response.json()) as SystemHealth
  return { ...all.find((service) => service.name === name)?.checks, answer: String(response.status) } as never
}

async function partsOf(): Promise<string> {
  const { parts } = (await (await fetch(`${site.stack.origin}/api/site/status`)).json()) as SiteStatus
  return parts.map(({ part, state }) => `${part} ${state}`).join(', ')
}

interface Refusal {
  check: 'redis:writes' | 'database:writes'
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
}

const refusals: Record<string, Refusal> = {
  'Redis without memory': {
    check: 'redis:writes',
    async begin() {
      const used = Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1])
      // What Redis itself uses goes up and down.
      await redis.config('SET', 'maxmemory', Math.round(used / 2))
    },
    end: () => redis.config('SET', 'maxmemory', 0),
  },
  'a read-only Postgres': {
    check: 'database:writes',
    async begin() {
      await postgres.query('alter system set default_transaction_read_only = on')
      await postgres.query('select pg_reload_conf()')
    },
    async end() {
      await postgres.query('set default_transaction_read_only = off')
      await postgres.query('alter system reset default_transaction_read_only')
      await postgres.query('select pg_reload_conf()')
    },
  },
}

test.each(Object.keys(refusals))(
  `%s: at most ${linesPerMinute} lines a minute of each process, reads go on, all is back within ${backWithin / 1_000} s`,
  async (name) => {
    const { check, begin, end } = refusals[name] as Refusal
    await waitFor(async () => (await post(`前 ${name}`)) === 201)
    await waitFor(async () => (await partsOf()).includes('posting ok'))
    await begin()
    try {
      await waitFor(async () => (await checksOf('board'))[check] === 'degraded', 20_000)
      await waitFor(
        async () => (await partsOf()) === 'pages ok, feed stopped, posting stopped, login stopped',
      )
      await sleep(settleMs)
      const sizes = logSizes()
      const until = Date.now() + countedMs
      while (Date.now() < until) {
        for (const path of ['/', '/board', '/api/board/threads', `/api/board/threads/${id}`])
          expect([path, (await fetch(site.stack.origin + path)).status]).toEqual([path, 200])
        await expectRefusal(`${site.stack.origin}/api/board/threads/${id}/posts`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ content: '届かない' }),
        })
        await sleep(2_000)
      }
      const lines = linesSince(sizes)
      const perMinute = [...lines].map(([part, all]) => [part, (all.length / countedMs) * 60_000] as const)
      process.stdout.write(`${name}: lines a minute: ${perMinute.map((each) => each.join(' ')).join(', ')}\n`)
      for (const [part, count] of perMinute)
        expect(count, `${part}\n${lines.get(part)?.join('\n')}`).toBeLessThanOrEqual(linesPerMinute)
      expect((await checksOf('board')).answer).toBe('200')
    } finally {
      await end()
    }
    const ended = Date.now()
    await waitFor(async () => (await post(`後 ${name}`)) === 201, backWithin)
    await waitFor(async () => (await partsOf()).includes('posting ok'), backWithin)
    await waitFor(async () => (await runAgain(ended)).length === 0, backWithin)
    process.stdout.write(`${name}: all is back after ${Date.now() - ended} ms\n`)
    expect((await site.stored(id)).map(({ content }) => content)).toEqual(
      expect.arrayContaining(acknowledged),
    )
  },
)

/** Services of which no tick job has succeeded, and the feeds' queue of which no job has ended, since a time. */
async function runAgain(since: number): Promise<string[]> {
  const waiting: string[] = []
  for (const service of ['user', 'board', 'antenna', 'widget']) {
    const runs = Object.values(await redis.hgetall(`gamelog:${service}:jobs`)).map((text) => JSON.parse(text))
    const well = runs.filter(
      (run) => run.kind === 'once-per-tick' && run.error === null && Date.parse(run.started_at) > since,
    )
    if (well.length === 0) waiting.push(service)
  }
  const fetched = await redis.zcount('gamelog:worker:bull:feed:completed', since, '+inf')
  return fetched === 0 ? [...waiting, 'feed'] : waiting
}
