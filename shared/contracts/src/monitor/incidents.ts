import * as z from 'zod/mini'
import { auditPerson } from '../admin/audit-log.ts'
import { may } from '../common/admin-role.ts'
import { idParams, isoTime, pathInteger } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { beat, chartMark } from './history.ts'
import { monitoredNames } from './services.ts'

/** Rule for notes in an incident's timeline. */
export const incidentNoteRule: TextRule = { label: '経過', max: 500, lines: 20, required: true }

/** Kinds of incidents. */
export const incidentKinds = [
  'service-down',
  'dependency-down',
  'writes-refused',
  'disk',
  'memory',
  'cpu',
  'error-rate',
  'slow-answers',
  'feed-stale',
  'queue-stuck',
  'stream-stuck',
  'key-expiring',
  'secret-changed',
  'backup-late',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Incidents of one page. */
export const incidentPageSize = 30

const incidentId = z.int().check(z.positive())

export const incident = z.strictObject({
  id: incidentId,
  kind: z.enum(incidentKinds),
  /** Service, dependency, queue, stream or source; null for the machine. */
  subject: z.nullable(z.string()),
  /** In Japanese: widget が停止. */
  title: z.string(),
  /** In Japanese: what was seen, with the figures; null when there is nothing to add. */
  detail: z.nullable(z.string()),
  /** First failed check. */
  started_at: isoTime,
  /** When the rule decided. */
  opened_at: isoTime,
  /** Null while it lasts. */
  ended_at: z.nullable(isoTime),
  /** When the webhook took the notice; null when it has not, or none is set. */
  notified_at: z.nullable(isoTime),
  /** The admin who took it; null = nobody. */
  taken_by: z.nullable(auditPerson),
})
export type Incident = z.infer<typeof incident>

export const incidentEvent = z.strictObject({
  id: z.int(),
  at: isoTime,
  kind: z.enum(['first-failure', 'opened', 'worse', 'notified', 'taken', 'released', 'note', 'recovered']),
  /** In Japanese; of a note what was written. */
  text: z.string(),
  /** Second line: the check, the job, the answer; null when there is none. */
  detail: z.nullable(z.string()),
  /** Null when the system wrote it. */
  by: z.nullable(auditPerson),
})
export type IncidentEvent = z.infer<typeof incidentEvent>

export const listIncidents = adminRoute('GET', '/api/admin/incidents', may.look, {
  outage: true,
  summary: 'Incidents, those that last first, then newest first, 30 a page; `next` is passed as `before`',
  query: z.strictObject({
    status: z.optional(z.enum(['open', 'ended'])),
    before: z.optional(pathInteger),
  }),
  responses: {
    200: z.strictObject({
      incidents: z.array(incident),
      open: z.int(),
      /** Begun in the last seven days; null while Postgres is away. */
      last_7_days: z.nullable(z.int()),
      next: z.nullable(incidentId),
      /** Whether a webhook is set. */
      notifies: z.boolean(),
    }),
  },
})

export const incidentPage = z.strictObject({
  incident,
  /** Newest first. */
  events: z.array(incidentEvent),
  /** Three hours up to its end or now, for incidents of a service. */
  beats: z.array(beat),
  service: z.nullable(z.enum(monitoredNames)),
  /** Effects on readers, backlog, errors meanwhile: 見え方, 届かない記録, エラー. */
  impact: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  /** 開く, 閉じる, 起動直後, in words. */
  conditions: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  /** Of the hours around its start. */
  changes: z.array(chartMark),
  /** Same kind and subject, newest first, at most five. */
  earlier: z.array(incident),
  /** Whether a webhook is set. */
  notifies: z.boolean(),
})
export type IncidentPage = z.infer<typeof incidentPage>

export const getIncident = adminRoute('GET', '/api/admin/incidents/:id', may.look, {
  outage: true,
  summary: 'One incident with its timeline, conditions and what happened around it',
  params: idParams,
  responses: { 200: incidentPage },
})

export const writeIncidentNote = adminRoute('POST', '/api/admin/incidents/:id/notes', may.act, {
  summary: 'Write into the timeline; `notify` sends it to the webhook too',
  params: idParams,
  body: z.strictObject({
    text: text(incidentNoteRule),
    notify: z.boolean(),
  }),
  responses: { 201: incidentEvent },
})

export const takeIncident = adminRoute('POST', '/api/admin/incidents/:id/take', may.act, {
  summary: 'Say that one is looking (引き受ける), or no longer is',
  params: idParams,
  body: z.strictObject({ taken: z.boolean() }),
  responses: { 200: incident },
})
