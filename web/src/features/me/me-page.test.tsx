import type { Post } from '@gamelog/contracts/board/post'
import type { ReplyToMe } from '@gamelog/contracts/board/readers'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { MemberNotice } from '@gamelog/contracts/user/notices'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from '../../shared/board/stores.ts'
import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { setAccessTokenSource, setSession } from '../../shared/session.ts'
import { FavouritesTab } from './favourites-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { NoticesTab } from './notices/notices-tab.tsx'
import { RepliesTab } from './replies-tab.tsx'

const waitOptions = { timeout: 30_000 }
let threads: Thread[] = []
let pages: Record<string, { replies: ReplyToMe[]; new_count: number; next: string | null }> = {}
let notices: MemberNotice[] = []
let readIds: number[] = []
let isAway = false
let unmount: () => void

const time = (minute: number) => new Date(Date.UTC(2026, 10, 22, 5, minute)).toISOString()

function thread(id: number, given: Partial<Thread> = {}): Thread {
  return {
    id,
    title: `実況 Part ${id}`,
    game_category: 'apex-legends',
    created_at: time(0),
    last_posted_at: time(0),
    post_count: 20,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
    ...given,
  }
}

function reply(number: number): ReplyToMe {
  const post = (post_number: number, content: string): Post => ({
    post_number,
    user_name: '名無しプレイヤー',
    display_id: 'abcdefgh',
    content,
    posted_at: time(number),
    deleted: 0,
  })
  return {
    thread: thread(1),
    post: post(number, `>>5\n返信${number}`),
    target: post(5, '自分の投稿'),
  }
}

function show(tab: React.ReactNode): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => root.unmount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{tab}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const text = () => document.body.textContent ?? ''
const soon = (check: () => void) => vi.waitFor(check, waitOptions)
const press = (name: string) =>
  soon(() => {
    const buttons = [...document.querySelectorAll('button')]
    const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)
    expect(found, name).toBeDefined()
    found?.click()
  })

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (isAway) throw new TypeError('offline')
      const { pathname, searchParams } = new URL(url, 'http://site')
      if (pathname === '/api/board/thread-states') {
        const ids = searchParams.get('ids')?.split(',').map(Number)
        return Response.json({ threads: threads.filter(({ id }) => ids?.includes(id)) })
      }
      if (pathname === '/api/users/me/notices') return Response.json({ revision: 1, unread: {}, notices })
      if (pathname === '/api/users/me/notices/read') {
        readIds.push(...JSON.parse(String(init.body)).ids)
        return Response.json({ revision: 1, unread: {} })
      }
      if (pathname === '/api/users/me/notice-switches') return Response.json({ switches: [] })
      return Response.json(pages[searchParams.get('before') ?? ''])
    }),
  )
  setAccessTokenSource(async () => 'token')
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'taro' })
})

afterEach(() => {
  unmount()
  isAway = false
  readIds = []
  document.body.replaceChildren()
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  for (const store of [favouriteStore, placeStore]) store.items.update(() => new Map())
  drafts.update(() => new Map())
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('shows the unread posts of favourites, and moves a finished one with something unread only when asked to', async () => {
  threads = [
    thread(41),
    thread(42, { status: 'locked', post_count: 1_000, next_thread_id: 43 }),
    thread(43, { post_count: 3 }),
  ]
  for (const id of ['41', '42']) favouriteStore.set(id, {})
  placeStore.set('41', { number: 8, device: 'pc' })
  placeStore.set('42', { number: 990, device: 'pc' })
  show(<FavouritesTab />)
  await soon(() => expect(text()).toContain('スレッド 2件・未読 22'))
  await soon(() => expect(text()).toContain('次スレ「Part 43」へ移す'))
  await press('次スレ「Part 43」へ移す')
  expect([...favouriteStore.get()]).toEqual([
    ['41', {}],
    ['43', { from: 42 }],
  ])
  await soon(() => expect(text()).toContain('Part 42から引き継ぎ'))
})

it('takes a finished favourite that was read to its end to the next thread by itself', async () => {
  threads = [thread(52, { status: 'locked', post_count: 1_000, next_thread_id: 53 }), thread(53)]
  favouriteStore.set('52', {})
  placeStore.set('52', { number: 1_000, device: 'mobile' })
  show(<FavouritesTab />)
  await soon(() => expect([...favouriteStore.get()]).toEqual([['53', { from: 52 }]]))
})

it('leads from a finished thread of the history to the next one until that was opened', async () => {
  threads = [thread(72, { status: 'locked', post_count: 1_000, next_thread_id: 73 }), thread(73)]
  placeStore.set('72', { number: 1_000, device: 'pc' })
  show(<HistoryTab />)
  const next = () => document.querySelector<HTMLAnchorElement>('a[href="/board/thread/73"]')
  await soon(() => expect(next()?.textContent).toBe('次スレ「Part 73」へ'))
  placeStore.set('73', { number: 2, device: 'pc' })
  await soon(() => expect(next()?.textContent).toBe('実況 Part 73'))
  expect(text()).not.toContain('次スレ')
})

it('shows without a network what the device holds, and says so', async () => {
  threads = [thread(61)]
  favouriteStore.set('61', {})
  show(<FavouritesTab />)
  await soon(() => expect(text()).toContain('実況 Part 61'))
  unmount()
  isAway = true
  // A minute later the states are stale.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  show(<FavouritesTab />)
  await soon(() => expect(text()).toContain('この端末に残っている内容です。'))
  vi.useRealTimers()
  expect(text()).toContain('実況 Part 61')
})

const noticeOf = (number: number, is_read: boolean): MemberNotice => ({
  id: number,
  group: 'reply',
  heading: 'レス 5 に返信がつきました',
  line: '実況 Part 1',
  href: `/board/thread/1#p${number}`,
  at: time(number),
  is_read,
})

it('reads the notices of replies once all new ones were shown, and keeps them marked until the tab is left', async () => {
  notices = [noticeOf(14, false), noticeOf(13, false), noticeOf(12, false), noticeOf(9, true)]
  pages = {
    '': { replies: [reply(14), reply(13)], new_count: 0, next: '2-1-1' },
    '2-1-1': { replies: [reply(12), reply(9)], new_count: 0, next: null },
  }
  show(<RepliesTab />)
  await soon(() => expect(text()).toContain('新しい返信 3'))
  expect(readIds).toEqual([])
  await press('もっと見る')
  await soon(() => expect(readIds).toEqual([14, 13, 12]))
  await soon(() => expect(document.querySelectorAll('.is-new')).toHaveLength(3))
  await press('すべて既読に')
  await soon(() => expect(document.querySelectorAll('.is-new')).toHaveLength(0))
  await press('レス 13 に返信')
  expect(drafts.get().get('thread:1')?.content).toBe('>>13\n')
})

it('opening 通知 reads none; すべて既読にする reads those shown, and a press the one pressed', async () => {
  notices = [noticeOf(14, false), noticeOf(13, false), noticeOf(9, true)]
  show(<NoticesTab />)
  await soon(() => expect(text()).toContain('未読の通知 2件'))
  await soon(() => expect(text()).toContain('通知の種類'))
  expect(readIds).toEqual([])
  document.querySelector<HTMLAnchorElement>('a[href="/board/thread/1#p13"]')?.click()
  await soon(() => expect(text()).toContain('未読の通知 1件'))
  expect(readIds).toEqual([13])
  await press('すべて既読にする')
  await soon(() => expect(text()).toContain('未読の通知 0件'))
  expect(readIds).toEqual([13, 14])
})
