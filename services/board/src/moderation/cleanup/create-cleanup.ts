import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import type { CleanupRow } from '../../db/tables.ts'
import { changeNextItems } from './change-items.ts'
import { cleanupNotFound } from './read-cleanups.ts'
import {
  addPosts,
  addReactions,
  addThreads,
  findCleanup,
  insertCleanup,
  type PostChoice,
} from './repository.ts'
import { announceAll } from './run-cleanups.ts'
import type { Scope } from './scope-repository.ts'

interface CreateCleanupInput {
  id: string
  scope: Scope
  choice: PostChoice
  threads: boolean
  reactions: boolean
  note: string
  admin: AuthAdmin
}

/**
 * Hides what is chosen in scope, the first 500 at once and in the transaction that makes the clean-up; a job goes on with
 * the rest. Sent again, it changes nothing.
 * @throws 409 when nothing is left to hide
 */
export async function createCleanup(context: BoardContext, input: CreateCleanupInput): Promise<CleanupRow> {
  const { id, scope, admin, note } = input
  const { db } = context
  const known = await findCleanup(db, id)
  if (known) return known
  const changed = await db.transaction().execute(async (tx) => {
    await insertCleanup(tx, {
      id,
      state: 'hiding',
      user_id: 'userId' in scope ? scope.userId : null,
      address: 'address' in scope ? scope.address : null,
      since: scope.since,
      note,
      created_by: admin.userId,
      acting_user: admin.userId,
      acting_session: admin.tokenHash,
    })
    const posts = await addPosts(tx, id, scope, input.choice)
    const threads = input.threads ? await addThreads(tx, id, scope) : 0
    const reactions = input.reactions && 'userId' in scope ? await addReactions(tx, id, scope) : 0
    if (posts + threads + reactions === 0) throw conflict('nothing_to_hide', '隠すものはありません')
    await recordChange(tx, {
      actor: admin,
      action: 'cleanup.create',
      target: 'userId' in scope ? `user:${scope.userId}/cleanup:${id}` : `cleanup:${id}`,
      before: null,
      after: { since: scope.since.toISOString(), posts, threads, reactions },
      reason: note,
    })
    return changeNextItems(tx, context, id)
  })
  if (changed) await announceAll(context, changed)
  const made = await findCleanup(db, id)
  if (!made) throw cleanupNotFound()
  return made
}
