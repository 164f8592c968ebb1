import type { Place } from '@gamelog/contracts/user/reading'

/** Posts after the しおり of a thread; of one that was never opened all of them. */
export function unreadOf(thread: { readonly post_count: number }, place: Place | undefined): number {
  return Math.max(0, thread.post_count - (place?.number ?? 0))
}
