import { type ReadOnlyMode, readOnlyModes } from '@gamelog/contracts/admin/site-state'
import type { Db, IncidentRow } from '../../db/tables.ts'

/** Incidents that touch the time since `since`. */
export async function listIncidentsSince(db: Db, since: Date): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .orderBy('started_at')
    .execute()
}

export interface StopChange {
  at: Date
  action: 'site-stop.start' | 'site-stop.change' | 'site-stop.end'
  mode: ReadOnlyMode
  /** As it was after a start or a change. */
  after: { reason: string; since: string; until: string | null } | null
}

/** Changes of the read-only modes since `since` as the audit log has them, oldest first. */
export async function listStopChanges(db: Db, since: Date): Promise<StopChange[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'target', 'after'])
    .where('action', 'in', ['site-stop.start', 'site-stop.change', 'site-stop.end'])
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  return rows.flatMap(({ at, action, target, after }) => {
    const mode = readOnlyModes.find((each) => target === `site-stop:${each}`)
    if (mode === undefined) return []
    return [{ at, action: action as StopChange['action'], mode, after: after as StopChange['after'] }]
  })
}
