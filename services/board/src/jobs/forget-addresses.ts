import { retentionDays } from '@gamelog/contracts/common/retention'
import { keptSince, sweepInBatches } from '@gamelog/server/jobs/retention'
import type { Db } from '../db/tables.ts'
import { forgetHeldAddresses } from '../held-posts/repository.ts'
import { forgetPostAddresses } from '../posts/repository.ts'
import { forgetReportAddresses } from '../reports/repository.ts'

/** Removes the addresses of posts, held ones too, and reports past their retention. Idempotent. `now` in ms. */
export async function forgetAddresses(db: Db, now = Date.now()): Promise<void> {
  const before = keptSince(now, retentionDays.addresses)
  await sweepInBatches((limit) => forgetPostAddresses(db, before, limit))
  await forgetReportAddresses(db, before)
  await forgetHeldAddresses(db, before)
}
