import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewThreadDialog } from '../features/board/new-thread-dialog.tsx'
import { ReportDialog } from '../features/thread/dialogs/report-dialog.tsx'
import { NextThread } from '../features/thread/next-thread.tsx'
import { keepDraft } from '../shared/board/stores.ts'

/** Ample, for a busy machine. */
const waitOptions = { timeout: 30_000 }
const thread = {
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
} as const

let show: (part: ReactNode) => Promise<void>
let unmount: () => void
let answer: (response: Response) => void

function Address() {
  return <i>{useLocation().pathname}</i>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient()
  show = (part) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={['/here']}>
            {part}
            <Address />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!button) throw new Error(`no button ${label}`)
  await act(async () => button.click())
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), waitOptions)
}

async function arrive(body: object): Promise<void> {
  await act(async () => answer(Response.json(body, { status: 201 })))
  // The effects of the answer take a few turns of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

const address = () => document.querySelector('i')?.textContent

function Reports({ number, onClose }: { number: number; onClose: () => void }) {
  const post = {
    post_number: number,
    user_name: '名前',
    display_id: 'AbCd1234',
    content: '報告される投稿',
    posted_at: '2026-01-01T00:00:00Z',
    deleted: 0,
  } as const
  return <ReportDialog key={number} threadId={7} post={post} onClose={onClose} />
}

it('a late answer to a report does not close a dialog opened since', async () => {
  const onClose = vi.fn()
  keepDraft('report:7:5', { title: '宣伝・スパム', content: '' })
  await show(<Reports number={5} onClose={onClose} />)
  await press('通報する')
  await show(<Reports number={6} onClose={onClose} />)
  await arrive({ ok: true })
  expect(onClose).not.toHaveBeenCalled()
})

it('an accepted report closes its dialog', async () => {
  const onClose = vi.fn()
  keepDraft('report:7:5', { title: '宣伝・スパム', content: '' })
  await show(<Reports number={5} onClose={onClose} />)
  await press('通報する')
  await arrive({ ok: true })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), waitOptions)
})

it('a late answer to a new thread does not navigate once its dialog is closed', async () => {
  keepDraft('new-thread', { title: '題名', content: '本文' })
  await show(<NewThreadDialog game="all" onClose={() => undefined} />)
  await press('スレッドを作成')
  await show(null)
  await arrive({ thread: { id: 8 } })
  expect(address()).toBe('/here')
})

it('an answer to a new thread navigates to it', async () => {
  keepDraft('new-thread', { title: '題名', content: '本文' })
  await show(<NewThreadDialog game="all" onClose={() => undefined} />)
  await press('スレッドを作成')
  await arrive({ thread: { id: 8 } })
  await vi.waitFor(() => expect(address()).toBe('/board/thread/8'), waitOptions)
})

it('a late answer to a next thread does not navigate once the thread is left', async () => {
  await show(<NextThread thread={thread} />)
  await press('次スレを立てる')
  await show(null)
  await arrive({ thread: { id: 8 } })
  expect(address()).toBe('/here')
})

it('an answer to a next thread navigates to it', async () => {
  await show(<NextThread thread={thread} />)
  await press('次スレを立てる')
  await arrive({ thread: { id: 8 } })
  await vi.waitFor(() => expect(address()).toBe('/board/thread/8'), waitOptions)
})
