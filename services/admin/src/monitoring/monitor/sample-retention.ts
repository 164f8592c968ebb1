import { maxHistoryHours } from '@gamelog/contracts/monitor/history'
import { hourMs, jstDayOf, startOfSlot } from '@gamelog/domain/jst'
import { retentionCutoff, sweepInBatches } from '@gamelog/server/jobs/retention'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { countMonitorDays, deleteMonitorDays } from './days-repository.ts'
import { deleteDeploys } from './marks-repository.ts'
import { deleteSamples, thinSamples } from './repository.ts'

/** Hours in which a sample a minute is kept; an hour more than the chart of a day shows. */
const minuteHours = 25
/** Days of deploys, as long as a range of statistics reaches back. */
const deployDays = 100

/** Days of which the minutes looked at are known; a little more than the public status shows. */
const countedDays = 100

/** Joins minutes older than a day by ten, and deletes what is older than any history. Idempotent. `now` in ms. */
export async function thinMonitorSamples(db: Db, now = Date.now()): Promise<void> {
  const before = startOfSlot(new Date(now - minuteHours * hourMs))
  await countMonitorDays(db, before)
  while ((await thinSamples(db, before)) > 0);
  const keptDays = maxHistoryHours / 24
  await sweepInBatches((limit) => deleteSamples(db, retentionCutoff(now, keptDays), limit))
  await deleteMonitorDays(db, jstDayOf(retentionCutoff(now, countedDays)))
  await deleteDeploys(db, retentionCutoff(now, deployDays))
}

export function startSampleRetention({ db, jobs }: AdminContext): void {
  jobs.oncePerTick('thin-monitor-samples', '0 20 * * * *', () => thinMonitorSamples(db))
}
