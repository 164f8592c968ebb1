import { momentum } from '@gamelog/domain/momentum'
import { useNow } from '@gamelog/ui/use-now'

/** 勢い of a thread now, whole, the same wherever a page shows it; a slow clock counts as that of the last post. */
export function useMomentum(thread: Parameters<typeof momentum>[0]): number {
  const last = Date.parse(thread.last_posted_at)
  return useNow((seconds) => Math.round(momentum(thread, Math.max(seconds * 1_000, last))))
}
