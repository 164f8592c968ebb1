import type { Thread } from '@gamelog/contracts/board/thread'
import { setClock } from '@gamelog/ui/use-now'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LiveText } from '../thread/live-text.tsx'
import { StatusBanner } from '../thread/status-banner.tsx'
import { ThreadHeader } from '../thread/thread-header.tsx'
import { ThreadCard } from './thread-card.tsx'
import { ThreadLine } from './thread-line.tsx'

const render = (screen: ReactNode) => renderToStaticMarkup(<MemoryRouter>{screen}</MemoryRouter>)

it('a post made since the clock of the page ticked, or after a slow phone’s clock, is not of unknown age', () => {
  setClock()
  const listed = Date.now() + 90_000
  const thread = {
    id: 7,
    title: 'スレッド',
    game_category: 'fps-general',
    created_at: new Date(listed - 60_000).toISOString(),
    last_posted_at: new Date(listed - 1_000).toISOString(),
    post_count: 2,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
  } as const
  const html = render(
    <ThreadCard thread={thread} now={listed} unread={null} isFavourite={false} isBusy={false} />,
  )
  expect(html.match(/(?:作成|最終レス) [^<]+/g)).toEqual(['作成 1分前', '最終レス たった今'])
})

it.each([
  ['完走', { status: 'locked', post_count: 1_000 }],
  ['書き込み終了', { status: 'locked', post_count: 30 }],
  ['運営が確認中', { status: 'reported', post_count: 30 }],
  ['過去ログ', { status: 'archived', post_count: 30 }],
] as const)('%s is the word for its state in the list and in the thread', (word, state) => {
  const time = '2026-11-23T00:00:00.000Z'
  const thread: Thread = {
    id: 7,
    title: 'スレッド',
    game_category: 'fps-general',
    created_at: time,
    last_posted_at: time,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    ...state,
  }
  const box = document.createElement('div')
  box.innerHTML = render(
    <ThreadCard thread={thread} now={Date.parse(time)} unread={null} isFavourite={false} isBusy={false} />,
  )
  expect([...box.querySelectorAll('span')].map(({ textContent }) => textContent)).toContain(word)
  box.innerHTML = render(<LiveText thread={thread} live="off" isRefreshing={false} behindSince={null} />)
  expect(box.textContent).toBe(word)
})

it('a full thread is quieter than an open one: as a card, as a line and above its posts', () => {
  const time = '2026-11-23T00:00:00.000Z'
  const open: Thread = {
    id: 7,
    title: 'スレッド',
    game_category: 'fps-general',
    created_at: time,
    last_posted_at: time,
    post_count: 900,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
  }
  const full: Thread = { ...open, post_count: 1_000, status: 'locked' }
  const listed = { now: Date.parse(time) + 60_000, unread: null, isFavourite: false, isBusy: true }
  const partsOf = (Listed: typeof ThreadCard, thread: Thread) => {
    const box = document.createElement('div')
    box.innerHTML = render(<Listed {...listed} thread={thread} />)
    const link = box.querySelector('[data-status]')
    return {
      title: link?.querySelector('bdi')?.textContent,
      isBold: link?.querySelector('.font-bold > bdi') !== null,
      isRaised: link?.classList.contains('bg-raised'),
      hasColour: link?.hasAttribute('data-game'),
      hasMomentum: box.querySelector('[data-momentum]') !== null,
      isDone: box.querySelector('.thread-line.is-done') !== null,
    }
  }
  const quiet = {
    title: '【完走】スレッド',
    isBold: false,
    isRaised: false,
    hasColour: false,
    hasMomentum: false,
  }
  expect(partsOf(ThreadCard, open)).toMatchObject({
    title: 'スレッド',
    isBold: true,
    isRaised: true,
    hasColour: true,
    hasMomentum: true,
  })
  expect(partsOf(ThreadCard, full)).toMatchObject(quiet)
  expect(partsOf(ThreadLine, open)).toMatchObject({ hasColour: true, hasMomentum: true, isDone: false })
  expect(partsOf(ThreadLine, full)).toMatchObject({ ...quiet, isDone: true })
  const header = (thread: Thread) =>
    render(
      <>
        <ThreadHeader thread={thread} writers={3} onLatest={() => undefined} />
        <StatusBanner thread={thread} />
      </>,
    )
  // Its header is that of any thread, but for its posts, without a banner.
  const withoutPosts = (html: string) => html.replaceAll(/900|1000/g, '')
  expect(withoutPosts(header(full))).toBe(withoutPosts(header(open)))
})
