import { startNoticeWatch } from './notices/watch-notices.ts'
import { startReadingSync } from './reading/sync.ts'

/** Starts what goes on beside a member's pages. */
export function startMemberWork(): void {
  startReadingSync()
  startNoticeWatch()
}
