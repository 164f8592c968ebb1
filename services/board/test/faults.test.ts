import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@gamelog/server/migrate'
import type { PrivateServer } from '@gamelog/testing/private-server'
import { startPrivatePostgres } from '@gamelog/testing/test-database'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { type Stage, stageBoard } from './_board.ts'

let redis: PrivateServer
let postgres: PrivateServer & { urls: Record<'board', string> }
let stage: Stage
let threadId: number
beforeAll(async () => {
  redis = await startPrivateRedis()
  postgres = await startPrivatePostgres()
  await migrate({ url: postgres.urls.board, schema: 'board' }, migrations)
  stage = await stageBoard({
    replicas: 2,
    redis: { url: redis.url, prefix: 'faults' },
    env: { RATE_LIMITS: 'on', BOARD_DATABASE_URL: postgres.urls.board, LOG_LEVEL: 'silent' },
  })
})
beforeEach(async () => {
  // The attempt before may have left it stopped.
  await redis.start()
  await postgres.start()
  await stage.auth.setReady(true)
  const make = async () => (await stage.makeThread(await stage.member())).thread.id
  threadId = await vi.waitFor(make, { timeout: 30_000 })
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await redis[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})

const post = async (content: string) =>
  (await stage.member()).post(`/api/board/threads/${threadId}/posts`, { content })
const reads = ['/api/board/threads', '', '?after=0', '/all-reactions']
const read = (part: string, replica = 0) =>
  stage.visitor.call(/^\/(?:api|fps)\//.test(part) ? part : `/api/board/threads/${threadId}${part}`, {
    replica,
  })
/** The thread and its list in the 2ch protocol. */
const datAddresses = async () => {
  const threads = stage.db.selectFrom('threads').select('dat_key').where('id', '=', threadId)
  return {
    dat: `/fps/dat/${(await threads.executeTakeFirstOrThrow()).dat_key}.dat`,
    list: '/fps/subject.txt',
  }
}

test('without Redis reads go on, current ones; writes answer 503 with Retry-After; both come back by themselves', async () => {
  for (const part of reads) expect((await read(part)).status).toBe(200)
  await redis.kill()
  // Past the service, as a replica elsewhere would: a reader without Redis sees it all the same.
  await stage.fill(threadId, 5)
  const { dat } = await datAddresses()
  for (const replica of [0, 1]) {
    expect((await read(dat, replica)).text.split('\n')).toHaveLength(6)
    for (const part of reads) expect((await read(part, replica)).status, part).toBe(200)
    expect((await stage.readThread(threadId, replica)).posts).toHaveLength(5)
  }
  const refused = await post('届かない')
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await redis.start()
  await stage.auth.setReady(true)
  await expect.poll(async () => (await post('戻った')).status, { timeout: 10_000 }).toBe(201)
  for (const replica of [0, 1])
    expect((await stage.readThread(threadId, replica)).posts.at(-1)?.content).toBe('戻った')
})

test('an emptied Redis loses nothing a reader sees', async () => {
  expect((await post('消えない')).status).toBe(201)
  const before = await stage.readThread(threadId)
  await redis.kill()
  await redis.start()
  await stage.auth.setReady(true)
  await expect.poll(async () => (await read('')).status).toBe(200)
  expect((await stage.readThread(threadId, 1)).posts).toEqual(before.posts)
})

test('without Postgres what is ready is still read; writes answer 503 and come back by themselves', async () => {
  const { dat, list } = await datAddresses()
  const ready = [...reads.slice(0, 2), dat, list]
  for (const part of ready) expect((await read(part)).status).toBe(200)
  await postgres.kill()
  await sleep(5_200)
  for (const part of ready) expect((await read(part)).status, part).toBe(200)
  const unknown = await read('/fps/dat/1000000001.dat')
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5'])
  expect(unknown.headers['content-type']).toBe('text/plain; charset=Shift_JIS')
  const refused = await post('届かない')
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
  await postgres.start()
  await expect.poll(async () => (await post('戻った2')).status, { timeout: 15_000 }).toBe(201)
  expect((await stage.readThread(threadId)).posts.at(-1)?.content).toBe('戻った2')
})

test('a lost announcement is made up for within 5 s', async () => {
  await stage.readThread(threadId)
  const { post_count } = (await stage.readThread(threadId)).thread
  await stage.fill(threadId, post_count + 1)
  await expect
    .poll(async () => (await stage.readThread(threadId)).posts.length, { timeout: 6_500 })
    .toBe(post_count + 1)
})

test('a thread that an outage kept from being made does not count: its maker need not wait 60 s', async () => {
  const member = await stage.member()
  const make = () =>
    member.post('/api/board/threads', {
      title: '待たせない',
      game_category: 'fps-general',
      content: 'すぐに',
    })
  await postgres.kill()
  expect((await make()).status).toBe(503)
  await postgres.start()
  const answers = new Set<number>()
  await expect
    .poll(async () => {
      const { status } = await make()
      answers.add(status)
      return status
    })
    .toBe(201)
  expect(answers).not.toContain(429)
  expect((await make()).status).toBe(429)
})
