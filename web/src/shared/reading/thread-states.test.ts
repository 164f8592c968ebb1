// @vitest-environment jsdom
import type { Thread } from '@gamelog/contracts/board/thread'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const key = 'gamelog:thread-states'
const calls: string[] = []

function thread(id: number): Thread {
  const time = '2026-11-22T00:00:00.000Z'
  return {
    id,
    title: `スレッド ${id}`,
    game_category: 'apex-legends',
    created_at: time,
    last_posted_at: time,
    post_count: 10,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
  }
}

let setSession: typeof import('../session.ts')['setSession']
let loadThreadStates: typeof import('./thread-states.ts')['loadThreadStates']
let parseStates: typeof import('./thread-states.ts')['parseStates']

const held = () => parseStates(localStorage.getItem(key))

beforeEach(async () => {
  // Files share their modules: another one may have asked for these threads just now.
  vi.resetModules()
  ;({ setSession } = await import('../session.ts'))
  ;({ loadThreadStates, parseStates } = await import('./thread-states.ts'))
  localStorage.removeItem(key)
  calls.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const ids = new URL(url, 'http://site').searchParams.get('ids') ?? ''
      calls.push(ids)
      // Thread 7 was deleted.
      const threads = ids
        .split(',')
        .map(Number)
        .filter((id) => id !== 7)
        .map(thread)
      return Response.json({ threads })
    }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks 100 threads at a time, once each, and keeps that one is deleted', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => index + 1)
  await loadThreadStates([...ids, 1, 2])
  expect(calls.map((call) => call.split(',').length)).toEqual([100, 50])
  expect(held().size).toBe(150)
  expect(held().get(7)?.thread).toBeNull()
  expect(held().get(8)?.thread?.title).toBe('スレッド 8')
})

it('asks again only for what is unknown or older than 30 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadThreadStates([201, 202])
  await loadThreadStates([201, 202, 203])
  vi.setSystemTime(Date.now() + 30_000)
  await loadThreadStates([203])
  expect(calls).toEqual(['201,202', '203', '203'])
})

it('forgets at the sign-out what a member has read', async () => {
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
  await loadThreadStates([301])
  expect(held().size).toBeGreaterThan(0)
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  expect(held().size).toBe(0)
})

it('drops what is no state of a thread', () => {
  const stored = {
    '1': { thread: { title: 'x' }, at: 5 },
    '2': { thread: null, at: 'soon' },
    '3': { thread: null, at: 5 },
    x: { thread: null, at: 5 },
  }
  expect([...parseStates(JSON.stringify(stored)).keys()]).toEqual([3])
  expect(parseStates('[')).toEqual(new Map())
})
