import { type AdminOutage, readAdminOutages } from '@gamelog/server/admin-outages'
import type { AdminContext } from '../../context.ts'
import { startOfMinute } from '../monitor/minute.ts'
import { addMissedProbes } from '../monitor/repository.ts'
import { roundMs } from '../monitor/run-rounds.ts'
import { type Sample, unknownSystem } from '../monitor/sample.ts'
import type { Monitor } from '../monitor/start-monitor.ts'
import { recordOutage } from './record-outage.ts'

/** ms between two looks for outages that a worker has written. */
const periodMs = 30_000
const minuteMs = 60_000
/** ms after which the samples of a minute are stored. */
const settledMs = 90_000

/**
 * Writes what the worker saw while this service was away: the incident, and a little later the rounds that are missing in its
 * strip. The first look is when the process is ready.
 */
export function takeOverOutages(context: AdminContext, monitor: Pick<Monitor, 'samples' | 'now'>): void {
  const recorded = new Set<string>()
  const counted = new Set<string>()
  context.jobs.everyReplica('take-over-outages', periodMs, async () => {
    for (const outage of await readAdminOutages(context.redis)) {
      const { started_at: start, ended_at } = outage
      if (ended_at === null) continue
      if (!recorded.has(start)) await recordSeenOutage(context, outage)
      recorded.add(start)
      // By then the minute of its end is stored.
      if (counted.has(start) || monitor.now().getTime() - Date.parse(ended_at) < settledMs) continue
      await countMissedRounds(context, monitor, outage)
      counted.add(start)
    }
  })
}

/** Writes the incident. Done again, it changes nothing. @throws while Postgres is away */
export async function recordSeenOutage(
  context: Pick<AdminContext, 'db' | 'config' | 'webhook'>,
  outage: AdminOutage,
): Promise<void> {
  await recordOutage(context, {
    startedAt: new Date(outage.started_at),
    openedAt: new Date(outage.opened_at),
    endedAt: new Date(outage.ended_at ?? outage.opened_at),
    notifiedAt: outage.notified_at === null ? null : new Date(outage.notified_at),
    seen: outage.seen,
  })
}

/** Counts the rounds that were not answered. Done again, it changes nothing. @throws while Postgres is away */
export async function countMissedRounds(
  { db, config }: Pick<AdminContext, 'db' | 'config' | 'webhook'>,
  { samples, now }: Pick<Monitor, 'samples' | 'now'>,
  { started_at, ended_at, opened_at }: AdminOutage,
): Promise<void> {
  const replicas = config.serviceUrls.admin.length
  const missed = missedMinutes(new Date(started_at), new Date(ended_at ?? opened_at), replicas)
  await addMissedProbes(db, { name: 'admin', missed, most: (minuteMs / roundMs) * replicas })
  await samples.load(now())
}

/** A sample for each minute that knows of nothing but the rounds the admin service did not answer. */
function missedMinutes(from: Date, until: Date, replicas: number): Sample[] {
  const minutes: Sample[] = []
  for (let at = startOfMinute(from).getTime(); at < until.getTime(); at += minuteMs) {
    const missed = Math.min(at + minuteMs, until.getTime()) - Math.max(at, from.getTime())
    const probes = Math.round(missed / roundMs) * replicas
    if (probes === 0) continue
    minutes.push({
      at: new Date(at),
      step: minuteMs / 1_000,
      system: unknownSystem,
      services: {
        admin: { cpu: null, memory: null, answered: 0, probes, partial: 0, stopped: 1 },
      },
    })
  }
  return minutes
}
