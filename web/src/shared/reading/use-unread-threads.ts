import type { MuteMatcher } from '@gamelog/domain/mute-matcher'
import { useMemo } from 'react'
import { favouriteStore, placeStore } from './stores.ts'
import { useThreadStates } from './thread-states.ts'
import { type UnreadThread, unreadThreads, watchedThreads } from './unread-threads.ts'

const none: readonly number[] = []

/**
 * The reader's unread threads (unread-threads.ts): those known on this device at once, then by the service's answer, which is
 * asked for while they are wanted. `match`: of the reader's NG rules for threads. `watched`: ids of all threads looked at.
 */
export function useUnreadThreads(isWanted: boolean, match: MuteMatcher) {
  const favourites = favouriteStore.use()
  const places = placeStore.items.use()
  const watched = useMemo(() => watchedThreads({ favourites, places }), [favourites, places])
  const { states, isPending, isFetching, error } = useThreadStates(isWanted ? watched : none)
  const threads = useMemo(
    (): UnreadThread[] =>
      unreadThreads({ favourites, places }, states, ({ title }) => match({ title }) !== null),
    [favourites, places, states, match],
  )
  return { threads, watched, isPending: isPending && isFetching, error }
}
