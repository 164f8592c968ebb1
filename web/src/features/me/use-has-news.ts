import { favouriteStore, placeStore } from '../../shared/reading/stores.ts'
import { useKnownStates } from '../../shared/reading/thread-states.ts'
import { useUnseenReplies } from '../../shared/reading/unseen-replies.ts'
import { favouriteRows, unreadSum } from './favourite-rows.ts'

/** Whether マイページ has something unseen, as far as this device knows. */
export function useHasNews(): boolean {
  const rows = favouriteRows(favouriteStore.use(), useKnownStates(), placeStore.use())
  const replies = useUnseenReplies()
  return replies > 0 || unreadSum(rows) > 0
}
