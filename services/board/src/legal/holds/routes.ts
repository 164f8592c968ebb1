import {
  createLegalHold,
  endLegalHold,
  listHeldTargets,
  listLegalHolds,
  resumeLegalHold,
} from '@gamelog/contracts/board/disclosure'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { createHold, endHold, resumeHold, toLegalHold } from './change-hold.ts'
import { listHolds, listTargetsInForce } from './repository.ts'

/** Holds the list shows. */
const listed = 200

export function holdRoutes(app: App, context: BoardContext): void {
  registerRoute(app, listLegalHolds, async () => ({
    holds: (await listHolds(context.db, listed)).map(toLegalHold),
  }))

  registerRoute(app, createLegalHold, async (request, reply) => {
    const { until, ...rest } = request.body
    const given = { ...rest, until: until === null ? null : new Date(until) }
    return reply.code(201).send({ hold: await createHold(context, actingAdmin(request), given) })
  })

  registerRoute(app, endLegalHold, async (request) => ({
    hold: await endHold(context, actingAdmin(request), request.params.id),
  }))

  registerRoute(app, resumeLegalHold, async (request) => ({
    hold: await resumeHold(context, actingAdmin(request), request.params.id),
  }))

  registerRoute(app, listHeldTargets, async () => ({
    targets: await listTargetsInForce(context.db, new Date()),
  }))
}
