import type { MonitoredName } from '@gamelog/contracts/monitor/services'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { Db } from '../../db/tables.ts'
import { joinSamples, type Sample } from './sample.ts'
import { toRow, toSample } from './sample-row.ts'

/**
 * Stores samples. Of several samples of a minute, as replicas make them, the one with the most probes is kept; storing one
 * again changes nothing.
 */
export async function storeSamples(db: Db, samples: readonly Sample[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'admin:monitor-samples')
    await tx
      .insertInto('monitor_samples')
      .values(samples.map(toRow))
      .onConflict((conflict) =>
        conflict
          .column('at')
          .doUpdateSet(({ ref }) => ({
            cpu: ref('excluded.cpu'),
            memory: ref('excluded.memory'),
            disk: ref('excluded.disk'),
            network_recv: ref('excluded.network_recv'),
            network_sent: ref('excluded.network_sent'),
            probes: ref('excluded.probes'),
            services: ref('excluded.services'),
          }))
          .whereRef('excluded.probes', '>', 'monitor_samples.probes')
          .whereRef('excluded.step', '=', 'monitor_samples.step'),
      )
      .execute()
  })
}

/**
 * Adds rounds that a service did not answer while nobody here could ask it; what was seen in the same minute stays. A minute holds
 * no more rounds than it has, so that adding them again changes nothing.
 * @param missed samples of that one service with probes alone
 * @param most probes of the service in a minute
 */
export async function addMissedProbes(
  db: Db,
  { name, missed, most }: { name: MonitoredName; missed: readonly Sample[]; most: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'admin:monitor-samples')
    for (const sample of missed) {
      const row = await tx
        .selectFrom('monitor_samples')
        .selectAll()
        .where('at', '=', sample.at)
        .executeTakeFirst()
      const there = row && toSample(row)
      const known = there?.services[name]
      const lost = sample.services[name]?.probes ?? 0
      const answered = known?.answered ?? 0
      const probes = Math.max(known?.probes ?? 0, Math.min(most, answered + lost))
      const service = { cpu: null, memory: null, ...known, answered, probes, partial: 0, stopped: 1 }
      const whole = { ...(there ?? sample), services: { ...there?.services, [name]: service } }
      await tx
        .insertInto('monitor_samples')
        .values(toRow(whole))
        .onConflict((conflict) =>
          conflict.column('at').doUpdateSet(({ ref }) => ({
            probes: ref('excluded.probes'),
            services: ref('excluded.services'),
          })),
        )
        .execute()
    }
  })
}

/** Oldest first. */
export async function listSamples(db: Db, from: Date, until: Date): Promise<Sample[]> {
  const rows = await db
    .selectFrom('monitor_samples')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute()
  return rows.map(toSample)
}

/** Joins the minutes before a time into samples of ten. @returns how many minutes there were, at most a day's */
export async function thinSamples(db: Db, before: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'admin:monitor-samples')
    const rows = await tx
      .deleteFrom('monitor_samples')
      .where('at', 'in', (query) =>
        query
          .selectFrom('monitor_samples')
          .select('at')
          .where('step', '=', 60)
          .where('at', '<', before)
          .orderBy('at')
          .limit(1_440),
      )
      .returningAll()
      .execute()
    const joined = joinSamples(rows.map(toSample), 600)
    if (joined.length > 0) await mergeInto(tx, joined)
    return rows.length
  })
}

/** A stretch may have been joined before some of its minutes arrived. */
async function mergeInto(tx: Db, joined: readonly Sample[]): Promise<void> {
  const starts = joined.map(({ at }) => at)
  const there = await tx.deleteFrom('monitor_samples').where('at', 'in', starts).returningAll().execute()
  const rows = joinSamples([...joined, ...there.map(toSample)], 600).map(toRow)
  await tx.insertInto('monitor_samples').values(rows).execute()
}

export async function deleteSamples(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('monitor_samples').select('at').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('monitor_samples').where('at', 'in', old).executeTakeFirst()
  return numDeletedRows
}
