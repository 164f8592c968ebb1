import { putLegalHolds } from '@gamelog/contracts/user/legal-hold'
import type { App } from '@gamelog/server/app'
import { recordDecision } from '@gamelog/server/journal/repository'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { takeOverHolds } from './take-over-holds.ts'

/** For the board, which decides about legal holds. */
export function legalHoldRoutes(app: App, { db, now }: UserContext): void {
  registerRoute(app, putLegalHolds, async ({ body }, reply) => {
    const { members } = body
    await db.transaction().execute(async (tx) => {
      if (await takeOverHolds(tx, members, new Date(now())))
        await recordDecision(tx, { kind: 'held-members', data: { members } })
    })
    return reply.code(204).send()
  })
}
