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
  onopen = () => {}
  constructor() {
    super()
    streams.push(this)
  }
  close() {}
}

const refresh = vi.fn(() => {
  const answer = Promise.withResolvers<void>()
  answers.push(answer)
  return answer.promise
})

const apply = vi.fn(() => true)

function Follower() {
  const { reload } = useThreadSync({ state, apply, refresh, settle: () => {} })
  return (
    <button type="button" onClick={reload}>
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
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Follower />
      </QueryClientProvider>,
    ),
  )
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
})

afterEach(() => {
  unmount()
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

it('applies events of the stream after a pending answer', async () => {
  await act(async () => streams[0]?.dispatchEvent(new MessageEvent('delta', { data: '{}' })))
  expect(apply).not.toHaveBeenCalled()
  await answer(0)
  expect(apply).toHaveBeenCalledOnce()
})
