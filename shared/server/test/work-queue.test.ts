import { createTestRedis } from '@gamelog/testing/test-redis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkQueue, type WorkQueue } from '../src/jobs/work-queue.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

let redis: Awaited<ReturnType<typeof createTestRedis>>
let service: TestService
let queue: WorkQueue
let isAway = false
const done: string[] = []
const givenUp: string[] = []
beforeEach(async () => {
  redis = await createTestRedis()
  const config = serviceConfig(redis)
  service = await createTestService(config)
  queue = openWorkQueue(service.app, config, service.jobs, {
    name: 'test-work',
    attempts: 2,
    delay: 10,
    work: async (id) => {
      if (isAway) throw new Error('away')
      done.push(id)
    },
    onGivenUp: async (id) => givenUp.push(id),
    isSettled: async () => false,
    describe: async (id) => ({ account_id: `of ${id}`, email: 'a@example.org' }),
  })
  await service.app.ready()
})
afterEach(async () => {
  await service.app.close()
  await redis[Symbol.asyncDispose]()
})

test('a job is done once; a failing one is repeated, then given up, shown, and may be retried', async () => {
  // The connection for adding may still be opening.
  await expect
    .poll(() =>
      queue.add('first').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => done).toEqual(['first'])
  isAway = true
  await queue.add('second')
  await expect.poll(() => givenUp).toEqual(['second'])
  expect(await queue.stateOf('second')).toBe('given-up')
  const { dead } = await service.jobs.read()
  expect(dead).toMatchObject([{ part: 'test-work', attempts: 2, error: 'away' }])
  expect(JSON.parse(dead[0]?.content ?? '')).toEqual({ account_id: 'of second', email: '•••' })
  isAway = false
  expect(await service.jobs.changeLetters(['test-work/second'], 'retry')).toMatchObject({
    results: [{ outcome: 'done' }],
  })
  expect(done).toEqual(['first', 'second'])
  expect(await queue.stateOf('second')).toBe('none')
})
