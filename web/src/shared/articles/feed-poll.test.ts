// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { pollDelay, startFeedPoll } from './feed-poll.ts'
import { feedKey } from './use-feed.ts'

it('a minute and some seconds; after failures longer and longer, never before the server says', () => {
  expect([0, 0.5].map((chance) => pollDelay(0, undefined, chance))).toEqual([60_000, 65_000])
  expect([1, 2, 3, 20].map((failures) => pollDelay(failures, undefined, 0))).toEqual([
    30_000, 60_000, 120_000, 900_000,
  ])
  expect(pollDelay(1, 45, 0)).toBe(45_000)
})

let load: Mock<() => Promise<object>>
let client: QueryClient
let stop: () => void
let visibility: 'visible' | 'hidden'
let isOnline: boolean

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  visibility = 'visible'
  isOnline = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  load = vi.fn<() => Promise<object>>(async () => ({}))
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
  })
  await client.fetchQuery({ queryKey: feedKey, queryFn: load })
  stop = startFeedPoll(client, () => undefined)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Requests within so many seconds. */
async function requestsIn(seconds: number): Promise<number> {
  const before = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return load.mock.calls.length - before
}

it('an idle page asks ten times in ten minutes; hidden or offline it does not ask', async () => {
  expect(await requestsIn(600)).toBe(10)
  visibility = 'hidden'
  expect(await requestsIn(600)).toBe(0)
  visibility = 'visible'
  isOnline = false
  expect(await requestsIn(600)).toBe(0)
  isOnline = true
  expect(await requestsIn(60)).toBe(1)
})

it('failures slow it down, a success brings it back', async () => {
  load.mockRejectedValue(new Error('502'))
  expect(await requestsIn(600)).toBeLessThan(7)
  load.mockResolvedValue({})
  await requestsIn(900)
  expect(await requestsIn(300)).toBe(5)
})
