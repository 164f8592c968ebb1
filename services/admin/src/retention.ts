import { retentionDays } from '@gamelog/contracts/common/retention'
import { keptSince, sweepInBatches } from '@gamelog/server/jobs/retention'
import { deleteAuditEvents } from './audit/repository.ts'
import type { AdminContext } from './context.ts'
import type { Db } from './db/tables.ts'
import { deletePageViews } from './page-views/repository.ts'

/** Deletes page views and audit events past their retention. Idempotent. `now` in ms. */
export async function deleteOldRecords(db: Db, now = Date.now()): Promise<void> {
  const viewsBefore = keptSince(now, retentionDays.events)
  const auditBefore = keptSince(now, retentionDays.audit)
  await sweepInBatches((limit) => deletePageViews(db, viewsBefore, limit))
  await sweepInBatches((limit) => deleteAuditEvents(db, auditBefore, limit))
}

/** Registers the periodic deletion. */
export function startRetention({ db, jobs }: AdminContext): void {
  jobs.oncePerTick('retention', '0 40 * * * *', () => deleteOldRecords(db))
}
