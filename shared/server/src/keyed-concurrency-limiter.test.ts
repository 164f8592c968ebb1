import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KeyedConcurrencyLimiter } from './keyed-concurrency-limiter.ts'

test('no more than so many of one key at once, in order; other keys do not wait', async () => {
  const limiter = new KeyedConcurrencyLimiter<string>(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    order.push(n)
    await sleep(5)
    running -= 1
    return n
  }
  const gate = Promise.withResolvers<string>()
  const other = limiter.run('b', () => gate.promise)
  const results = await Promise.all([1, 2, 3, 4, 5].map((n) => limiter.run('a', work(n))))
  expect(results).toEqual([1, 2, 3, 4, 5])
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  gate.resolve('b')
  expect(await other).toBe('b')
})

test('a failure is told to its caller and frees the place', async () => {
  const limiter = new KeyedConcurrencyLimiter<string>(1)
  await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limiter.run('a', async () => 'yes')).toBe('yes')
})
