import type { Place } from '@gamelog/contracts/user/reading'
import type { StoredItem, StoredItems } from '@gamelog/domain/reading/stored'
import { expect, it } from 'vitest'
import type { ThreadStates } from './thread-states.ts'
import { nextUnread, unreadThreads, watchedThreads } from './unread-threads.ts'

const place = (number: number, at: number): StoredItem<Place> => ({
  value: { number, device: 'pc' },
  at,
  isSent: true,
})

/** By id: number of posts and hour of the last one; null = deleted. */
function statesOf(threads: Record<number, readonly [posts: number, hour: number] | null>): ThreadStates {
  return new Map(
    Object.entries(threads).map(([key, state]) => {
      const id = Number(key)
      const thread = state && {
        id,
        title: `スレッド${id}`,
        game_category: 'apex-legends' as const,
        last_posted_at: new Date(Date.UTC(2026, 10, 27, state[1])).toISOString(),
        post_count: state[0],
        status: 'active' as const,
      }
      return [id, { thread, at: 0 }]
    }),
  )
}

const favourites = new Map([
  ['1', {}],
  ['2', {}],
  ['3', {}],
])
const places: StoredItems<Place> = new Map([
  ['1', place(10, 100)],
  ['2', place(10, 200)],
  ['3', place(20, 300)],
  ['4', place(10, 400)],
  ['5', place(10, 500)],
  ['6', { value: null, at: 600, isSent: true }],
])

it('favourites come first, the most unread before; then what was read, the most recently active before', () => {
  const states = statesOf({ 1: [13, 1], 2: [27, 0], 3: [20, 9], 4: [90, 2], 5: [11, 3], 6: [9, 9] })
  const read = { favourites, places }
  const rows = unreadThreads(read, states, () => false)
  expect(rows.map(({ thread, unread }) => [thread.id, unread])).toEqual([
    [2, 17],
    [1, 3],
    [5, 1],
    [4, 80],
  ])
  expect(
    unreadThreads(read, states, ({ id }) => id === 2 || id === 5).map(({ thread }) => thread.id),
  ).toEqual([1, 4])
})

it('leaves out what is deleted or not known, and counts a favourite that was never opened from its first post', () => {
  const states = statesOf({ 1: null, 3: [5, 1], 5: null })
  const read = { favourites, places: new Map([...places].filter(([key]) => key !== '3')) }
  expect(unreadThreads(read, states, () => false).map(({ thread, unread }) => [thread.id, unread])).toEqual([
    [3, 5],
  ])
})

it('looks at every favourite and the threads read last', () => {
  const many = new Map(Array.from({ length: 100 }, (_, index) => [String(index + 10), place(1, index)]))
  const ids = watchedThreads({ favourites, places: new Map([...places, ...many]) })
  expect(ids.slice(0, 6)).toEqual([1, 2, 3, 5, 4, 109])
  expect(ids).toHaveLength(63)
})

it('goes through the threads once, then begins again', () => {
  const states = statesOf({ 1: [13, 1], 2: [27, 0], 4: [90, 2] })
  const order = unreadThreads({ favourites, places }, states, () => false)
  expect(nextUnread(order, 9, [])?.thread.id).toBe(2)
  expect(nextUnread(order, 2, [9])?.thread.id).toBe(1)
  expect(nextUnread(order, 1, [9, 2])?.thread.id).toBe(4)
  expect(nextUnread(order, 4, [9, 2, 1])?.thread.id).toBe(2)
  expect(nextUnread(order.slice(0, 1), 2, [])).toBeUndefined()
})
