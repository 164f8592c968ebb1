import { putLegalHolds } from '@gamelog/contracts/user/legal-hold'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { replaceHolds } from './repository.ts'
import { lockHolds } from './retain-records.ts'

/** For the board, which decides about legal holds. */
export function legalHoldRoutes(app: App, { db, now }: UserContext): void {
  registerRoute(app, putLegalHolds, async ({ body }, reply) => {
    const holds = body.members.map(({ user_id, until }) => ({
      user_id,
      until: until === null ? null : new Date(until),
    }))
    await db.transaction().execute(async (tx) => {
      await lockHolds(tx)
      await replaceHolds(tx, holds, new Date(now()))
    })
    return reply.code(204).send()
  })
}
