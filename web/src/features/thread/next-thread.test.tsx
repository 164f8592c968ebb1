import type { Thread } from '@gamelog/contracts/board/thread'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft } from '../../shared/board/stores.ts'
import { NextThread } from './next-thread.tsx'

const active: Thread = {
  id: 7,
  title: '埋まるスレ',
  game_category: 'fps-general',
  created_at: '2026-11-21T00:00:00.000Z',
  last_posted_at: '2026-11-21T00:00:00.000Z',
  post_count: 999,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
}
const full: Thread = { ...active, post_count: 1_000, status: 'locked' }
const followed: Thread = { ...full, next_thread_id: 8 }
const notice = '秒後に次スレへ移動します'
/** Ample, for a busy machine. */
const waitOptions = { timeout: 30_000 }

let place: HTMLElement
let show: (thread: Thread) => Promise<void>
let unmount: () => void

function Address() {
  return <i>{useLocation().pathname}</i>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  show = (thread) =>
    act(async () =>
      root.render(
        <MemoryRouter initialEntries={['/board/thread/7']}>
          <NextThread thread={thread} />
          <Address />
        </MemoryRouter>,
      ),
    )
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  place.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}
const address = () => place.querySelector('i')?.textContent

it('moves a following reader to the next thread after 5 s', async () => {
  await show(active)
  await show(full)
  await show(followed)
  await vi.waitFor(() => expect(place.textContent).toContain(`5 ${notice}`), waitOptions)
  await pass(4)
  expect(place.textContent).toContain(`1 ${notice}`)
  expect(address()).toBe('/board/thread/7')
  await pass(1)
  expect(address()).toBe('/board/thread/8')
})

it('also when the next thread was made before the last post', async () => {
  await show({ ...active, next_thread_id: 8 })
  expect(place.textContent).not.toContain(notice)
  await show(followed)
  await vi.waitFor(() => expect(place.textContent).toContain(notice), waitOptions)
})

it('stays when told to, with a link', async () => {
  await show(full)
  await show(followed)
  await vi.waitFor(() => expect(place.textContent).toContain(notice), waitOptions)
  const cancel = [...place.querySelectorAll('button')].find((button) => button.textContent === 'ここに残る')
  await act(async () => cancel?.click())
  await pass(8)
  expect(address()).toBe('/board/thread/7')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/board/thread/8')
  expect(place.textContent).not.toContain(notice)
})

it('does not move a reader who opens a full thread', async () => {
  await show(followed)
  await pass(8)
  expect(place.textContent).not.toContain(notice)
  expect(address()).toBe('/board/thread/7')
})

it('does not move a reader further up', async () => {
  await show(full)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    top: 5_000,
    bottom: 5_020,
  } as DOMRect)
  await show(followed)
  await pass(8)
  expect(place.textContent).not.toContain(notice)
  expect(address()).toBe('/board/thread/7')
})

it('does not move a reader with a draft', async () => {
  keepDraft('thread:7', { content: '書きかけ' })
  await show(full)
  await show(followed)
  await pass(8)
  expect(address()).toBe('/board/thread/7')
  keepDraft('thread:7', { content: '' })
})

it('offers no next thread where the service makes none', async () => {
  await show({ ...full, status: 'archived' })
  expect(place.textContent).not.toContain('次スレを立てる')
})
