import { boardLimits } from '@gamelog/contracts/board/limits'
import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { listPinned } from '../../core/threads/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import { changeThreads, type Made, refused, type ThreadChange } from './change-thread.ts'
import { findAnyThread } from './repository.ts'
import { hasEndedPins, lockEndedPins, lockPins, lockThreads, updateThread } from './tool-repository.ts'

interface PinInput {
  id: number
  /** Null = until it is taken off. */
  until: Date | null
  /** 1 = first; undefined = where it is, or last. */
  place: number | undefined
  /** Pinned thread that is taken off for this one. */
  replaces: number | undefined
  admin: AuthAdmin
  reason: string | null
}

/**
 * Pins a thread above the others of its game, or changes place and end of its pin; does nothing when that is so.
 * @throws 404, 409 when three are pinned, or for a hidden or archived thread
 */
export async function pinThread(
  context: BoardContext,
  { admin, reason, ...input }: PinInput,
): Promise<Thread> {
  if (input.until && input.until.getTime() <= Date.now())
    throw badRequest('今より後の日時を選んでください', 'until_past')
  return toThread(await changeThreads(context, { admin, reason }, (tx) => storePin(tx, input)))
}

async function storePin(
  tx: Db,
  { id, until, place, replaces }: Omit<PinInput, 'admin' | 'reason'>,
): Promise<Made<ThreadRow>> {
  await lockPins(tx)
  // Its game is changed under the lock of the pins only.
  const found = await findAnyThread(tx, id)
  if (!found) throw threadNotFound()
  const ids = (await listPinned(tx, found.game_category)).map((row) => row.id)
  const rows = await lockThreads(tx, [...new Set([id, ...ids])])
  const before = requirePinnable(rows.get(id))
  const others = ids.filter((other) => other !== id && other !== replaces)
  if (others.length >= boardLimits.pins)
    throw conflict('pins_full', '固定は3件までです。外すものを選んでください。')

  const isPinned = ids.includes(id)
  const index = place === undefined ? (isPinned ? ids.indexOf(id) : others.length) : place - 1
  const order = others.toSpliced(index, 0, id)
  const changes: ThreadChange[] = []
  const replaced = rows.get(replaces ?? 0)
  if (replaced && replaced.id !== id) {
    const fields = { pin_place: null, pinned_until: null }
    const after = await updateThread(tx, replaced.id, fields)
    changes.push({ action: 'thread.unpin', before: replaced, after })
  }
  const isSame =
    isPinned &&
    order.join() === ids.filter((other) => order.includes(other)).join() &&
    before.pinned_until?.getTime() === until?.getTime()
  if (isSame) return { changes, result: before }
  const pinned = await updateThread(tx, id, { pin_place: order.indexOf(id) + 1, pinned_until: until })
  changes.push({ action: 'thread.pin', before, after: pinned })
  const moved = await placePins(tx, order, new Map([...rows, [id, pinned]]))
  return { changes, moved, result: pinned }
}

function requirePinnable(row: ThreadRow | undefined): ThreadRow {
  if (!row) throw threadNotFound()
  if (row.deleted_at !== null)
    throw conflict('thread_hidden', refused, { detail: '非表示のスレッドは固定できません' })
  if (row.status === 'archived')
    throw conflict('thread_archived', refused, { detail: '過去ログになったスレッドは固定できません' })
  return row
}

/** Gives pinned threads their places. @returns those whose place changed */
async function placePins(
  tx: Db,
  order: readonly number[],
  rows: ReadonlyMap<number, ThreadRow>,
): Promise<ThreadRow[]> {
  const moved: ThreadRow[] = []
  for (const [index, id] of order.entries())
    if (rows.get(id)?.pin_place !== index + 1)
      moved.push(await updateThread(tx, id, { pin_place: index + 1 }))
  return moved
}

/** Orders the pinned threads of a game. @throws 409 unless `ids` are the ones pinned now */
export async function orderPins(
  context: BoardContext,
  { category, ids, admin }: { category: BoardCategory; ids: readonly number[]; admin: AuthAdmin },
): Promise<ThreadRow[]> {
  await changeThreads(context, { admin, reason: null }, async (tx) => {
    await lockPins(tx)
    const before = await listPinned(tx, category)
    const isSameSet = before.length === ids.length && before.every(({ id }) => ids.includes(id))
    if (!isSameSet)
      throw conflict('pins_changed', refused, {
        detail: 'ほかの管理者が先に固定を変えました。新しい並びを確かめてください。',
      })
    if (before.every(({ id }, index) => id === ids[index])) return { changes: [], result: null }
    const rows = await lockThreads(tx, ids)
    const titles = (order: readonly number[]) => ({ order: order.map((id) => rows.get(id)?.title) })
    await recordChange(tx, {
      actor: admin,
      action: 'thread.pin-order',
      target: `pins:${category}`,
      reason: null,
      before: titles(before.map(({ id }) => id)),
      after: titles(ids),
    })
    return { changes: [], moved: await placePins(tx, ids, rows), result: null }
  })
  return listPinned(context.db, category)
}

/** Takes off the pins that have ended. Idempotent. */
export async function endPins(context: Pick<BoardContext, 'db' | 'announce' | 'contents'>): Promise<void> {
  if (!(await hasEndedPins(context.db))) return
  await changeThreads(context, { admin: null, reason: '固定の期限' }, async (tx) => {
    await lockPins(tx)
    const changes: ThreadChange[] = []
    for (const before of await lockEndedPins(tx)) {
      const after = await updateThread(tx, before.id, { pin_place: null, pinned_until: null })
      changes.push({ action: 'thread.unpin', before, after })
    }
    return { changes, result: null }
  })
}
