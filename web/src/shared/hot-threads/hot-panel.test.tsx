import type { Thread } from '@gamelog/contracts/board/thread'
import { setClock } from '@gamelog/ui/use-now'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ThreadCard } from '../../features/board/thread-card.tsx'
import { ThreadMomentum } from '../../features/thread/live-text.tsx'
import { HotPanel } from './hot-panel.tsx'

it('says the same 勢い as the card of a list that is some minutes old, and as the bar of the thread', () => {
  setClock()
  const iso = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const thread: Thread = {
    id: 7,
    title: 'スレッド',
    game_category: 'fps-general',
    created_at: iso(90),
    last_posted_at: iso(20),
    post_count: 900,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
  }
  const figureOf = (part: ReactNode) => {
    const place = document.createElement('div')
    place.innerHTML = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
    return place.querySelector('[data-momentum] .num')?.textContent
  }
  const listed = { now: Date.now() - 10 * 60_000, unread: null, isFavourite: false, isBusy: false }
  const panel = figureOf(<HotPanel threads={[thread]} busy={new Set()} />)
  expect(panel).toMatch(/^[\d,]+$/)
  expect(figureOf(<ThreadCard {...listed} thread={thread} />)).toBe(panel)
  expect(figureOf(<ThreadMomentum thread={thread} />)).toBe(panel)
})
