import { withdrawDeparted } from '@gamelog/contracts/user/departures'
import type { App } from '@gamelog/server/app'
import { recordDecisions } from '@gamelog/server/journal/repository'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { insertDepartures } from './repository.ts'

export function departureRoutes(app: App, { db }: BoardContext): void {
  registerRoute(app, withdrawDeparted, async (request, reply) => {
    const departures = request.body.departures.map(({ user_id, left_at }) => ({
      userId: user_id,
      leftAt: new Date(left_at),
    }))
    await db.transaction().execute(async (tx) => {
      await insertDepartures(tx, departures)
      await recordDecisions(
        tx,
        request.body.departures.map((data) => ({ kind: 'departure', data })),
      )
    })
    return reply.code(204).send()
  })
}
