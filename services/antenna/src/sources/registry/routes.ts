import * as contract from '@gamelog/contracts/antenna/admin-source'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'
import type { SourceRow } from '../../db/tables.ts'
import { addSource } from './add-source.ts'
import {
  editSource,
  pauseSource,
  removeSource,
  restoreSource,
  resumeSource,
  sourceMissing,
} from './change-source.ts'
import { fetchAllNow, fetchNow } from './fetch-now.ts'
import { readSource, readSources, withNumbers } from './read-sources.ts'

/** Sources in the back office. */
export function sourceRoutes(app: App, context: AntennaContext): void {
  const { db } = context
  const answer = (row: SourceRow) => withNumbers(db, row, new Date())

  registerRoute(app, contract.listSources, async () => ({ sources: await readSources(db, new Date()) }))

  registerRoute(app, contract.getSource, async (request) => {
    const source = await readSource(db, request.params.id, new Date())
    if (!source) throw sourceMissing()
    return source
  })

  registerRoute(app, contract.addSource, async (request, reply) => {
    const row = await addSource(context, actingAdmin(request), request.body)
    return reply.code(201).send(await answer(row))
  })

  registerRoute(app, contract.editSource, async (request) => {
    const { id } = request.params
    return answer(await editSource(context, actingAdmin(request), { id, input: request.body }))
  })

  registerRoute(app, contract.pauseSource, async (request) => {
    const { id } = request.params
    return answer(await pauseSource(context, actingAdmin(request), { id, ...request.body }))
  })

  registerRoute(app, contract.resumeSource, async (request) =>
    answer(await resumeSource(context, actingAdmin(request), request.params.id)),
  )

  registerRoute(app, contract.removeSource, async (request) =>
    answer(await removeSource(context, actingAdmin(request), request.params.id)),
  )

  registerRoute(app, contract.restoreSource, async (request) =>
    answer(await restoreSource(context, actingAdmin(request), request.params.id)),
  )

  registerRoute(app, contract.fetchSourceNow, async (request, reply) =>
    reply.code(202).send({ started: await fetchNow(context, request.params.id) }),
  )

  registerRoute(app, contract.fetchAllSourcesNow, async (_request, reply) =>
    reply.code(202).send({ started: await fetchAllNow(context) }),
  )
}
