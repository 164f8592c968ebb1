import type { MyAppeal, MyBan } from '@gamelog/contracts/user/my-ban'
import type { Profile } from '@gamelog/contracts/user/profile'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getAccount, setAccount } from '../../../shared/account/account-store.ts'
import { drafts, keepDraft } from '../../../shared/board/stores.ts'
import { setAccessTokenSource } from '../../../shared/session.ts'
import { draftPlace } from '../thread-draft.ts'
import { AnswerStrip } from './answer-strip.tsx'
import { BannedDock } from './banned-dock.tsx'

const waitOptions = { timeout: 30_000 }
const profile: Profile = {
  display_name: 'ねむい猫',
  bio: '',
  provider: 'discord',
  provider_avatar_url: null,
  user_number: 1302,
  created_at: '2026-11-19T00:00:00.000Z',
  ban_state: 'banned',
}
const ban: NonNullable<MyBan['ban']> = {
  reason: '不適切な内容',
  banned_at: '2026-11-20T12:40:00.000Z',
  expires_at: null,
  source: { thread_id: 4, post_number: 41, thread_title: 'ランク雑談' },
}
const appeal: MyAppeal = {
  id: 3,
  text: '言い分',
  created_at: '2026-11-22T04:28:00.000Z',
  outcome: null,
  reply: null,
  decided_at: null,
  new_expires_at: null,
}
const rejected: MyAppeal = {
  ...appeal,
  outcome: 'rejected',
  reply: '規約のとおりです。',
  decided_at: '2026-11-22T05:00:00.000Z',
}

/** What the service says of the ban. */
let state: MyBan
let onAppeal: () => Response
const sent = vi.fn()
let unmount: () => void

const text = () => document.body.textContent
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
const field = () => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')
const click = (name: string) => act(async () => button(name)?.click())
/** Waits for chunks and answers, whose updates no act() wraps. */
async function shows(words: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(text()).toContain(words), waitOptions)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}

function type(words: string): Promise<void> {
  return act(async () => keepDraft('appeal', { content: words }))
}

async function show(): Promise<void> {
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  unmount = () => {
    act(() => root.unmount())
    holder.remove()
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <AnswerStrip />
          <BannedDock threadId={7} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(state)
    sent(url, JSON.parse(String(init.body)))
    return onAppeal()
  })
  setAccessTokenSource(async () => 'token')
  setAccount({ status: 'ready', profile })
  state = { ban, appeal: null }
  sent.mockClear()
  onAppeal = () => {
    state = { ban, appeal }
    return Response.json(state, { status: 201 })
  }
})

afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('says why and until when, keeps the draft, and takes one appeal', async () => {
  keepDraft(draftPlace(7), { content: '書きかけ' })
  await show()
  await shows('不適切な内容')
  expect(text()).toContain('無期限')
  expect(text()).toContain('下書きは残っています。')
  await click('異議を申し立てる')
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('ランク雑談 #41')
  await click('申し立てを送る')
  expect(text()).toContain('伝えたいことを入力してください')
  expect(sent).not.toHaveBeenCalled()

  await type('言い分')
  expect(field()?.value).toBe('言い分')
  await click('キャンセル')
  await click('異議を申し立てる')
  expect(field()?.value).toBe('言い分')
  await click('申し立てを送る')
  await shows('申し立てを受け付けました（11/22 13:28）')
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/users/me/appeal', { text: '言い分' })
  expect(button('異議を申し立てる')).toBeUndefined()
  expect(drafts.get().get('appeal')).toBeUndefined()
  expect(drafts.get().get(draftPlace(7))?.content).toBe('書きかけ')
})

it('keeps the text when sending fails; shows the appeal when another tab sent it', async () => {
  await show()
  await shows('不適切な内容')
  await click('異議を申し立てる')
  await type('言い分')
  onAppeal = () => Response.json({ code: 'unavailable', error: 'いま使えません' }, { status: 503 })
  await click('申し立てを送る')
  await shows('いま使えません')
  expect(field()?.value).toBe('言い分')
  onAppeal = () => {
    state = { ban, appeal }
    return Response.json({ code: 'already_appealed', error: '受け付けています' }, { status: 409 })
  }
  await click('申し立てを送る')
  await shows('申し立てを受け付けました')
  await vi.waitFor(() => expect(field()).toBeNull(), waitOptions)
})

it('shows the answer until it is put away, and opens the page when the ban is over', async () => {
  state = { ban, appeal: rejected }
  await show()
  await shows('申し立てに返事が届きました。「規約のとおりです。」 利用制限は続きます。')
  await click('返事を閉じる')
  expect(text()).not.toContain('申し立てに返事が届きました')
  expect(text()).toContain('申し立てへの返事')
  unmount()

  state = { ban: null, appeal: { ...rejected, id: 4, outcome: 'lifted' } }
  await show()
  await shows('利用制限を解除しました。')
  expect(getAccount().profile?.ban_state).toBe('answered')
})
