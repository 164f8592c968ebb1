import { expect, it } from 'vitest'
import type { ListedThread, ThreadStates } from '../../shared/reading/thread-states.ts'
import { favouriteRows, finishedFavourites, sortFavourites, threadsOfFavourites } from './favourite-rows.ts'

function thread(id: number, given: Partial<ListedThread> = {}): ListedThread {
  return {
    id,
    title: `スレッド ${id}`,
    game_category: 'apex-legends',
    last_posted_at: `2026-11-22T00:00:0${id}Z`,
    post_count: 100,
    status: 'active',
    ...given,
  }
}

function states(...threads: ListedThread[]): ThreadStates {
  return new Map(threads.map((each) => [each.id, { thread: each, at: 1 }]))
}

const place = (number: number) => ({ number, device: 'pc' as const })
const full = (id: number, next: number) =>
  thread(id, { post_count: 1_000, status: 'locked', next_thread_id: next })

it('counts what is after the しおり; a thread that was never opened is unread from its first post', () => {
  const favourites = new Map([
    ['1', {}],
    ['2', {}],
    ['3', {}],
    ['4', {}],
  ])
  const held = new Map([...states(thread(1), thread(2), thread(3)), [4, { thread: null, at: 1 }]] as const)
  const places = new Map([
    ['1', place(88)],
    ['3', place(104)],
  ])
  const rows = favouriteRows(favourites, held, places)
  expect(rows.map(({ unread }) => unread)).toEqual([12, 100, 0, 0])
  expect(rows[3]?.thread).toBeNull()
})

it('asks for the threads the favourites came from, and for those that continue the finished ones', () => {
  const favourites = new Map([
    ['5', { from: 4 }],
    ['6', {}],
  ])
  // A successor of a thread that still takes posts does not count yet.
  const known = states(full(5, 9), thread(6, { next_thread_id: 7 }))
  expect(threadsOfFavourites(favourites, known)).toEqual([5, 4, 9, 6])
})

it('moves on from a finished thread only when nothing in it is unread and the next one is there', () => {
  const favourites = new Map([
    ['1', {}],
    ['2', {}],
    ['3', {}],
  ])
  const known = states(full(1, 11), full(2, 12), full(3, 13), thread(11), thread(12))
  const places = new Map([
    ['1', place(1_000)],
    ['2', place(990)],
    ['3', place(1_000)],
  ])
  expect(finishedFavourites(favouriteRows(favourites, known, places))).toEqual([{ from: 1, to: 11 }])
})

it('sorts by the last post, by unread posts, or by when they were added', () => {
  const rows = favouriteRows(
    new Map([
      ['1', {}],
      ['2', {}],
      ['3', {}],
    ]),
    states(thread(1), thread(2), thread(3)),
    new Map([
      ['1', place(10)],
      ['2', place(100)],
      ['3', place(90)],
    ]),
  )
  const order = (sort: 'updated' | 'unread' | 'added') =>
    sortFavourites(rows, sort, (id) => (id === 2 ? 9 : id)).map(({ id }) => id)
  expect(order('updated')).toEqual([3, 2, 1])
  expect(order('unread')).toEqual([1, 3, 2])
  expect(order('added')).toEqual([2, 3, 1])
})
