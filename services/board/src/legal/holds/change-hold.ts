import type { HoldTarget, LegalHold } from '@gamelog/contracts/board/disclosure'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, notFound, unavailable } from '@gamelog/server/errors'
import { recordDecision } from '@gamelog/server/journal/repository'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import { lockHolds, sendHolds } from './publish-holds.ts'
import { findHold, type HoldRow, insertHold, setHoldEnd } from './repository.ts'

interface NewHold {
  id: string
  target: HoldTarget
  reason: string
  reference: string
  /** Null: until it is ended. */
  until: Date | null
}

/**
 * Creates a legal hold. A hold on a member is acknowledged only after the user service has stored it. Idempotent by id.
 * @throws 400 for an end in the past, 404, 503 while the user service is away: then no hold is created
 */
export async function createHold(
  { db, config }: BoardContext,
  admin: AuthAdmin,
  { id, target, reason, reference, until }: NewHold,
): Promise<LegalHold> {
  if (until !== null && until.getTime() <= Date.now())
    throw badRequest('今より後の日時を選んでください', 'past_end')
  const of =
    target.kind === 'member'
      ? { user_id: target.user_id.toLowerCase(), thread_id: null }
      : { user_id: null, thread_id: target.thread_id }
  return db.transaction().execute(async (tx) => {
    await lockHolds(tx)
    if (!(await findHold(tx, id))) {
      if (of.thread_id !== null && !(await lockThread(tx, of.thread_id))) throw threadNotFound()
      await insertHold(tx, { id, ...of, reason, reference, until, created_by: admin.userId })
      await recordChange(tx, {
        actor: admin,
        action: 'legal-hold.create',
        target: targetOf({ id, ...of }),
        before: null,
        after: { reference, until: until?.toISOString() ?? null },
        reason,
      })
      await recordHold(tx, id)
      if (of.user_id !== null) await sendHoldsOrRefuse(tx, config)
    }
    return readHold(tx, id)
  })
}

/** Ends a hold; the job sends it to the user service. Does nothing for an ended one. @throws 404 */
export async function endHold({ db }: BoardContext, admin: AuthAdmin, id: string): Promise<LegalHold> {
  return db.transaction().execute(async (tx) => {
    await lockHolds(tx)
    const hold = toLegalHold(await requireHold(tx, id))
    if (hold.in_force) {
      await setHoldEnd(tx, id, { ended_at: new Date(), ended_by: admin.userId })
      await record(tx, admin, 'legal-hold.end', hold)
      await recordHold(tx, id)
    }
    return readHold(tx, id)
  })
}

/** Reopens a hold that an admin ended. @throws 404, 409 when its end has passed, 503 as createHold */
export async function resumeHold(
  { db, config }: BoardContext,
  admin: AuthAdmin,
  id: string,
): Promise<LegalHold> {
  return db.transaction().execute(async (tx) => {
    await lockHolds(tx)
    const row = await requireHold(tx, id)
    if (row.until !== null && row.until.getTime() <= Date.now())
      throw conflict('hold_over', '保全の期限が過ぎています', { detail: '新しい保全を始めてください。' })
    if (row.ended_at !== null) {
      await setHoldEnd(tx, id, { ended_at: null, ended_by: null })
      await record(tx, admin, 'legal-hold.resume', toLegalHold(row))
      await recordHold(tx, id)
      if (row.user_id !== null) await sendHoldsOrRefuse(tx, config)
    }
    return readHold(tx, id)
  })
}

type HoldAction = 'legal-hold.end' | 'legal-hold.resume'

async function record(tx: Db, admin: AuthAdmin, action: HoldAction, hold: LegalHold): Promise<void> {
  const { target } = hold
  const of = { user_id: null, thread_id: null, ...target, id: hold.id }
  const states = [{ in_force: action === 'legal-hold.end' }, { in_force: action === 'legal-hold.resume' }]
  await recordChange(tx, {
    actor: admin,
    action,
    target: targetOf(of),
    before: states[0],
    after: states[1],
    reason: null,
  })
}

/** Adds a hold to the journal as it is now. */
async function recordHold(tx: Db, id: string): Promise<void> {
  const { user_id, thread_id, reason, reference, since, until, created_by, ended_at, ended_by } =
    await requireHold(tx, id)
  await recordDecision(tx, {
    kind: 'legal-hold',
    data: {
      id,
      user_id,
      thread_id,
      reason,
      reference,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      created_by,
      ended_at: ended_at?.toISOString() ?? null,
      ended_by,
    },
  })
}

async function sendHoldsOrRefuse(tx: Db, config: BoardContext['config']): Promise<void> {
  await sendHolds(tx, config).catch(() => {
    throw unavailable()
  })
}

async function requireHold(db: Db, id: string): Promise<HoldRow> {
  const row = await findHold(db, id)
  if (!row) throw notFound('保全が見つかりません', 'hold_not_found')
  return row
}

const readHold = async (db: Db, id: string) => toLegalHold(await requireHold(db, id))

function targetOf(hold: Pick<HoldRow, 'id' | 'user_id' | 'thread_id'>): string {
  const { id, user_id, thread_id } = hold
  return user_id === null ? `thread:${thread_id}/legal-hold:${id}` : `user:${user_id}/legal-hold:${id}`
}

/** Contract form of a row. */
export function toLegalHold(row: HoldRow): LegalHold {
  const { id, title, reason, reference, since, until, created_by, ended_at, ended_by } = row
  return {
    id,
    title,
    reason,
    reference,
    created_by,
    ended_by,
    target:
      row.user_id === null
        ? { kind: 'thread', thread_id: row.thread_id ?? 0 }
        : { kind: 'member', user_id: row.user_id },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    in_force: ended_at === null && (until === null || until.getTime() > Date.now()),
  }
}
