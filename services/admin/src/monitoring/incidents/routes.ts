import {
  getIncident,
  listIncidents,
  takeIncident as takeRoute,
  writeIncidentNote,
} from '@gamelog/contracts/monitor/incidents'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { notFound } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import type { Around } from './around.ts'
import { claimIncident } from './claim-incident.ts'
import type { IncidentWatch } from './incident-watch.ts'
import { isAway } from './keep-changes.ts'
import { readList, readListFromBook } from './list-incidents.ts'
import { readIncident, readIncidentFromBook } from './read-incident.ts'
import { toEvent, toIncident } from './to-incident.ts'
import { writeNote } from './write-note.ts'

/** ms after which Postgres counts as away. */
const timeoutMs = 3_000

/** Incidents of the back office. While Postgres is away the process that watches answers from memory. */
export function incidentRoutes(
  app: App,
  sources: { context: AdminContext; monitor: Around; watch: Pick<IncidentWatch, 'book'> },
): void {
  const { context, watch } = sources
  const { db } = context
  const { book } = watch
  /** From Postgres; while it is away from memory, where that holds an incident. */
  const orFromBook = <T>(read: Promise<T>, fromBook: () => Promise<T>): Promise<T> =>
    withServiceTimeout(timeoutMs, read).catch((error: unknown) => {
      if (!isAway(error) || (book.open.length === 0 && book.unsaved.length === 0)) throw error
      return fromBook()
    })

  registerRoute(app, listIncidents, ({ query }) =>
    orFromBook(readList(context, book, query), () => readListFromBook(context, book, query)),
  )

  registerRoute(app, getIncident, async ({ params: { id } }) => {
    const fromBook = () => readIncidentFromBook(sources, book, id)
    // Postgres may answer and not have taken it yet.
    const page = (await orFromBook(readIncident(sources, id), fromBook)) ?? (await fromBook())
    if (page === undefined) throw notFound()
    return page
  })

  registerRoute(app, writeIncidentNote, async (request, reply) => {
    const { params, body } = request
    const admin = actingAdmin(request)
    const event = await writeNote(context, params.id, { admin, ...body })
    if (event === undefined) throw notFound()
    return reply.code(201).send(toEvent(event, await namePeople(context, [admin.userId])))
  })

  registerRoute(app, takeRoute, async (request) => {
    const admin = actingAdmin(request)
    const row = await claimIncident(db, request.params.id, { admin, taken: request.body.taken })
    if (row === undefined) throw notFound()
    const takers = row.taken_by_user_id === null ? [] : [row.taken_by_user_id]
    return toIncident(row, await namePeople(context, takers))
  })
}
