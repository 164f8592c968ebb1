import type { Favourite, Place } from '@gamelog/contracts/user/reading'
import type { StoredItems } from '@gamelog/domain/reading/stored'
import type { ListedThread, ThreadStates } from './thread-states.ts'
import { unreadOf } from './unread.ts'

type Favourites = ReadonlyMap<string, Favourite>

/** Threads of the history that are looked at for unread posts: with most readers' favourites one request asks for all. */
const looked = 60

/** A thread with something unread. */
export interface UnreadThread {
  readonly thread: ListedThread
  readonly unread: number
  readonly isFavourite: boolean
}

interface ReadThreads {
  readonly favourites: Favourites
  readonly places: StoredItems<Place>
}

/** Ids of the threads whose unread posts a reader waits for: every favourite, then those read last. */
export function watchedThreads({ favourites, places }: ReadThreads): number[] {
  const read = [...places]
    .flatMap(([key, { value, at }]) => (value && !favourites.has(key) ? [{ id: Number(key), at }] : []))
    .sort((a, b) => b.at - a.at)
    .slice(0, looked)
  return [...[...favourites.keys()].map(Number), ...read.map(({ id }) => id)]
}

/** The order in which threads are read: favourites, most unread first; then the others, most recently active first. */
export function inReadingOrder<Read extends UnreadThread>(threads: readonly Read[]): Read[] {
  const byActivity = (a: Read, b: Read) =>
    b.thread.last_posted_at.localeCompare(a.thread.last_posted_at) || b.thread.id - a.thread.id
  const stars = threads.filter(({ isFavourite }) => isFavourite)
  const others = threads.filter(({ isFavourite }) => !isFavourite)
  return [...stars.sort((a, b) => b.unread - a.unread || byActivity(a, b)), ...others.sort(byActivity)]
}

/** The watched threads with unread posts, as they are read next. Deleted, unknown and muted ones are left out. */
export function unreadThreads(
  read: ReadThreads,
  states: ThreadStates,
  isMuted: (thread: ListedThread) => boolean,
): UnreadThread[] {
  const { favourites, places } = read
  const found = watchedThreads(read).flatMap((id): UnreadThread[] => {
    const thread = states.get(id)?.thread
    const unread = thread ? unreadOf(thread, places.get(String(id))?.value ?? undefined) : 0
    return thread && unread > 0 && !isMuted(thread)
      ? [{ thread, unread, isFavourite: favourites.has(String(id)) }]
      : []
  })
  return inReadingOrder(found)
}

/**
 * The thread to read after the one that is open: the first that was not left on the way (`trail`); once all were, the first
 * of them again. Undefined when there is no other.
 */
export function nextUnread(
  order: readonly UnreadThread[],
  open: number | null,
  trail: readonly number[],
): UnreadThread | undefined {
  const others = order.filter(({ thread }) => thread.id !== open)
  return others.find(({ thread }) => !trail.includes(thread.id)) ?? others[0]
}
