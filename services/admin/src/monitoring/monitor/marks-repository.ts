import { lockFor } from '@gamelog/server/advisory-lock'
import type { Selectable } from 'kysely'
import type { MonitorDeployTable } from '../../db/monitor-tables.ts'
import type { Db } from '../../db/tables.ts'
import type { RunningVersion } from './process-values.ts'

/** Notes the versions that are new: another one than the service's last, in a process that began later. */
export async function noteVersions(db: Db, running: readonly RunningVersion[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'admin:monitor-deploys')
    for (const { service, version, startedAt } of running.toSorted((a, b) => +a.startedAt - +b.startedAt)) {
      const last = await tx
        .selectFrom('monitor_deploys')
        .select(['at', 'version'])
        .where('service', '=', service)
        .orderBy('at', 'desc')
        .executeTakeFirst()
      if (last !== undefined && (last.version === version || last.at >= startedAt)) continue
      await tx.insertInto('monitor_deploys').values({ at: startedAt, service, version }).execute()
    }
  })
}

/** Oldest first. */
export async function listDeploys(
  db: Db,
  from: Date,
  until: Date,
): Promise<Selectable<MonitorDeployTable>[]> {
  return db
    .selectFrom('monitor_deploys')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .orderBy('service')
    .execute()
}

export async function deleteDeploys(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('monitor_deploys')
    .where('at', '<', before)
    // The last one of a service says what runs.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('monitor_deploys as later')
          .select('later.at')
          .whereRef('later.service', '=', 'monitor_deploys.service')
          .whereRef('later.at', '>', 'monitor_deploys.at'),
      ),
    )
    .execute()
}

/** Saved pickups and ads, oldest first. */
export async function listSavedChanges(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ at: Date; action: 'pickup.update' | 'ads.update' }[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action'])
    .where('action', 'in', ['pickup.update', 'ads.update'])
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute()
  return rows.map(({ at, action }) => ({ at, action: action as 'pickup.update' | 'ads.update' }))
}
