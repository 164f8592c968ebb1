import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readAdminOutages } from '@gamelog/server/admin-outages'
import { createDatabase } from '@gamelog/server/database'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { createWebhook } from '@gamelog/server/webhook'
import { settingsWith } from '@gamelog/testing/settings'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { createTestRedis, startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWorkerConfig } from '../src/config.ts'
import type { AntennaTables, Db } from '../src/db/tables.ts'
import { createAdminWatch } from '../src/jobs/admin-watch/watch-admin.ts'

// The worker's rounds against a process in the admin service's place, which hangs, answers 503 or is gone.

let begun: AsyncDisposableStack
let db: Db
/** The process's answer; undefined = none. */
let answer: ((response: ServerResponse) => unknown) | undefined
let adminUrl: string
let hookUrl: string
/** Messages the webhook has taken, and the status it answers with. */
let messages: string[]
let hookStatus: number
let time: number
let databaseUrl: string

beforeEach(async () => {
  begun = new AsyncDisposableStack()
  time = Date.parse('2026-11-22T00:00:00Z')
  messages = []
  hookStatus = 204
  answer = (response) => response.end('{}')
  adminUrl = await listen((_text, response) => answer?.(response))
  hookUrl = await listen((text, response) => {
    if (hookStatus === 204) messages.push((JSON.parse(text) as { content: string }).content)
    response.writeHead(hookStatus).end()
  })
  const database = begun.use(await createTestDatabase())
  databaseUrl = database.urls.antenna
  db = createDatabase<AntennaTables>({ url: databaseUrl, schema: 'antenna', max: 2 })
  begun.defer(() => db.destroy())
})
afterEach(() => begun.disposeAsync())

async function listen(handle: (text: string, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    handle(text, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  begun.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function worker(redis: { url: string; prefix: string }, instance = 'worker-1') {
  const config = readWorkerConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'https://site.test',
    INSTANCE: instance,
    PUBLISHED_DIR: '/tmp',
    ANTENNA_DATABASE_URL: databaseUrl,
    WORKER_REDIS_URL: redis.url,
    REDIS_PREFIX: redis.prefix,
    ADMIN_URL: adminUrl,
    NOTIFY_WEBHOOK_URL: hookUrl,
  })
  const client = connectRedis(redis.url)
  client.on('error', () => undefined)
  await client.connect()
  begun.defer(() => client.disconnect())
  const handle = { client, ...keysOf(config) }
  const round = createAdminWatch({
    config,
    db,
    redis: handle,
    webhook: createWebhook(settingsWith(config.locked), config),
    log: { warn: () => undefined, error: () => undefined } as never,
    now: () => new Date(time),
    jobs: {} as never,
  })
  return {
    outages: () => readAdminOutages(handle),
    async rounds(count: number) {
      for (let index = 0; index < count; index++) {
        time += 15_000
        await round()
      }
    },
  }
}

async function testRedis() {
  const redis = begun.use(await createTestRedis())
  return { url: redis.urls.worker, prefix: redis.prefix }
}

const gone = (response: ServerResponse) => response.destroy()
const health = (checks: object) => (response: ServerResponse) =>
  response
    .writeHead(503)
    .end(JSON.stringify({ status: 'unavailable', service: 'admin', version: '0.2.0', checks }))

test('an outage is told once after three rounds, and its record is there for the admin service', async () => {
  const { rounds, outages } = await worker(await testRedis())
  await rounds(20)
  expect([messages, await outages()]).toEqual([[], []])
  answer = (response) => response.writeHead(500).end()
  await rounds(2)
  expect(messages).toEqual([])
  hookStatus = 500
  await rounds(1)
  expect(await outages()).toMatchObject([{ started_at: '2026-11-22T00:05:15.000Z', notified_at: null }])
  hookStatus = 204
  await rounds(2)
  expect(messages).toEqual([
    'インシデント: admin が停止（外側からの確認が 3回続けて失敗。HTTP 500） https://site.test/admin/monitor',
  ])
  answer = (response) => response.end('{}')
  await rounds(2)
  expect(await outages()).toEqual([
    {
      started_at: '2026-11-22T00:05:15.000Z',
      opened_at: '2026-11-22T00:05:45.000Z',
      ended_at: '2026-11-22T00:06:30.000Z',
      notified_at: '2026-11-22T00:06:00.000Z',
      seen: ['HTTP 500', 'HTTP 500', 'HTTP 500'],
    },
  ])
  // The next one is told as well.
  answer = gone
  await rounds(3)
  expect([messages.length, (await outages()).length]).toEqual([2, 2])
})

test('of two workers one tells; another one ends what it has left open', async () => {
  const redis = await testRedis()
  const [first, second] = [await worker(redis), await worker(redis, 'worker-2')]
  await first.rounds(20)
  answer = gone
  for (let round = 0; round < 4; round++) {
    await first.rounds(1)
    time -= 15_000
    await second.rounds(1)
  }
  expect(messages).toHaveLength(1)
  const successor = await worker(redis, 'worker-3')
  await successor.rounds(1)
  answer = (response) => response.end('{}')
  await successor.rounds(1)
  expect(await successor.outages()).toMatchObject([{ ended_at: new Date(time).toISOString() }])
  expect(messages).toHaveLength(1)
})

test('Redis away: the admin service that says so is running; when it is gone, that is told all the same', async () => {
  const server = await startPrivateRedis()
  begun.use(server)
  const { rounds, outages } = await worker({ url: server.url, prefix: 'gamelog' })
  await rounds(20)
  await server.kill()
  answer = health({ database: 'ok', redis: 'unavailable' })
  await rounds(4)
  expect(messages).toEqual([])
  answer = gone
  const silent = () => rounds(1).catch(() => undefined)
  for (let round = 0; round < 3; round++) await silent()
  expect(messages).toHaveLength(1)
  // The record is written when Redis is back.
  await server.start()
  answer = (response) => response.end('{}')
  await expect
    .poll(
      () =>
        silent()
          .then(outages)
          .catch(() => []),
      { timeout: 10_000 },
    )
    .toHaveLength(1)
  expect((await outages())[0]).toMatchObject({ started_at: '2026-11-22T00:06:15.000Z' })
  expect((await outages())[0]?.ended_at).not.toBeNull()
})

test('a 503 of the admin service that no missing server explains is an outage', async () => {
  const { rounds } = await worker(await testRedis())
  await rounds(20)
  answer = health({ database: 'unavailable' })
  await rounds(3)
  expect(messages).toHaveLength(1)
})
