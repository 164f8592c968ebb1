import { listHeldTargets } from '@gamelog/contracts/board/disclosure'
import { jstDayOf } from '@gamelog/domain/jst'
import { askInternal } from '@gamelog/server/get-internal'
import { retentionCutoff, sweepInBatches } from '@gamelog/server/jobs/retention'
import type { RetentionRule } from '@gamelog/server/retention-rules'
import { deleteExpiredAccess } from './access/own-access/repository.ts'
import { deleteSessions } from './access/sessions/repository.ts'
import { deleteAuditEvents } from './audit/repository.ts'
import type { AdminContext } from './context.ts'
import { deleteNotices } from './monitoring/notices/repository.ts'
import { deleteBatches, deleteRequestHours } from './monitoring/requests/repository.ts'
import { addressOf } from './service-address.ts'
import { deleteDismissals } from './site/state/repository.ts'
import { deleteOldVisitors } from './statistics/page-views/store-page-views.ts'

/** Days after which a service can no longer ship a change made in an admin session. */
const sessionDays = 30
/** Days that hours of single routes are kept, and ids of stored batches: one arrives twice within minutes. */
const requestDays = { hours: 100, batches: 7 }

/** Records the service keeps for a time, for the settings page. */
export const retentionRules: readonly RetentionRule[] = [
  { thing: 'page-views', days: 'retention.events', tables: ['page_views'] },
  { thing: 'errors', days: 'retention.errors', tables: ['request_errors'] },
  { thing: 'audit', days: 'retention.audit', tables: ['audit_log'], column: 'stored_at' },
  { thing: 'notices', days: 'retention.notices', tables: ['notices'], column: 'stored_at' },
  { thing: 'request-hours', days: requestDays.hours, tables: ['request_hours'], column: 'hour' },
  {
    thing: 'roll-ups',
    days: null,
    tables: ['page_view_slots', 'page_view_days', 'page_view_path_days', 'request_totals'],
  },
]

/**
 * Deletes audit events, notices, admin sessions, tickets, request counts and who was seen on a day past their retention. Audit
 * events of `held` targets stay, all of them while these are not known (null). `now` in ms.
 */
export async function deleteOldRecords(
  { db, settings }: Pick<AdminContext, 'db' | 'settings'>,
  held: readonly string[] | null,
  now = Date.now(),
): Promise<void> {
  await deleteOldVisitors(db, now)
  if (held !== null) {
    const selection = { before: retentionCutoff(now, settings.get('retention.audit')), held }
    await sweepInBatches((limit) => deleteAuditEvents(db, selection, limit))
  }
  const noticesBefore = retentionCutoff(now, settings.get('retention.notices'))
  await sweepInBatches((limit) => deleteNotices(db, noticesBefore, limit))
  await sweepInBatches((limit) => deleteRequestHours(db, retentionCutoff(now, requestDays.hours), limit))
  await sweepInBatches((limit) => deleteBatches(db, retentionCutoff(now, requestDays.batches), limit))
  await sweepInBatches((limit) => deleteSessions(db, retentionCutoff(now, sessionDays), limit))
  await sweepInBatches((limit) => deleteExpiredAccess(db, limit))
  // The salt by which a visitor is known is a day's.
  await sweepInBatches((limit) => deleteDismissals(db, jstDayOf(new Date(now)), limit))
}

/** Registers the periodic deletion. */
export function startRetention(context: AdminContext): void {
  const { jobs } = context
  jobs.oncePerTick('retention', '0 40 * * * *', async () =>
    deleteOldRecords(context, await readHeld(context)),
  )
}

/** Targets under a legal hold, of which the board decides; null while it does not answer. */
async function readHeld({ config, log }: AdminContext): Promise<string[] | null> {
  try {
    return (await askInternal(listHeldTargets, { ...addressOf(config, 'board'), timeoutMs: 5_000 })).targets
  } catch {
    log.warn('legal holds are not known, no audit event is deleted')
    return null
  }
}
