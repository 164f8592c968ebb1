import { type AdminOutage, readAdminOutages } from '@gamelog/server/admin-outages'
import type { AdminContext } from '../context.ts'
import { recordOutage } from '../incidents/record-outage.ts'
import { startOfMinute } from './minute.ts'
import { roundMs } from './run-rounds.ts'
import { type Sample, unknownSystem } from './sample.ts'
import type { Monitor } from './start-monitor.ts'

/** ms between two looks for outages that a worker has written. */
const periodMs = 30_000
const minuteMs = 60_000

/**
 * Writes what the worker saw while this service was away: the incident, and the missing minutes of its strip. The first look
 * is when the process is ready.
 */
export function takeOverOutages(context: AdminContext, monitor: Pick<Monitor, 'samples'>): void {
  const taken = new Set<string>()
  context.jobs.everyReplica('take-over-outages', periodMs, async () => {
    for (const outage of await readAdminOutages(context.redis)) {
      if (outage.ended_at === null || taken.has(outage.started_at)) continue
      await takeOver(context, monitor, outage)
      taken.add(outage.started_at)
    }
  })
}

/** Taken over again, an outage changes nothing. @throws while Postgres is away */
export async function takeOver(
  context: Pick<AdminContext, 'db' | 'config'>,
  { samples }: Pick<Monitor, 'samples'>,
  outage: AdminOutage,
): Promise<void> {
  const startedAt = new Date(outage.started_at)
  const endedAt = new Date(outage.ended_at ?? outage.opened_at)
  await recordOutage(context, {
    startedAt,
    openedAt: new Date(outage.opened_at),
    endedAt,
    notifiedAt: outage.notified_at === null ? null : new Date(outage.notified_at),
    seen: outage.seen,
  })
  const replicas = context.config.serviceUrls.admin.length
  for (const sample of missedMinutes(startedAt, endedAt, replicas))
    if (!samples.has(sample.at)) samples.add(sample)
  await samples.flush()
}

/** A sample for each minute that knows of nothing but the rounds the admin service did not answer. */
export function missedMinutes(from: Date, until: Date, replicas: number): Sample[] {
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
