import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { startReadingSync } from './reading/sync.ts'

/** Starts what goes on beside a member's pages. */
export function startMemberWork(): void {
  startReadingSync()
  // A file of its own: else the badge's code would be in those that every page waits for.
  void loadWithRetry(() => import('./notices/watch-notices.ts')).then(({ startNoticeWatch }) =>
    startNoticeWatch(),
  )
}
