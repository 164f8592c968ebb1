import type { ReadOnlyMode } from '@gamelog/contracts/admin/site-state'
import {
  type StatusEvent,
  type StatusPart,
  statusEventCount,
  statusParts,
} from '@gamelog/contracts/admin/site-status'
import { atLevel, causeOf } from './causes.ts'
import type { StatusIncident } from './disturbances.ts'

/** A time in which operators had made a part read-only. */
export interface PlannedStop {
  mode: ReadOnlyMode
  reason: string
  from: Date
  /** Null while it lasts without an end. */
  until: Date | null
}

/** ms between two events of one title that are told as one. */
const gapMs = 300_000

const planned: Readonly<Record<ReadOnlyMode, { title: string; parts: StatusPart[] }>> = {
  board: { title: '掲示板は閲覧のみ', parts: ['posting'] },
  sign_ups: { title: '新しい会員の受付を停止', parts: ['login'] },
  everything: { title: 'メンテナンスのため閲覧のみ', parts: ['posting'] },
}

interface Found {
  title: string
  parts: ReadonlySet<StatusPart>
  from: number
  /** Infinity while it lasts. */
  until: number
}

/** Disturbances readers may have noticed, newest first: times and words for readers, without names of machines. */
export function describeEvents(
  incidents: readonly StatusIncident[],
  stops: readonly PlannedStop[],
  now: Date,
): StatusEvent[] {
  const disturbed = incidents.flatMap((incident): Found[] => {
    const cause = causeOf(incident.kind, incident.subject)
    if (cause === undefined) return []
    return [
      {
        title: atLevel(cause.titles, incident.level),
        parts: new Set(Object.keys(cause.effects) as StatusPart[]),
        from: incident.started_at.getTime(),
        until: incident.ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
      },
    ]
  })
  const events = [
    ...mergeEqual(disturbed).map((event) => toEvent(event, { reason: null, is_planned: false }, now)),
    ...stops.map(({ mode, reason, from, until }) => {
      const { title, parts } = planned[mode]
      const end = until?.getTime() ?? Number.POSITIVE_INFINITY
      const event = { title, parts: new Set(parts), from: from.getTime(), until: end }
      return toEvent(event, { reason: reason || null, is_planned: true }, now)
    }),
  ]
  return events.toSorted((a, b) => b.from.localeCompare(a.from)).slice(0, statusEventCount)
}

function mergeEqual(found: readonly Found[]): Found[] {
  const joined: Found[] = []
  for (const each of found.toSorted((a, b) => a.from - b.from)) {
    const last = joined.findLast(({ title }) => title === each.title)
    if (last && each.from - last.until <= gapMs) {
      last.until = Math.max(last.until, each.until)
      last.parts = new Set([...last.parts, ...each.parts])
    } else joined.push({ ...each })
  }
  return joined
}

function toEvent(
  { title, parts, from, until }: Found,
  rest: Pick<StatusEvent, 'reason' | 'is_planned'>,
  now: Date,
): StatusEvent {
  return {
    ...rest,
    title,
    parts: statusParts.filter((part) => parts.has(part)),
    from: new Date(from).toISOString(),
    until: until > now.getTime() ? null : new Date(until).toISOString(),
  }
}
