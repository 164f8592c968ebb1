import { randomUUID } from 'node:crypto'
import type { Notice } from '@gamelog/contracts/admin/notices'
import { spanText } from '@gamelog/domain/span-text'
import type { IncidentRow } from '../../db/tables.ts'
import type { OwnEvent } from '../notices/delivered-repository.ts'
import type { Level, Reading, Transition } from './hysteresis.ts'
import { rules } from './rules.ts'

/** An incident as the watch holds it; notes and its taker are written by the admins. */
export type WatchedIncident = Omit<IncidentRow, 'notified_at' | 'taken_by_user_id'>

interface IncidentNotice extends Notice {
  /** When the webhook took it, where it was sent without the table. */
  sentAt: Date | null
}

/** A step of an incident: its row as it is now, new entries of its timeline, and what the operators are told. */
export interface IncidentChange {
  incident: WatchedIncident
  events: readonly OwnEvent[]
  notice: IncidentNotice
}

export function incidentLink(id: number): string {
  return `/admin/monitor/incidents/${id}`
}

/** A new incident. @param id reserved for it */
export function openIncident(
  id: number,
  { kind, subject, at }: Reading,
  { level, startedAt, seen }: Extract<Transition, { kind: 'opened' }>,
): IncidentChange {
  const { title, reason } = rules[kind]
  const last = seen.at(-1) ?? ''
  const incident: WatchedIncident = {
    id,
    kind,
    subject,
    level,
    title: title(subject ?? '', level),
    detail: `${reason}。${last}`,
    started_at: startedAt,
    opened_at: at,
    ended_at: null,
  }
  const events: OwnEvent[] = [
    { at: startedAt, kind: 'first-failure', text: '最初の失敗', detail: seen[0] ?? null },
    { at, kind: 'opened', text: `${judged(incident)}。${reason}`, detail: seen.join('・') },
  ]
  return { incident, events, notice: toNotice('incident-opened', incident, incident.detail, at) }
}

/** The incident at its worse level. */
export function escalateIncident(incident: WatchedIncident, { at, seen }: Reading): IncidentChange {
  const level: Level = 2
  const { title, reason } = rules[incident.kind]
  const worse = {
    ...incident,
    level,
    title: title(incident.subject ?? '', level),
    detail: `${reason}。${seen}`,
  }
  return {
    incident: worse,
    events: [{ at, kind: 'worse', text: `悪化。${worse.title}`, detail: seen }],
    notice: toNotice('incident-worse', worse, seen, at),
  }
}

/** The incident with its end: the first good check. */
export function endIncident(
  incident: WatchedIncident,
  at: Date,
  { endedAt, seen }: Extract<Transition, { kind: 'recovered' }>,
): IncidentChange {
  const ended = { ...incident, ended_at: endedAt }
  const span = spanText(endedAt.getTime() - incident.started_at.getTime())
  return {
    incident: ended,
    events: [{ at, kind: 'recovered', text: `復旧。続いた時間 ${span}`, detail: seen }],
    notice: toNotice('incident-recovered', ended, `続いた時間 ${span}`, at),
  }
}

function judged({ kind, level }: WatchedIncident): string {
  if (kind !== 'service-down' && kind !== 'dependency-down') return 'インシデントと判定'
  return level === 2 ? '停止と判定' : '一部の停止と判定'
}

function toNotice(
  kind: Extract<Notice['kind'], `incident-${string}`>,
  { id, title }: WatchedIncident,
  detail: string | null,
  at: Date,
): IncidentNotice {
  return {
    id: randomUUID(),
    at: at.toISOString(),
    kind,
    subject: title,
    detail,
    link: incidentLink(id),
    sentAt: null,
  }
}
