import type { Beat, ChartMark } from '@gamelog/contracts/monitor/history'
import type { MonitoredName } from '@gamelog/contracts/monitor/services'
import { hourMs } from '@gamelog/domain/jst'
import type { IncidentRow } from '../../db/tables.ts'
import { beatsOf, stripUntil } from '../monitor/history.ts'
import type { Monitor } from '../monitor/start-monitor.ts'

/** The monitor's part of an incident's page. */
export type Around = Pick<Monitor, 'now' | 'samples' | 'marks' | 'currentMinute'>

/** Hours of the changes shown, before the first failure and after it. */
const hours = { before: 6, after: 1 }

/** How the service was in the three hours up to the end of an incident, or now. */
export async function heartbeatsAround(
  monitor: Around,
  { ended_at }: Pick<IncidentRow, 'ended_at'>,
  service: MonitoredName,
): Promise<Beat[]> {
  const range = stripUntil(ended_at ?? monitor.now())
  const samples = await monitor.samples.list(range.from, range.until)
  const running = monitor.currentMinute().sample()
  const isNew = samples.every(({ at }) => at.getTime() !== running.at.getTime())
  return beatsOf(range, isNew ? [...samples, running] : samples, service)
}

/** Deploys and saved changes of the hours around the begin of an incident, newest first. */
export async function changesAround(
  monitor: Around,
  { started_at }: Pick<IncidentRow, 'started_at'>,
): Promise<ChartMark[]> {
  const at = started_at.getTime()
  const marks = await monitor.marks.list(
    new Date(at - hours.before * hourMs),
    new Date(at + hours.after * hourMs),
  )
  return marks.toReversed()
}
