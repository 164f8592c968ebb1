import { retentionDays } from '@gamelog/contracts/common/retention'
import { retentionCutoff, sweepInBatches } from '@gamelog/server/jobs/retention'
import { eraseCleanupAddresses } from '../cleanup/repository.ts'
import type { Db } from '../db/tables.ts'
import { eraseHeldAddresses } from '../held-posts/repository.ts'
import { erasePostAddresses } from '../posts/repository.ts'
import { eraseReactionAddresses } from '../reactions/repository.ts'
import { eraseReportAddresses } from '../reports/repository.ts'

/**
 * Removes the addresses of posts, held ones too, reports, clean-ups and guests' reactions past their retention, but for what is under a
 * legal hold. Those of a post count from when it was sent, not from when a held one was published.
 * Idempotent. `now` in ms.
 */
export async function eraseAddresses(db: Db, now = Date.now()): Promise<void> {
  const before = retentionCutoff(now, retentionDays.addresses)
  const times = { before, now: new Date(now) }
  await sweepInBatches((limit) => erasePostAddresses(db, times, limit))
  await eraseReportAddresses(db, times)
  await eraseHeldAddresses(db, times)
  await eraseCleanupAddresses(db, before)
  await eraseReactionAddresses(db, before)
}
