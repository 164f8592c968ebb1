import type { ThreadDelta } from '@gamelog/contracts/board/thread'
import type { ThreadState } from '@gamelog/domain/thread-delta'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { reactionsOf } from './reaction-store.ts'
import { useThread } from './use-thread.ts'

const thread = {
  id: 7,
  title: '実況',
  game_category: 'fps-general',
  created_at: '2026-11-21T00:00:00.000Z',
  last_posted_at: '2026-11-21T00:00:00.000Z',
  post_count: 3,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
} as const
const state: ThreadState = { thread, posts: [], counts: {}, revision: '10.4' }

let apply: (delta: ThreadDelta) => boolean
let refresh: () => Promise<void>

function Thread() {
  const { apply: current, refresh: reload } = useThread(7)
  useEffect(() => {
    apply = current
    refresh = reload
  })
  return null
}

it('an answer that was overtaken by a newer one does not turn the thread back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const client = new QueryClient()
  client.setQueryData(['board', 'thread', 7], state)
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Thread />
      </QueryClientProvider>,
    ),
  )
  const delta = (revision: string, post_count: number): ThreadDelta => ({
    thread: { ...thread, post_count },
    posts: [],
    changed: [],
    counts: { 1: { like_count: post_count, dislike_count: 0 } },
    revision,
  })
  const held = () => client.getQueryData<ThreadState>(['board', 'thread', 7])

  await act(async () => expect(apply(delta('11.0', 4))).toBe(true))
  await act(async () => expect(apply(delta('9.12', 2))).toBe(true))
  expect(held()).toMatchObject({ thread: { post_count: 4 }, revision: '11.0' })
  expect(reactionsOf(7).get(1)?.likeCount).toBe(4)
  await act(async () => expect(apply(delta('11.1', 5))).toBe(true))
  expect(held()?.thread.post_count).toBe(5)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('a reader far behind is sent the whole thread, and reads the reactions again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const client = new QueryClient()
  const post = (post_number: number) => ({
    post_number,
    user_name: '名無しプレイヤー',
    display_id: 'abcdEFG1',
    content: `${post_number}番`,
    posted_at: '2026-11-21T00:00:00.000Z',
    deleted: 0 as const,
  })
  const whole = { thread, posts: [post(1), post(2)], revision: '300.5' }
  const reactions = {
    reactions: { 2: { like_count: 8, dislike_count: 0, user_liked: false, user_disliked: false } },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string | URL | Request) =>
      Response.json(String(url).includes('all-reactions') ? reactions : whole),
    ),
  )
  const first = post(1)
  client.setQueryData(['board', 'thread', 7], { ...state, posts: [first] })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Thread />
      </QueryClientProvider>,
    ),
  )
  await act(() => refresh())
  const held = client.getQueryData<ThreadState>(['board', 'thread', 7])
  expect(held).toMatchObject(whole)
  expect(held?.posts[0]).toBe(first)
  expect(reactionsOf(7).get(2)?.likeCount).toBe(8)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
