import { retentionDays } from '@gamelog/contracts/common/retention'
import { keptSince, sweepInBatches } from '@gamelog/server/jobs/retention'
import { forgetCleanupAddresses } from '../cleanup/repository.ts'
import type { Db } from '../db/tables.ts'
import { forgetPostAddresses } from '../posts/repository.ts'
import { forgetReportAddresses } from '../reports/repository.ts'

/** Removes the addresses of posts, reports and clean-ups past their retention. Idempotent. `now` in ms. */
export async function forgetAddresses(db: Db, now = Date.now()): Promise<void> {
  const before = keptSince(now, retentionDays.addresses)
  await sweepInBatches((limit) => forgetPostAddresses(db, before, limit))
  await forgetReportAddresses(db, before)
  await forgetCleanupAddresses(db, before)
}
