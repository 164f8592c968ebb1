import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { notFound } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import { publishSessions } from '../sessions/publish-sessions.ts'
import { endSession, endSessionsBut, findLiveSession, lockSessions } from '../sessions/repository.ts'

/** Ends a session of an operator within a second. @throws 404 for one that has ended */
export async function endOneSession(context: AdminContext, admin: AuthAdmin, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const session = await findLiveSession(tx, id)
    if (session === undefined) throw notFound('このセッションはもう終わっています', 'session_not_found')
    await endSession(tx, id)
    await recordOwnChange(tx, { actor: admin, action: 'session.end', target: `user:${session.user_id}` })
  })
  await publishSessions(context)
}

/** Ends every session but the admin's own. @returns how many */
export async function endOthers(context: AdminContext, admin: AuthAdmin): Promise<number> {
  const ended = await context.db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    const count = await endSessionsBut(tx, admin.tokenHash)
    if (count > 0)
      await recordOwnChange(tx, {
        actor: admin,
        action: 'session.end',
        target: 'session',
        after: { ended: count },
      })
    return count
  })
  await publishSessions(context)
  return ended
}
