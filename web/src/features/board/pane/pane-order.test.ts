import { expect, test } from 'vitest'
import { orderOf, type PaneThread } from './pane-order.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes)).toISOString()

function thread(id: number, unread: number | null, more: Partial<PaneThread> & { isOver?: boolean } = {}) {
  const { isOver = false, isFavourite = false } = more
  return {
    thread: {
      id,
      title: `スレッド ${id}`,
      game_category: 'fps-general',
      last_posted_at: at(60 - id),
      post_count: isOver ? 1_000 : 50,
      status: isOver ? 'locked' : 'active',
    },
    unread,
    isFavourite,
  } satisfies PaneThread
}

test('未読 begins with favourites, most unread first; what has nothing new stands below, what was never opened nowhere', () => {
  const threads = [
    thread(1, 3),
    thread(2, 0),
    thread(3, null),
    thread(4, 2, { isFavourite: true }),
    thread(5, 9, { isFavourite: true }),
    thread(6, 1, { isOver: true }),
  ]
  expect(orderOf('unread', threads)).toEqual({ rows: [5, 4, 1, 6], read: [2] })
})

test('お気に入り and 勢い順 keep the order they are given; a thread that takes no posts has no 勢い', () => {
  const threads = [
    thread(3, 0, { isFavourite: true }),
    thread(1, null),
    thread(2, 5, { isFavourite: true, isOver: true }),
  ]
  expect(orderOf('favourites', threads)).toEqual({ rows: [3, 2], read: [] })
  expect(orderOf('momentum', threads)).toEqual({ rows: [3, 1], read: [] })
})
