import type { Thread } from '@gamelog/contracts/board/thread'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts, keepDraft } from '../../../shared/board/stores.ts'
import { setAccessTokenSource } from '../../../shared/session.ts'
import { draftPlace } from '../thread-draft.ts'
import { usePostForm } from '../use-post-form.ts'
import { AutoScrollDock } from './auto-scroll-dock.tsx'
import { isPaused, pauseAt, resume } from './pause.ts'

const place = draftPlace(7)
const thread: Thread = {
  id: 7,
  title: '実況',
  game_category: 'fps-general',
  created_at: '2026-11-21T00:00:00.000Z',
  last_posted_at: '2026-11-21T00:00:00.000Z',
  post_count: 40,
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
}

function Dock() {
  const form = usePostForm(7, () => undefined)
  return <AutoScrollDock thread={thread} form={form} last={40} />
}

let root: Root
let holder: HTMLElement

beforeEach(async () => {
  setAccessTokenSource(async () => null)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ post: { post_number: 41 } })),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  keepDraft(place, { content: 'ナイス' })
  holder = document.body.appendChild(document.createElement('div'))
  root = createRoot(holder)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Dock />
      </MemoryRouter>,
    ),
  )
})

afterEach(() => {
  act(() => root.unmount())
  holder.remove()
  resume()
  keepDraft(place, { content: '' })
  vi.unstubAllGlobals()
})

const field = () => holder.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-composer]')
const press = (init: KeyboardEventInit) =>
  act(async () =>
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init })),
  )

it('Enter that accepts a conversion does not send; the next one does, and the thread goes on', async () => {
  pauseAt(40)
  await press({ isComposing: true })
  expect(fetch).not.toHaveBeenCalled()
  await press({})
  await act(() => vi.waitFor(() => expect(isPaused()).toBe(false), { timeout: 10_000 }))
  expect(drafts.get().get(place)).toBeUndefined()
})

it('Shift + Enter opens the usual composer with the text, which stays until it is empty', async () => {
  field()?.focus()
  await press({ shiftKey: true })
  expect(field()?.tagName).toBe('TEXTAREA')
  expect(field()?.value).toBe('ナイス\n')
  expect(document.activeElement).toBe(field())
  await act(async () => keepDraft(place, { content: 'ナイス' }))
  expect(field()?.tagName).toBe('TEXTAREA')
  await act(async () => keepDraft(place, { content: '' }))
  expect(field()?.tagName).toBe('INPUT')
  expect(document.activeElement).toBe(field())
})
