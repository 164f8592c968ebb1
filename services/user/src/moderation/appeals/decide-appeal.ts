import type { AppealOutcome } from '@gamelog/contracts/user/appeal'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict, type HttpError, notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { UserContext } from '../../context.ts'
import type { AppealRow, BanRow, Db } from '../../db/tables.ts'
import { findProfile } from '../../members/profiles/repository.ts'
import { publishBans, recordBanChange } from '../bans/change-ban.ts'
import { endFrom } from '../bans/end-from.ts'
import { endBan, lockBan, updateBanEnd } from '../bans/repository.ts'
import { lockAppeal, updateAppeal } from './repository.ts'

interface Decision {
  outcome: AppealOutcome
  reply: string
  /** Unix seconds; with outcome shortened only. */
  expiresAt: number | undefined
}

/**
 * Decides an appeal, changes the ban accordingly, notes both for the audit log in the same transaction, and publishes.
 * @throws 404 for an unknown appeal, 400 for an end that does not shorten the ban, 409 `already_decided`, `ban_ended`.
 */
export async function decideAppeal(
  context: UserContext,
  admin: AuthAdmin,
  id: number,
  decision: Decision,
): Promise<void> {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    const appeal = await lockAppeal(tx, id)
    if (appeal === undefined) throw notFound('この申し立ては見つかりません', 'appeal_not_found')
    if (appeal.decided_at !== null) throw await alreadyDecided(tx, appeal)
    const ban = await lockBan(tx, appeal.user_id, now)
    if (ban?.id !== appeal.ban_id)
      throw conflict('ban_ended', 'このBANはすでに終わっています', {
        detail: 'このBANはすでに終わっています。一覧を更新してください。',
      })
    const end = newEnd(decision, ban, now)
    await changeBan(tx, admin, ban, decision, end, now)
    const after = await updateAppeal(tx, id, {
      outcome: decision.outcome,
      reply: decision.reply,
      decided_at: new Date(now),
      decided_by: admin.userId,
      new_expires_at: end,
    })
    const action = 'appeal.decide'
    await recordChange(tx, {
      actor: admin,
      action,
      target: `appeal:${id}`,
      before: appeal,
      after,
      reason: after.reply,
    })
  })
  await publishBans(context)
}

async function changeBan(
  tx: Db,
  admin: AuthAdmin,
  ban: BanRow,
  { outcome, reply: reason }: Decision,
  end: Date | null,
  now: number,
): Promise<void> {
  if (outcome === 'lifted') {
    const ended = { at: new Date(now), by: admin.userId }
    await endBan(tx, ban.id, ended)
    await recordBanChange(tx, admin, 'ban.delete', { before: ban, ended, reason })
  }
  if (outcome === 'shortened') {
    const after = await updateBanEnd(tx, ban.id, end)
    await recordBanChange(tx, admin, 'ban.change_end', { before: ban, after, reason })
  }
}

/** The end a decision gives the ban; null when it gives none. */
function newEnd({ outcome, expiresAt }: Decision, ban: BanRow, now: number): Date | null {
  if (outcome !== 'shortened') {
    if (expiresAt !== undefined) throw badRequest('期限は「期限を短くする」のときだけ選べます')
    return null
  }
  if (expiresAt === undefined) throw badRequest('新しい期限を選んでください')
  const end = endFrom(expiresAt, now)
  if (ban.expires_at !== null && expiresAt * 1_000 >= ban.expires_at.getTime())
    throw badRequest('いまの期限より前の日時を選んでください')
  return end
}

async function alreadyDecided(tx: Db, appeal: AppealRow): Promise<HttpError> {
  const decider = appeal.decided_by === null ? undefined : await findProfile(tx, appeal.decided_by)
  const who = decider === undefined ? '' : `#${String(decider.user_number).padStart(4, '0')} が`
  return conflict('already_decided', 'この申し立てはすでに処理されています', {
    detail: `この申し立ては${who}すでに処理しました`,
  })
}
