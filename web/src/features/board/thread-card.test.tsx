import { readClock } from '@gamelog/ui/use-now'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ThreadCard } from './thread-card.tsx'

it('a post made since the clock of the page ticked, or after a slow phone’s clock, is not of unknown age', () => {
  readClock()
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
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ThreadCard thread={thread} now={listed} unread={null} isFavourite={false} isBusy={false} />
    </MemoryRouter>,
  )
  expect(html.match(/(?:作成|最終レス) [^<]+/g)).toEqual(['作成 1分前', '最終レス 1分未満'])
})
