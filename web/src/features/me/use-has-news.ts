import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { useKnownStates } from '../../shared/reading/thread-states.ts'
import { favouriteRows, unreadSum } from './favourite-rows.ts'

/** Unread posts of the favourites as far as this device knows, without a request. */
export function useKnownUnread(): number {
  return unreadSum(favouriteRows(favouriteStore.use(), useKnownStates(), placeStore.use()))
}

/** Whether マイページ has something unseen, as far as this device knows. */
export function useHasNews(): boolean {
  const unread = useKnownUnread()
  return useUnreadNotices() > 0 || unread > 0
}
