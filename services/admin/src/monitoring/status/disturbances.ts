import {
  type StatusHistory,
  type StatusPart,
  statusDays,
  statusParts,
} from '@gamelog/contracts/admin/site-status'
import { addDays, dayMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import type { IncidentRow } from '../../db/tables.ts'
import { atLevel, causeOf, type Effect } from './causes.ts'

const minuteMs = 60_000

export type StatusIncident = Pick<IncidentRow, 'kind' | 'subject' | 'level' | 'started_at' | 'ended_at'>

/** Begin and end in ms. */
type Span = readonly [from: number, until: number]

/**
 * Minutes of each of the last days in which a part was disturbed, against those the monitor looked at.
 * @param observed minutes by day (yyyy-MM-dd of Tokyo); a day without an entry is not known
 */
export function describeHistory(
  incidents: readonly StatusIncident[],
  observed: ReadonlyMap<string, number>,
  now: Date,
): StatusHistory {
  const first = addDays(jstDayOf(now), 1 - statusDays)
  const days = Array.from({ length: statusDays }, (_, index) => addDays(first, index))
  const perPart = statusParts.map((part) => ({ part, ...minutesOf(incidents, part, days, now) }))
  const seen = days.map((day, index) =>
    // A disturbance is known of a day although no sample of it is left.
    Math.max(
      observed.get(day) ?? 0,
      ...perPart.map(({ degraded, stopped }) => (degraded[index] ?? 0) + (stopped[index] ?? 0)),
    ),
  )
  return {
    first_day: first,
    observed: seen,
    parts: perPart.map((each) => ({
      ...each,
      fine_percent: finePercent(sum(seen), sum(each.degraded) + sum(each.stopped)),
    })),
  }
}

function minutesOf(
  incidents: readonly StatusIncident[],
  part: StatusPart,
  days: readonly string[],
  now: Date,
) {
  const spans = (effect?: Effect) =>
    joinSpans(
      incidents.flatMap((incident): Span[] => {
        const found = causeOf(incident.kind, incident.subject)?.effects[part]
        if (found === undefined || (effect && atLevel(found, incident.level) !== effect)) return []
        return [[incident.started_at.getTime(), (incident.ended_at ?? now).getTime()]]
      }),
    )
  const all = spans()
  const stops = spans('stopped')
  const stopped = days.map((day) => minutesIn(stops, day))
  return {
    // A minute that is both counts once, as stopped.
    degraded: days.map((day, index) => Math.max(0, minutesIn(all, day) - (stopped[index] ?? 0))),
    stopped,
  }
}

/** Without overlaps. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, until] of spans.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)]
    else joined.push([from, until])
  }
  return joined
}

/** A disturbance of a day is a minute at least. */
function minutesIn(spans: readonly Span[], day: string): number {
  const begin = startOfJstDay(day).getTime()
  const ms = spans.reduce(
    (total, [from, until]) => total + Math.max(0, Math.min(until, begin + dayMs) - Math.max(from, begin)),
    0,
  )
  return Math.ceil(ms / minuteMs)
}

/** To two decimals, rounded down: 100 is a time without any disturbance. */
function finePercent(observed: number, disturbed: number): number | null {
  if (observed === 0) return null
  return Math.floor((1 - disturbed / observed) * 10_000) / 100
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
