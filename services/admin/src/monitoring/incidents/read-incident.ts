import type { IncidentPage } from '@gamelog/contracts/monitor/incidents'
import { isService, monitoredNames } from '@gamelog/contracts/monitor/services'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import type { IncidentEventRow, IncidentRow } from '../../db/tables.ts'
import { readJobs } from '../jobs/ask-services.ts'
import { type Around, changesAround, heartbeatsAround } from './around.ts'
import { impactOf } from './impact.ts'
import type { IncidentBook } from './incident-book.ts'
import { countServerErrors, findIncident, listEarlier, listEvents } from './read-repository.ts'
import { eventsOf, rowsOf } from './rows-of-book.ts'
import { conditionsOf } from './rules.ts'
import { toEvent, toIncident } from './to-incident.ts'

/** Sources of the page. */
export interface IncidentSources {
  context: Pick<AdminContext, 'db' | 'config' | 'jobs' | 'webhook'>
  monitor: Around
}
type Context = IncidentSources['context']

const earlierShown = 5
const errorsTimeoutMs = 1_000

/** One incident with all its screen shows; undefined when there is none. */
export async function readIncident(sources: IncidentSources, id: number): Promise<IncidentPage | undefined> {
  const { db } = sources.context
  const row = await findIncident(db, id)
  if (row === undefined) return undefined
  const [events, earlier] = await Promise.all([listEvents(db, id), listEarlier(db, row, earlierShown)])
  return compose(sources, { row, events, earlier })
}

/** The same from what the watching process holds, while Postgres is away. */
export async function readIncidentFromBook(
  sources: IncidentSources,
  book: Pick<IncidentBook, 'open' | 'unsaved'>,
  id: number,
): Promise<IncidentPage | undefined> {
  const row = rowsOf(book).find((each) => each.id === id)
  return row && compose(sources, { row, events: eventsOf(book, id), earlier: [] })
}

interface Rows {
  row: IncidentRow
  events: readonly IncidentEventRow[]
  earlier: readonly IncidentRow[]
}

async function compose(
  { context, monitor }: IncidentSources,
  { row, events, earlier }: Rows,
): Promise<IncidentPage> {
  const service = serviceOf(row)
  const ids = [row, ...earlier].map(({ taken_by_user_id }) => taken_by_user_id)
  const authors = events.map(({ by_user_id }) => by_user_id)
  const known = [...new Set([...ids, ...authors])].filter((id) => id !== null)
  const [people, waiting, errors, beats, changes] = await Promise.all([
    namePeople(context, known),
    countWaiting(context, row),
    countErrors(context, row),
    service === null ? [] : heartbeatsAround(monitor, row, service),
    changesAround(monitor, row),
  ])
  return {
    incident: toIncident(row, people),
    events: events.map((event) => toEvent(event, people)),
    beats,
    service,
    impact: impactOf(row, { waiting, errors }),
    conditions: conditionsOf(row.kind),
    changes,
    earlier: earlier.map((each) => toIncident(each, people)),
    notifies: context.webhook.isSet(),
  }
}

/** The service an incident is about: `worker` of `queue-stuck worker/feed`. */
function serviceOf({ subject }: IncidentRow): IncidentPage['service'] {
  const [name] = (subject ?? '').split('/')
  return monitoredNames.find((each) => each === name) ?? null
}

/** Events that wait in the streams of an incident's service while it lasts; null when they cannot be read. */
async function countWaiting(context: Context, row: IncidentRow): Promise<number | null> {
  const service = serviceOf(row)
  if (row.ended_at !== null || service === null || !isService(service)) return null
  const { services } = await readJobs(context)
  const streams = services.find((each) => each.service === service)?.streams ?? []
  return streams.length === 0 ? null : streams.reduce((sum, { length }) => sum + length, 0)
}

/** Recorded 5xx of an incident's service while it lasts, or lasted; null when they cannot be read. */
async function countErrors({ db }: Context, row: IncidentRow): Promise<number | null> {
  const service = serviceOf(row)
  if (service === null || !isService(service)) return null
  const range = { from: row.started_at, until: row.ended_at ?? new Date() }
  return withServiceTimeout(errorsTimeoutMs, countServerErrors(db, service, range)).catch(() => null)
}
