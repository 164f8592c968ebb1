import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AntennaConfig } from '../../config.ts'
import { createHotThreads } from './hot-threads.ts'

const config = { internalSecret: 'x'.repeat(32), boardUrls: ['http://board.example'] } as AntennaConfig
const answer = { generated_at: '2026-01-01T00:00:00Z', total_count: 3, threads: [] }
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask.mockReset())
  return () => vi.unstubAllGlobals()
})
afterEach(() => void vi.useRealTimers())

test('the board is asked once in 10 s; while it is away its last answer is shown for 5 minutes', async () => {
  ask.mockImplementation(async () => Response.json(answer))
  const read = createHotThreads(config)
  expect(await Promise.all([read(), read()])).toEqual([answer, answer])
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockRejectedValue(new TypeError('away'))
  vi.advanceTimersByTime(10_000)
  expect(await read()).toEqual(answer)
  expect(ask).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(290_000)
  expect(await read()).toBeUndefined()
})

test('a page does not wait for a board that hangs, and has none of its threads', async () => {
  ask.mockImplementation(() => new Promise(() => undefined))
  const page = createHotThreads(config)()
  await vi.advanceTimersByTimeAsync(150)
  expect(await page).toBeUndefined()
})

test('the first page after a quiet time has what the board says then', async () => {
  ask.mockImplementation(async () => Response.json(answer))
  const read = createHotThreads(config)
  await read()
  vi.advanceTimersByTime(300_000)
  expect(await read()).toEqual(answer)
})
