import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import { hasTombstone } from '../account-deletion/repository.ts'
import { lockAccount } from '../accounts/repository.ts'
import type { UserContext } from '../context.ts'
import type { BanRow } from '../db/tables.ts'
import { findProfile } from '../profiles/repository.ts'
import { publishAuthState } from '../publishing/publish-auth-state.ts'
import { deleteBan, deleteExpiredBan, findBan, insertBan } from './repository.ts'

interface NewBan {
  userId: string
  reason: string
  memo: string
  /** Unix seconds; null = for good. */
  expiresAt: number | null
}

/**
 * Bans an account, also one that has left, notes it for the audit log in the same transaction, and publishes.
 * @throws 400 for oneself or a time that is past, 404 for nobody, 409 when already banned.
 */
export async function createBan(context: UserContext, admin: AuthAdmin, given: NewBan): Promise<void> {
  const now = context.now()
  const userId = given.userId.toLowerCase()
  if (userId === admin.userId) throw badRequest('自分のアカウントはBANできません')
  if (given.expiresAt !== null && given.expiresAt * 1_000 <= now)
    throw badRequest('今より後の日時を選んでください')
  const ban: BanRow = {
    user_id: userId,
    reason: given.reason,
    memo: given.memo,
    banned_at: new Date(now),
    banned_by: admin.userId,
    expires_at: given.expiresAt === null ? null : new Date(given.expiresAt * 1_000),
  }
  await context.db.transaction().execute(async (tx) => {
    // Waits for an account deletion under way: the account is then known by its tombstone.
    const isThere = (await lockAccount(tx, userId)) || (await findProfile(tx, userId)) !== undefined
    if (!isThere && !(await hasTombstone(tx, userId, now)))
      throw notFound('この会員は見つかりません', 'user_not_found')
    await deleteExpiredBan(tx, userId, now)
    if (await findBan(tx, userId)) throw conflict('already_banned', 'すでにBANされています')
    await insertBan(tx, ban)
    await recordChange(tx, {
      actor: admin,
      action: 'ban.create',
      target: `user:${userId}`,
      before: null,
      after: ban,
      reason: ban.reason,
    })
  })
  await publish(context)
}

/** Lifts a ban, likewise. @throws 404 when there is none. */
export async function liftBan(context: UserContext, admin: AuthAdmin, userId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ban = await deleteBan(tx, userId.toLowerCase())
    if (ban === undefined) throw notFound('この会員はBANされていません', 'ban_not_found')
    await recordChange(tx, {
      actor: admin,
      action: 'ban.delete',
      target: `user:${ban.user_id}`,
      before: ban,
      after: null,
      reason: null,
    })
  })
  await publish(context)
}

/** A failure is only logged: the ban is in Postgres, and the next publication brings it. */
async function publish(context: UserContext): Promise<void> {
  await publishAuthState(context).catch((error: Error) =>
    context.log.warn({ error: error.message }, 'ban not published yet'),
  )
}
