import { shutOutOperator } from '@gamelog/contracts/admin/operators'
import type { BanSource } from '@gamelog/contracts/user/ban'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, forbidden, type HttpError, notFound } from '@gamelog/server/errors'
import { askInternal } from '@gamelog/server/get-internal'
import { recordDecision } from '@gamelog/server/journal/repository'
import { logFailure } from '@gamelog/server/log-failure'
import { recordChange } from '@gamelog/server/outbox/repository'
import { hasTombstone } from '../../account-deletion/repository.ts'
import type { UserContext } from '../../context.ts'
import { findAccount, lockAccount } from '../../core/accounts/repository.ts'
import { publishAuthState } from '../../core/publishing/publish-auth-state.ts'
import type { BanRow, Db } from '../../db/tables.ts'
import { findProfile } from '../../members/profiles/repository.ts'
import { endFrom } from './end-from.ts'
import { periodText } from './period-text.ts'
import { endBan, endExpiredBans, findBan, insertBan, lockBan, updateBanEnd } from './repository.ts'

interface NewBan {
  userId: string
  reason: string
  memo: string
  /** Unix seconds; null = for good. */
  expiresAt: number | null
  source: BanSource | null
}

/** Time for the admin service to answer, ms. */
const shutOutTimeoutMs = 3_000

/**
 * Bans an account, also one that has left, notes it for the audit log in the same transaction, and publishes. An operator
 * is banned by admins only and loses the grant before: an admin who bans stays one, so the last admin is never banned.
 * @returns whether the account was an operator's
 * @throws 400 for oneself or a time that is past, 403 for an operator banned by a moderator, 404 for nobody, 409 when
 *   already banned, 503 while the admin service does not say whether the account is an operator's.
 */
export async function createBan(context: UserContext, admin: AuthAdmin, given: NewBan): Promise<boolean> {
  const now = context.now()
  const userId = given.userId.toLowerCase()
  if (userId === admin.userId) throw badRequest('自分のアカウントはBANできません')
  const expires_at = endFrom(given.expiresAt, now)
  // Checked before as well: what cannot be banned must not lose a grant.
  await checkBannable(context.db, userId, now)
  const { outcome } = await askInternal(shutOutOperator, {
    internalSecret: context.config.internalSecret,
    service: 'admin',
    urls: context.config.adminUrls,
    params: { userId },
    body: { admin: { user_id: admin.userId, token_hash: admin.tokenHash }, reason: given.reason },
    timeoutMs: shutOutTimeoutMs,
  })
  if (outcome === 'refused')
    throw forbidden('operators_by_admins', { detail: '運営メンバーをBANできるのは管理者だけです' })
  await context.db.transaction().execute(async (tx) => {
    // Waits for an account deletion under way: the account is then known by its tombstone.
    await lockAccount(tx, userId)
    await endExpiredBans(tx, now, userId)
    await checkBannable(tx, userId, now)
    const ban = await insertBan(tx, {
      user_id: userId,
      reason: given.reason,
      memo: given.memo,
      banned_at: new Date(now),
      banned_by: admin.userId,
      expires_at,
      source: given.source && JSON.stringify(given.source),
    })
    await recordBanChange(tx, admin, 'ban.create', { after: ban, reason: ban.reason })
  })
  await publishBans(context)
  return outcome === 'shut_out'
}

/** @throws 404 for an account that never was, 409 for one that is banned at `now` (ms) */
async function checkBannable(db: Db, userId: string, now: number): Promise<void> {
  const isThere =
    (await findAccount(db, userId)) !== undefined || (await findProfile(db, userId)) !== undefined
  if (!isThere && !(await hasTombstone(db, userId, now)))
    throw notFound('この会員は見つかりません', 'user_not_found')
  const standing = await findBan(db, userId, now)
  if (standing !== undefined) throw alreadyBanned(standing)
}

/**
 * Lifts a ban, likewise; it stays in the history.
 * @param admin null: the command.
 * @param memo goes to the audit log.
 * @throws 404 when there is none in force.
 */
export async function liftBan(
  context: UserContext,
  admin: AuthAdmin | null,
  given: { userId: string; memo: string | null },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const ban = await lockBan(tx, given.userId.toLowerCase(), context.now())
    if (ban === undefined) throw noBan()
    const ended = { at: new Date(context.now()), by: admin?.userId ?? null }
    await endBan(tx, ban.id, ended)
    await recordBanChange(tx, admin, 'ban.delete', { before: ban, ended, reason: given.memo || null })
  })
  await publishBans(context)
}

/** Changes when a ban ends, likewise. @throws 400 for a time that is past, 404 when there is no ban in force. */
export async function changeBanEnd(
  context: UserContext,
  admin: AuthAdmin,
  given: { userId: string; expiresAt: number | null },
): Promise<void> {
  const expires_at = endFrom(given.expiresAt, context.now())
  await context.db.transaction().execute(async (tx) => {
    const ban = await lockBan(tx, given.userId.toLowerCase(), context.now())
    if (ban === undefined) throw noBan()
    const after = await updateBanEnd(tx, ban.id, expires_at)
    await recordBanChange(tx, admin, 'ban.change_end', { before: ban, after, reason: null })
  })
  await publishBans(context)
}

type BanChange = { reason: string | null } & (
  | { before?: BanRow; after: BanRow }
  | { before: BanRow; ended: { at: Date; by: string | null } }
)

/** Adds a change of a ban to the audit log's outbox and to the journal. */
export async function recordBanChange(
  tx: Db,
  admin: AuthAdmin | null,
  action: 'ban.create' | 'ban.delete' | 'ban.change_end',
  change: BanChange,
): Promise<void> {
  const { reason, before = null } = change
  const after = 'after' in change ? change.after : null
  const ban = 'after' in change ? change.after : change.before
  await recordChange(tx, { actor: admin, action, target: `user:${ban.user_id}`, before, after, reason })
  const ended = 'ended' in change ? change.ended : null
  await recordDecision(tx, {
    kind: 'ban',
    data: {
      id: ban.id,
      user_id: ban.user_id,
      reason: ban.reason,
      banned_at: ban.banned_at.toISOString(),
      banned_by: ban.banned_by,
      expires_at: ban.expires_at?.toISOString() ?? null,
      ended: ended && { at: ended.at.toISOString(), by: ended.by },
    },
  })
}

/** A failure is only logged: the ban is in Postgres, and the next publication brings it. */
export async function publishBans(context: UserContext): Promise<void> {
  await publishAuthState(context).catch((error: Error) =>
    logFailure(context.log, 'publishing of a ban', error),
  )
}

function noBan(): HttpError {
  return notFound('この会員はBANされていません', 'ban_not_found')
}

function alreadyBanned(ban: BanRow): HttpError {
  const error = 'すでにBANされています'
  return conflict('already_banned', error, { detail: `${error}（${periodText(ban)}）` })
}
