import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { type AuditActor, recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import { lockWithPredecessors } from '../../core/threads/lock-repository.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { linkNextThread, listPinned, lockThread } from '../../core/threads/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { threadNotFound } from '../../errors.ts'
import { setThreadDeleted, unlinkPredecessor } from './repository.ts'
import { lockPins, updateThread } from './tool-repository.ts'

interface SetThreadVisibilityInput {
  id: number
  deleted: boolean
  admin: AuditActor
  reason: string | null
}

/**
 * Deletes or restores a thread, records it in the audit log and updates the link of its predecessor; does nothing when
 * the thread is in that state.
 * @throws 404
 */
export async function setThreadVisibility(
  context: BoardContext,
  input: SetThreadVisibilityInput,
): Promise<Thread> {
  const { thread, changed } = await context.db.transaction().execute((tx) => changeThread(tx, input))
  for (const row of changed) await context.announce(row.id, versionOf(row))
  return toThread(thread)
}

/**
 * The same within the caller's transaction.
 * @returns the thread, and the threads to be announced: none when it was in that state
 * @throws 404
 */
export async function changeThread(
  tx: Db,
  { id, deleted, admin, reason }: SetThreadVisibilityInput,
): Promise<{ thread: ThreadRow; changed: ThreadRow[] }> {
  await lockPins(tx)
  await lockWithPredecessors(tx, [id], [id])
  const before = await lockThread(tx, id)
  if (!before) throw threadNotFound()
  if ((before.deleted_at !== null) === deleted) return { thread: before, changed: [] }
  const predecessor = await relinkPredecessor(tx, before, deleted)
  const hasPlace = deleted || (await isPlaceFree(tx, before))
  if (!hasPlace) await updateThread(tx, id, { pin_place: null, pinned_until: null })
  const after = await setThreadDeleted(tx, id, deleted)
  await recordChange(tx, {
    actor: admin,
    action: deleted ? 'thread.delete' : 'thread.restore',
    target: `thread:${id}`,
    before: toThread(before),
    after: toThread(after),
    reason,
  })
  return { thread: after, changed: predecessor ? [after, predecessor] : [after] }
}

/**
 * Deleting a successor lets its predecessor have another; restoring it restores the link unless there is one by now.
 * @returns the predecessor when it changed
 */
async function relinkPredecessor(tx: Db, row: ThreadRow, deleted: boolean): Promise<ThreadRow | null> {
  if (row.previous_thread_id === null) return null
  const previous = await lockThread(tx, row.previous_thread_id)
  if (!previous) return null
  if (deleted) return previous.next_thread_id === row.id ? linkNextThread(tx, previous.id, null) : null
  if (previous.next_thread_id === null) return linkNextThread(tx, previous.id, row.id)
  await unlinkPredecessor(tx, row.id)
  return null
}

/** A hidden thread keeps its pin, but not its place among the three. */
async function isPlaceFree(tx: Db, { pin_place, game_category }: ThreadRow): Promise<boolean> {
  return pin_place === null || (await listPinned(tx, game_category)).length < boardLimits.pins
}
