import { gunzipSync } from 'node:zlib'
import type { ThreadList } from '@gamelog/contracts/board/thread'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createListAnswers } from '../src/reading/response-cache/list-answers.ts'
import { createListCache } from '../src/reading/response-cache/list-cache.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard()
  member = await stage.member()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

test('a reaction whose announcement was lost is seen once the thread’s version is read again', async () => {
  const { thread } = await stage.makeThread(member)
  const counts = async () =>
    (await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`)).json.reactions
  await stage.readThread(thread.id)
  expect(await counts()).toEqual({})
  // Changed in Postgres only, as by a replica whose announcement is lost.
  await stage.db
    .updateTable('posts')
    .set({ like_count: 1, counts_revision: 1 })
    .where('thread_id', '=', thread.id)
    .execute()
  await stage.db.updateTable('threads').set({ reaction_revision: 1 }).where('id', '=', thread.id).execute()
  const redis = connectRedis(stage.config.redis.url)
  await redis.connect()
  // As if the known version were older than 5 s.
  await redis.hset(keysOf(stage.config).key('thread', String(thread.id)), 'v', 0)
  // A page requests the thread first, which reads the version for the reactions as well.
  await stage.readThread(thread.id)
  await expect
    .poll(async () => redis.hget(keysOf(stage.config).key('thread', String(thread.id)), 'v'))
    .not.toBe('0')
  redis.disconnect()
  expect(await counts()).toMatchObject({ 1: { like_count: 1 } })
})

test('without the cache Redis a request after a write does not join a list already being made', async () => {
  const open = Promise.withResolvers<void>()
  let reached = 0
  const holdBack: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reached += 1
      await open.promise
      return result
    },
  }
  const client = connectRedis('redis://127.0.0.1:1')
  client.on('error', () => undefined)
  const get = vi.spyOn(client, 'get')
  const lists = createListAnswers({
    db: stage.db.withPlugin(holdBack),
    cache: createListCache({ client, ...keysOf(stage.config) }),
    log: stage.apps[0]?.log as never,
  })
  const early = lists.read(false)
  // Three queries: the total, the pinned threads and the others.
  await expect.poll(() => reached).toBe(3)
  const { thread } = await stage.makeThread(member)
  const lateFrom = get.mock.calls.length
  const late = lists.read(false)
  await expect.poll(() => get.mock.calls.length).toBeGreaterThan(lateFrom)
  open.resolve()
  await early
  const { bytes } = await late
  const { threads } = JSON.parse(gunzipSync(bytes).toString()) as ThreadList
  expect(threads.map(({ id }) => id)).toContain(thread.id)
  client.disconnect()
})

test('while Postgres hangs the last list is answered', async () => {
  const open = Promise.withResolvers<void>()
  let isHanging = false
  const hang: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isHanging) await open.promise
      return result
    },
  }
  const client = connectRedis(stage.config.redis.url)
  await client.connect()
  const lists = createListAnswers({
    db: stage.db.withPlugin(hang),
    cache: createListCache({ client, ...keysOf(stage.config) }),
    log: stage.apps[0]?.log as never,
  })
  const before = await lists.read(false)
  isHanging = true
  await lists.invalidate()
  expect((await lists.read(false)).bytes).toEqual(before.bytes)
  open.resolve()
  client.disconnect()
})
