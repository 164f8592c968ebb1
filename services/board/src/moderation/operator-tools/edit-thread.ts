import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordDecision } from '@gamelog/server/journal/repository'
import type { BoardContext } from '../../context.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { ThreadRow } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import { changeThreads, refused } from './change-thread.ts'
import { lockPins, type ThreadFields, updateThread } from './tool-repository.ts'

interface Edit {
  id: number
  admin: AuthAdmin
  reason: string | null
}

const unpinned = { pin_place: null, pinned_until: null }

/**
 * Changes a thread's title; the old one goes on finding it, unless it is to be forgotten. Does nothing when the thread has
 * the new title by now.
 * @throws 404, 409 when the titles are the same or the thread has neither of them
 */
export async function retitleThread(
  context: BoardContext,
  { title, from, forget, ...edit }: Edit & { title: string; from: string; forget: boolean },
): Promise<Thread> {
  if (title === from) throw conflict('unchanged', 'タイトルが変わっていません')
  return editThread(context, edit, (before) => {
    if (before.title === title) return null
    if (before.title !== from) throw changedMeanwhile(`いまのタイトルは「${before.title}」です`)
    const kept = forget ? before.previous_titles : [before.title, ...before.previous_titles]
    const previous = [...new Set(kept)].filter((old) => old !== title && !(forget && old === from))
    const previous_titles = previous.slice(0, boardLimits.previousTitles)
    return { action: 'thread.retitle', fields: { title, previous_titles }, forgets: forget }
  })
}

/**
 * Moves a thread to another game, where it is not pinned. Does nothing when it is there by now.
 * @throws 404, 409 when the games are the same or the thread is in neither
 */
export async function moveThread(
  context: BoardContext,
  { to, from, ...edit }: Edit & { to: BoardCategory; from: BoardCategory },
): Promise<Thread> {
  if (to === from) throw conflict('unchanged', 'ゲームが変わっていません')
  return editThread(context, edit, (before) => {
    if (before.game_category === to) return null
    if (before.game_category !== from) throw changedMeanwhile('ほかのゲームに移されています')
    return { action: 'thread.move', fields: { game_category: to, ...unpinned } }
  })
}

/** Marks a thread as official, or takes the mark off; does nothing when that is so. @throws 404 */
export async function markOfficial(
  context: BoardContext,
  { official, ...edit }: Edit & { official: boolean },
): Promise<Thread> {
  return editThread(context, edit, (before) => {
    if (before.official === official) return null
    return { action: official ? 'thread.official' : 'thread.unofficial', fields: { official } }
  })
}

/** Takes the pin off a thread; does nothing when it has none. @throws 404 */
export async function unpinThread(context: BoardContext, edit: Edit): Promise<Thread> {
  return editThread(context, edit, (before) =>
    before.pin_place === null ? null : { action: 'thread.unpin', fields: unpinned },
  )
}

/** @param decide null: there is nothing to change */
async function editThread(
  context: BoardContext,
  { id, ...act }: Edit,
  decide: (before: ThreadRow) => { action: AuditAction; fields: ThreadFields; forgets?: boolean } | null,
): Promise<Thread> {
  const thread = await changeThreads(context, act, async (tx) => {
    await lockPins(tx)
    const before = await lockThread(tx, id)
    if (!before) throw threadNotFound()
    const change = decide(before)
    if (!change) return { changes: [], result: before }
    const after = await updateThread(tx, id, change.fields)
    if (change.forgets) {
      const data = { thread_id: id, created_at: before.created_at.toISOString(), title: after.title }
      await recordDecision(tx, { kind: 'thread-forgotten', data })
    }
    return { changes: [{ action: change.action, before, after }], result: after }
  })
  return toThread(thread)
}

function changedMeanwhile(now: string) {
  return conflict('thread_changed', refused, {
    detail: `ほかの管理者が先に変えました（${now}）。確かめてから、もう一度変えてください。`,
  })
}
