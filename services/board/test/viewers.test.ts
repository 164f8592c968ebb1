import { connectRedis, keyBuilder } from '@gamelog/server/redis'
import { createTestRedis, type TestRedis } from '@gamelog/testing/test-redis'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewerCounts } from '../src/reading/live/viewer-counts.ts'

let redis: TestRedis
const clients: Redis[] = []
beforeAll(async () => {
  redis = await createTestRedis()
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await redis[Symbol.asyncDispose]()
})

async function startProcess(name: string) {
  const client = connectRedis(redis.urls.board)
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  const key = keyBuilder(`${redis.prefix}:board`)
  return { client, counts: createViewerCounts({ client, key, sharedKey: key }, name) }
}

const viewers = (counts: Record<number, number>) =>
  new Map(Object.entries(counts).map(([id, count]) => [Number(id), count]))

test('each process adds what the others have, until they have fewer, leave or no longer answer', async () => {
  const [{ counts: one }, { counts: two }, { client, counts: three }] = [
    await startProcess('one'),
    await startProcess('two'),
    await startProcess('three'),
  ]
  expect(await one.exchange(viewers({ 7: 2, 8: 1 }))).toEqual(viewers({ 7: 2, 8: 1 }))
  expect(await two.exchange(viewers({ 7: 3, 9: 4 }))).toEqual(viewers({ 7: 5, 9: 4 }))
  await three.exchange(viewers({ 8: 10 }))
  expect(await one.exchange(viewers({ 7: 2, 8: 1 }))).toEqual(viewers({ 7: 5, 8: 11 }))
  await two.exchange(viewers({ 9: 4 }))
  expect(await one.exchange(viewers({ 7: 2, 8: 1 }))).toEqual(viewers({ 7: 2, 8: 11 }))
  await two.exchange(viewers({}))
  await two.leave()
  expect(await one.exchange(viewers({ 9: 1 }))).toEqual(viewers({ 9: 1 }))
  const left = await client.pttl(`${redis.prefix}:board:viewers:three`)
  expect(left).toBeGreaterThan(0)
  await client.del(`${redis.prefix}:board:viewers:three`)
  expect(await one.exchange(viewers({ 8: 1 }))).toEqual(viewers({ 8: 1 }))
  client.disconnect()
  await expect(three.exchange(viewers({ 8: 10 }))).rejects.toThrow()
})
