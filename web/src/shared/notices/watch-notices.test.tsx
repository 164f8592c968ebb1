import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setAccessTokenSource, setSession } from '../session.ts'
import { knownNotices, noteNotices } from './known-notices.ts'
import { startNoticeWatch } from './watch-notices.ts'

let asked = 0
let answer: () => Response = () => Response.json({ revision: 1, unread: { reply: 2 } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return answer()
  })
  setAccessTokenSource(async () => 'token')
  asked = 0
  answer = () => Response.json({ revision: 1, unread: { reply: 2 } })
  startNoticeWatch()
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
})

afterEach(() => {
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  knownNotices.update(() => null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function turn(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks every 3 s, not while the tab is hidden; a sign-out ends it and forgets the answer', async () => {
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, knownNotices.get()?.unread]).toEqual([1, { reply: 2 }])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toBe(3)
  turn('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(4)
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, knownNotices.get()]).toEqual([4, null])
})

it('waits as long as a busy service says, and longer after each failure that says nothing', async () => {
  answer = () => Response.json({ code: 'unavailable', error: '', retry_after: 20 }, { status: 503 })
  await vi.advanceTimersByTimeAsync(19_000)
  expect(asked).toBe(1)
  answer = () => Response.json({}, { status: 502 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(2)
  // 12 s after the second failure, 24 s after the third.
  await vi.advanceTimersByTimeAsync(11_999)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(3)
  await vi.advanceTimersByTimeAsync(23_999)
  expect(asked).toBe(3)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(4)
})

it('an answer from before a change that is known is left out', () => {
  noteNotices('taro', { revision: 2, unread: {} }, 10)
  noteNotices('taro', { revision: 1, unread: { reply: 1 } }, 9)
  expect(knownNotices.get()?.unread).toEqual({})
  // The service went back to a backup.
  noteNotices('taro', { revision: 1, unread: { reply: 1 } }, 11)
  expect(knownNotices.get()?.unread).toEqual({ reply: 1 })
})
