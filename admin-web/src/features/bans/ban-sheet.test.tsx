import { loadToasts } from '@gamelog/ui/kit/toast.tsx'
import { ToastStack } from '@gamelog/ui/kit/toast-stack.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeSession } from '../../shared/session/session-store.ts'
import { BanSheet } from './ban-sheet.tsx'

const waitOptions = { timeout: 30_000 }
const userId = '7c1f0a52-9e3b-4c0d-8a41-5d2e6b90f1c3'
const source = { threadId: 6, threadTitle: '雑談', postNumber: 73, content: '本文', reportIds: [1, 2] }

/** What the services were sent. */
const sent: { path: string; body: unknown }[] = []
let answers: Record<string, () => Response>
let unmount: () => void
const onClose = vi.fn()
const onDone = vi.fn()

const text = () => document.body.textContent
/** Every text of the page so far: on a busy machine a toast of 2 s has gone before it is looked for. */
let told = ''
const listener = new MutationObserver(() => {
  told += text()
})
/** Waits for chunks and answers, whose updates no act() wraps. */
async function shows(words: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(told).toContain(words), waitOptions)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}
const radio = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
    (each) => each.labels?.[0]?.textContent === name,
  )
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)
const click = (element: HTMLElement | undefined) => act(async () => element?.click())
const pathsSent = () => sent.map(({ path }) => path)

beforeEach(async () => {
  told = ''
  listener.observe(document.body, { childList: true, subtree: true, characterData: true })
  await loadToasts()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  storeSession({
    token: 'admin',
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    role: 'admin',
    user: { id: userId, email: '' },
  } as never)
  answers = {
    '/api/admin/bans': () => Response.json({ user_id: userId, user_number: 1302 }, { status: 201 }),
    '/api/admin/reports/resolve': () => Response.json({ resolved_count: 2 }),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ code: 'x', error: 'x' }, { status: 503 })
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return answers[path]?.() ?? Response.json({ code: 'x', error: 'x' }, { status: 404 })
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <BanSheet userId={userId} source={source} onClose={onClose} onDone={onDone} />
          <ToastStack />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await shows('この投稿を削除し、通報 2件を解決する')
})

afterEach(() => {
  listener.disconnect()
  unmount()
  sent.length = 0
  onClose.mockClear()
  onDone.mockClear()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

it('says that an operator has lost the grant, and offers no undo', async () => {
  answers['/api/admin/bans'] = () =>
    Response.json({ user_id: userId, user_number: 1302, was_operator: true }, { status: 201 })
  await click(radio('荒らし行為'))
  await click(button('BANする'))
  await shows('#1302 をBANし、運営メンバーから外しました')
  expect(button('元に戻す')).toBeUndefined()
})

it('asks for a reason; bans, then has the post deleted and its reports resolved', async () => {
  await click(button('BANする'))
  expect(text()).toContain('理由を選択してください')
  expect(sent).toEqual([])
  await click(radio('荒らし行為'))
  expect(text()).toContain('メモ: BAN（荒らし行為）')
  await click(button('BANする'))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(true), waitOptions)
  expect(sent).toEqual([
    {
      path: '/api/admin/bans',
      body: expect.objectContaining({
        user_id: userId,
        reason: '荒らし行為',
        source: { thread_id: 6, post_number: 73, thread_title: '雑談' },
      }),
    },
    {
      path: '/api/admin/reports/resolve',
      body: { report_ids: [1, 2], note: 'BAN（荒らし行為）', outcome: 'confirmed' },
    },
  ])
  await shows('#1302 をBANしました')
})

it('says so when only the ban was given, and does the rest with 再試行', async () => {
  answers['/api/admin/reports/resolve'] = () =>
    Response.json({ code: 'unavailable', error: '掲示板が応答しません' }, { status: 503 })
  await click(radio('荒らし行為'))
  await click(button('BANする'))
  await shows('#1302 をBANしましたが、投稿の削除と通報の解決は失敗しました')
  expect(text()).toContain('通報は未処理のまま残っています。')
  expect(onDone).toHaveBeenCalledExactlyOnceWith(false)
  answers['/api/admin/reports/resolve'] = () => Response.json({ resolved_count: 2 })
  await click(button('再試行'))
  await shows('投稿を削除し、通報を解決しました')
  expect(pathsSent()).toEqual(['/api/admin/bans', '/api/admin/reports/resolve', '/api/admin/reports/resolve'])
})

it('stays open with what was typed when the ban is refused', async () => {
  answers['/api/admin/bans'] = () =>
    Response.json(
      {
        code: 'already_banned',
        error: 'すでにBANされています',
        detail: 'すでにBANされています（11/20 から無期限）',
      },
      { status: 409 },
    )
  await click(radio('スパム投稿'))
  await click(button('BANする'))
  await shows('すでにBANされています（11/20 から無期限）')
  expect(onClose).not.toHaveBeenCalled()
  expect(radio('スパム投稿')?.checked).toBe(true)
  expect(pathsSent()).toEqual(['/api/admin/bans'])
})
