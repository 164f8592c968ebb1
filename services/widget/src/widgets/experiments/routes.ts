import {
  changeExperiment,
  deleteExperiment,
  endExperiment as endRoute,
  listExperiments,
  saveExperiment,
  startExperiment as startRoute,
} from '@gamelog/contracts/widget/experiments'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { WidgetContext } from '../../context.ts'
import {
  addExperiment,
  editExperiment,
  endExperiment,
  removeExperiment,
  startExperiment,
} from './change-experiment.ts'
import { describeExperiments } from './describe-experiments.ts'
import { listExperimentRows } from './office-repository.ts'

/** 割り振りテスト in the back office. */
export function experimentRoutes(app: App, { db }: WidgetContext): void {
  registerRoute(app, listExperiments, async () => {
    const experiments = await describeExperiments(db, await listExperimentRows(db), new Date())
    const isOver = ({ state }: (typeof experiments)[number]) => Number(state !== 'running')
    return { experiments: experiments.toSorted((one, other) => isOver(one) - isOver(other)) }
  })

  registerRoute(app, saveExperiment, async (request, reply) =>
    reply.code(201).send(await addExperiment(db, actingAdmin(request), request.body)),
  )

  registerRoute(app, changeExperiment, async (request) =>
    editExperiment(db, actingAdmin(request), { id: request.params.id, input: request.body }),
  )

  registerRoute(app, startRoute, async (request) =>
    startExperiment(db, actingAdmin(request), request.params.id),
  )

  registerRoute(app, endRoute, async (request) => endExperiment(db, actingAdmin(request), request.params.id))

  registerRoute(app, deleteExperiment, async (request, reply) => {
    await removeExperiment(db, actingAdmin(request), request.params.id)
    return reply.code(204).send()
  })
}
