import { retentionCutoff, sweepInBatches } from '@gamelog/server/jobs/retention'
import type { BoardContext } from '../context.ts'
import { erasePostAddresses } from '../core/posts/repository.ts'
import { eraseReactionAddresses } from '../core/reactions/repository.ts'
import { eraseCleanupAddresses } from '../moderation/cleanup/repository.ts'
import { eraseHeldAddresses } from '../moderation/held-posts/repository.ts'
import { eraseReportAddresses } from '../moderation/reports/repository.ts'

/**
 * Removes the addresses of posts, held ones too, reports, clean-ups and guests' reactions past their retention, but for what is under a
 * legal hold. Those of a post count from when it was sent, not from when a held one was published.
 * Idempotent. `now` in ms.
 */
export async function eraseAddresses(
  { db, settings }: Pick<BoardContext, 'db' | 'settings'>,
  now = Date.now(),
): Promise<void> {
  const before = retentionCutoff(now, settings.get('retention.addresses'))
  const times = { before, now: new Date(now) }
  await sweepInBatches((limit) => erasePostAddresses(db, times, limit))
  await eraseReportAddresses(db, times)
  await eraseHeldAddresses(db, times)
  await eraseCleanupAddresses(db, before)
  await eraseReactionAddresses(db, before)
}
