import type { ThreadState } from '@gamelog/domain/thread-delta'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useThreadSync } from './use-thread-sync.ts'

const state: ThreadState = {
  thread: {
    id: 7,
    title: '実況',
    game_category: 'fps-general',
    created_at: '2026-11-21T00:00:00.000Z',
    last_posted_at: '2026-11-21T00:00:00.000Z',
    post_count: 1,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
  },
  posts: [],
  counts: {},
  revision: '1.0',
}

let streams: FakeEventSource[]
let answers: PromiseWithResolvers<void>[]
let unmount: () => void

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  isClosed = false
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.isClosed = true
  }
}

const refresh = vi.fn(() => {
  const answer = Promise.withResolvers<void>()
  answers.push(answer)
  return answer.promise
})

const apply = vi.fn(() => true)

const fiveMinutes = 300_000
let openedAt: number

function Follower() {
  const { reload, behindSince } = useThreadSync({ state, apply, refresh, settle: () => {} })
  return (
    <button
      type="button"
      onClick={reload}
      title={behindSince === null ? 'current' : `${behindSince - openedAt}`}
    >
      更新
    </button>
  )
}

beforeEach(async () => {
  streams = []
  answers = []
  refresh.mockClear()
  apply.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('EventSource', FakeEventSource)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const client = new QueryClient()
  openedAt = Date.now()
  client.setQueryData(['board', 'thread', 7], state, { updatedAt: openedAt - fiveMinutes })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Follower />
      </QueryClientProvider>,
    ),
  )
  // The stream's code is loaded apart.
  await act(() => vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 30_000 }))
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
})

afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openStream = () => act(async () => streams[0]?.onopen())
const answer = (index: number) => act(async () => answers[index]?.resolve())

it('requests posts made between the first answer and the open stream', async () => {
  expect(refresh).toHaveBeenCalledTimes(1)
  await openStream()
  expect(refresh).toHaveBeenCalledTimes(1)
  await answer(0)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('however many ask while one runs, one more is sent', async () => {
  await openStream()
  await act(async () => {
    for (let presses = 0; presses < 5; presses++) document.querySelector('button')?.click()
  })
  await answer(0)
  await answer(1)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('a request that failed does not hold up the next', async () => {
  await act(async () => answers[0]?.reject(new Error('offline')))
  await openStream()
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('tells since when the thread shown may be old, until it is current again', async () => {
  const told = () => document.querySelector('button')?.title
  expect(told()).toBe('current')
  await act(async () => answers[0]?.reject(new Error('offline')))
  expect(told()).toBe(`${-fiveMinutes}`)
  await openStream()
  await answer(1)
  expect(told()).toBe('current')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => document.querySelector('button')?.click())
  await answer(2)
  expect(Number(told())).toBeGreaterThanOrEqual(0)
  vi.restoreAllMocks()
})

it('applies events of the stream after a pending answer', async () => {
  await act(async () => streams[0]?.dispatchEvent(new MessageEvent('delta', { data: '{}' })))
  expect(apply).not.toHaveBeenCalled()
  await answer(0)
  expect(apply).toHaveBeenCalledOnce()
})

it('a refused stream is replaced by a question each 15 s, without a word, until one opens', async () => {
  vi.useFakeTimers()
  const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000))
  const refuse = () =>
    act(async () => {
      const stream = streams.at(-1)
      if (!stream) return
      stream.readyState = FakeEventSource.CLOSED
      stream.onerror()
    })
  await answer(0)
  await refuse()
  for (let asked = 1; asked <= 3; asked++) {
    await pass(15)
    expect(refresh).toHaveBeenCalledTimes(1 + asked)
    await act(async () => answers[asked]?.reject(new Error('away')))
    await refuse()
  }
  expect(document.body.textContent).toBe('更新')
  // The stream is asked for again, less and less often.
  await pass(120)
  expect(streams.length).toBeGreaterThan(2)
  await act(async () => streams.at(-1)?.onopen())
  await act(async () => answers.at(-1)?.resolve())
  const calls = refresh.mock.calls.length
  await pass(60)
  expect(refresh.mock.calls.length - calls).toBeLessThan(2)
})

it('a page kept for Back and Forward has no open stream; shown again it opens one and asks what it missed', async () => {
  await answer(0)
  await openStream()
  await answer(1)
  const pass = (name: string) =>
    act(async () => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })))
  await pass('pagehide')
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true])
  await pass('pageshow')
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  await act(async () => streams[1]?.onopen())
  expect(refresh).toHaveBeenCalledTimes(3)
})
