// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

it('repeats until the chunk is there, and says once that it failed', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('offline'))
  const onFailure = vi.fn()
  const loaded = loadWithRetry(load, onFailure)
  await vi.advanceTimersByTimeAsync(2_000 + 4_000)
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue('chunk')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(load).toHaveBeenCalledTimes(3)
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('chunk')
  expect(onFailure).toHaveBeenCalledOnce()
})
