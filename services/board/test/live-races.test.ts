import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type App, createApp } from '@gamelog/server/app'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { connectRedis, keyBuilder, openRedis } from '@gamelog/server/redis'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHub, type Hub } from '../src/reading/live/hub.ts'
import { eventRoutes } from '../src/reading/live/routes.ts'
import { type Stage, stageBoard } from './_board.ts'

let stage: Stage
let app: App
let hub: Hub
/** Delay results of Postgres: those of the hub's check of all threads, or those of the lookup of one. */
const held = { check: undefined as Gate | undefined, lookup: undefined as Gate | undefined }

interface Gate {
  reached: PromiseWithResolvers<void>
  open: PromiseWithResolvers<void>
}

const gate = (): Gate => ({ reached: Promise.withResolvers(), open: Promise.withResolvers() })

const holdBack: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const row = result.rows[0]
    if (row === undefined) return result
    // The check selects versions only, a lookup the whole row.
    const waiting = held['title' in row ? 'lookup' : 'check']
    waiting?.reached.resolve()
    await waiting?.open.promise
    return result
  },
}

beforeAll(async () => {
  stage = await stageBoard()
  app = await createApp(stage.config)
  const redis = await openRedis(app, stage.config)
  const jobs = startJobs(app, stage.config, redis)
  const db = stage.db.withPlugin(holdBack)
  const context = { db, redis, config: stage.config, log: app.log, jobs }
  hub = createHub(app, context)
  eventRoutes(app, context, hub)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
  await stage?.[Symbol.asyncDispose]()
})

/** Opens an event stream; `begun` resolves with its first bytes, `text()` is the text received so far. */
function watch(id: number) {
  const { port } = app.server.address() as AddressInfo
  const begun = Promise.withResolvers<void>()
  let text = ''
  const request = get({ port, path: `/api/board/threads/${id}/events`, agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      begun.resolve()
    })
    response.on('error', () => undefined)
  })
  request.on('error', () => undefined)
  return { begun: begun.promise, text: () => text, close: () => request.destroy() }
}

async function newThread(): Promise<number> {
  const { thread } = await stage.makeThread(await stage.member())
  return thread.id
}

test('a thread opened during a check of the others is not taken for deleted', async () => {
  const first = watch(await newThread())
  await first.begun
  const check = gate()
  held.check = check
  await check.reached.promise
  const second = watch(await newThread())
  await second.begun
  held.check = undefined
  check.open.resolve()
  const next = gate()
  held.check = next
  // The next check starts after the first has ended and sent its events.
  await next.reached.promise
  held.check = undefined
  next.open.resolve()
  expect(first.text()).not.toContain('gone')
  expect(second.text()).not.toContain('gone')
  first.close()
  second.close()
  await expect.poll(() => hub.count()).toBe(0)
})

test('a message that is no change, or not even JSON, changes nothing', async () => {
  const stream = watch(await newThread())
  await stream.begun
  const client = connectRedis(stage.config.redis.url)
  await client.connect()
  const channel = keyBuilder(stage.config.redis.prefix)('board', 'changes')
  for (const text of ['{', '', 'null', '[1]', '{"id":"x"}', 'x'.repeat(100_000)])
    expect(await client.publish(channel, text)).toBeGreaterThan(0)
  const id = await newThread()
  const later = watch(id)
  await later.begun
  await stage.fill(id, 2)
  await client.publish(channel, JSON.stringify({ id, revision: 2, reactionRevision: 0 }))
  client.disconnect()
  await expect.poll(() => later.text()).toContain('event: delta')
  stream.close()
  later.close()
  await expect.poll(() => hub.count()).toBe(0)
})

test('a viewer who leaves during the lookup of the thread is removed', async () => {
  const id = await newThread()
  const lookup = gate()
  held.lookup = lookup
  const leaving = watch(id)
  await lookup.reached.promise
  const closed = new Promise<void>((resolve) => app.server.once('connection', () => resolve()))
  leaving.close()
  // The server accepts this connection after it has seen the end of the previous one.
  const other = watch(id)
  await closed
  held.lookup = undefined
  lookup.open.resolve()
  await other.begun
  await expect.poll(() => hub.count()).toBe(1)
  other.close()
  await expect.poll(() => hub.count()).toBe(0)
})
