import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boardSettings } from '../../../shared/board/stores.ts'
import { AutoScrollStrip } from './auto-scroll-strip.tsx'

const now = Date.parse('2026-11-21T12:45:00.000Z')
const posted_at = new Date(now - 5_000).toISOString()
const post = { posted_at } as Post
const thread: Thread = {
  id: 7,
  title: '実況',
  game_category: 'fps-general',
  created_at: posted_at,
  last_posted_at: posted_at,
  post_count: 40,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
}

let root: Root
let holder: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
  holder = document.body.appendChild(document.createElement('div'))
  root = createRoot(holder)
})

afterEach(() => {
  act(() => root.unmount())
  holder.remove()
  boardSettings.update((settings) => ({ ...settings, live: true }))
  // jsdom begins its frames by setInterval: one that is pending in the false clock would stop those of later files.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (posts: readonly Post[] = [post]) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <AutoScrollStrip thread={thread} posts={posts} live="live" />
      </MemoryRouter>,
    ),
  )
const state = () => holder.querySelector('.state')?.textContent

it('says why no posts come by themselves, and turns 自動更新 on', async () => {
  boardSettings.update((settings) => ({ ...settings, live: false }))
  await show()
  expect(state()).toBe('自動更新オフ')
  const turnOn = [...holder.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'オンにする',
  )
  await act(async () => turnOn?.click())
  expect(state()).toBe('実況中')
  expect(boardSettings.get().live).toBe(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(state()).toBe('オフライン')
})

it('announces once a minute how many posts have come, not each of them', async () => {
  await show()
  const announced = () => holder.querySelector('.sr-only')?.textContent
  await show([post, post, post])
  expect(holder.querySelector('.rate')?.textContent).toBe('3レス/分')
  expect(announced()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(announced()).toBe('')
  await show([post, post, post])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(announced()).toContain('全部で40レスです')
})
