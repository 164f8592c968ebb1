import type { Favourite, Place } from '@gamelog/contracts/user/reading'
import { successorIn } from '../../shared/reading/successor.ts'
import type { ListedThread, ThreadStates } from '../../shared/reading/thread-states.ts'
import { unreadOf } from '../../shared/reading/unread.ts'

export const favouriteSorts = { updated: '更新順', unread: '未読の多い順', added: '追加順' } as const
export type FavouriteSort = keyof typeof favouriteSorts

export interface FavouriteRow {
  readonly id: number
  /** `undefined` = not known yet, `null` = deleted. */
  readonly thread: ListedThread | null | undefined
  readonly unread: number
  /** Thread that gave it its star. */
  readonly from: ListedThread | undefined
  /** Thread that continues it, once it is finished. */
  readonly next: { readonly id: number; readonly thread: ListedThread | undefined } | undefined
}

type Favourites = ReadonlyMap<string, Favourite>
type Places = ReadonlyMap<string, Place>

/** Threads to ask for: the favourites, those they came from and those that continue them. */
export function threadsOfFavourites(favourites: Favourites, states: ThreadStates): number[] {
  return [...favourites].flatMap(([key, { from }]) => {
    const id = Number(key)
    return [id, from, successorIn(states, id)].filter((id) => id !== undefined)
  })
}

/** The favourites as rows, in the order they were added. */
export function favouriteRows(favourites: Favourites, states: ThreadStates, places: Places): FavouriteRow[] {
  return [...favourites].map(([key, { from }]) => {
    const id = Number(key)
    const thread = states.get(id)?.thread
    const next = successorIn(states, id)
    return {
      id,
      thread,
      unread: thread ? unreadOf(thread, places.get(key)) : 0,
      from: from === undefined ? undefined : (states.get(from)?.thread ?? undefined),
      next: next === undefined ? undefined : { id: next, thread: states.get(next)?.thread ?? undefined },
    }
  })
}

/** Rows in the chosen order; unknown and deleted threads last. */
export function sortFavourites(
  rows: readonly FavouriteRow[],
  sort: FavouriteSort,
  addedAt: (id: number) => number,
): FavouriteRow[] {
  const time = ({ thread }: FavouriteRow) => thread?.last_posted_at ?? ''
  return rows.toSorted((a, b) => {
    if (sort === 'added') return addedAt(b.id) - addedAt(a.id)
    const byUnread = sort === 'unread' ? b.unread - a.unread : 0
    return byUnread || time(b).localeCompare(time(a)) || b.id - a.id
  })
}

/** Sum of the unread posts. */
export function unreadSum(rows: readonly FavouriteRow[]): number {
  return rows.reduce((sum, { unread }) => sum + unread, 0)
}

/** Favourites to move on by themselves: finished, read to their end, and continued by a thread that is still there. */
export function finishedFavourites(rows: readonly FavouriteRow[]): { from: number; to: number }[] {
  return rows.flatMap(({ id, next, unread, thread }) =>
    thread && next?.thread && unread === 0 ? [{ from: id, to: next.id }] : [],
  )
}
