import type { Thread } from '@gamelog/contracts/board/thread'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Board } from '../board.ts'
import type { Db, ThreadRow } from '../db/tables.ts'
import { threadNotFound } from '../response-cache/thread-answers.ts'
import { toThread } from '../threads/public-thread.ts'
import { linkNextThread, lockThread } from '../threads/repository.ts'
import { setThreadDeleted, unlinkPredecessor } from './repository.ts'

interface SetThreadVisibilityInput {
  id: number
  deleted: boolean
  actorUserId: string
  reason: string | null
}

/**
 * Deletes or restores a thread, notes it for the audit log, and mends the chain of successors. What
 * is as asked already is left alone.
 * @throws 404
 */
export async function setThreadVisibility(board: Board, input: SetThreadVisibilityInput): Promise<Thread> {
  const changed = await board.db.transaction().execute(async (tx) => {
    const before = await lockThread(tx, input.id)
    if (!before) throw threadNotFound()
    if ((before.deleted_at !== null) === input.deleted) return [before]
    const predecessor = await relinkPredecessor(tx, before, input.deleted)
    const after = await setThreadDeleted(tx, input.id, input.deleted)
    await recordChange(tx, {
      actorUserId: input.actorUserId,
      action: input.deleted ? 'thread.delete' : 'thread.restore',
      target: `thread:${input.id}`,
      before: toThread(before),
      after: toThread(after),
      reason: input.reason,
    })
    return [after, ...(predecessor ? [predecessor] : [])]
  })
  for (const row of changed)
    await board.announce(row.id, { revision: row.revision, reactionRevision: row.reaction_revision })
  return toThread(changed[0] as ThreadRow)
}

/** A deleted successor makes room for another; a restored one takes its place back if it is free. */
async function relinkPredecessor(tx: Db, row: ThreadRow, deleted: boolean): Promise<ThreadRow | null> {
  if (row.previous_thread_id === null) return null
  const previous = await lockThread(tx, row.previous_thread_id)
  if (!previous) return null
  if (deleted) return previous.next_thread_id === row.id ? linkNextThread(tx, previous.id, null) : null
  if (previous.next_thread_id === null) return linkNextThread(tx, previous.id, row.id)
  await unlinkPredecessor(tx, row.id)
  return null
}
