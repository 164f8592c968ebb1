import { retentionDays } from '@gamelog/contracts/common/retention'
import { keptSince, sweepInBatches } from '@gamelog/server/jobs/retention'
import { forgetCleanupAddresses } from '../cleanup/repository.ts'
import type { Db } from '../db/tables.ts'
import { forgetHeldAddresses } from '../held-posts/repository.ts'
import { forgetPostAddresses } from '../posts/repository.ts'
import { forgetReactionAddresses } from '../reactions/repository.ts'
import { forgetReportAddresses } from '../reports/repository.ts'

/**
 * Removes the addresses of posts, held ones too, reports, clean-ups and guests' reactions past their retention, but for what is under a
 * legal hold. Those of a post count from when it was sent, not from when a held one was published.
 * Idempotent. `now` in ms.
 */
export async function forgetAddresses(db: Db, now = Date.now()): Promise<void> {
  const before = keptSince(now, retentionDays.addresses)
  const times = { before, now: new Date(now) }
  await sweepInBatches((limit) => forgetPostAddresses(db, times, limit))
  await forgetReportAddresses(db, times)
  await forgetHeldAddresses(db, times)
  await forgetCleanupAddresses(db, before)
  await forgetReactionAddresses(db, before)
}
