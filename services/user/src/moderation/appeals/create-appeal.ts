import { conflict } from '@gamelog/server/errors'
import { recordNotice } from '@gamelog/server/outbox/repository'
import type { UserContext } from '../../context.ts'
import { findProfile } from '../../members/profiles/repository.ts'
import { lockBan } from '../bans/repository.ts'
import { insertAppeal } from './repository.ts'

/**
 * Files a member's appeal against the ban in force.
 * @throws 409 `not_banned` when it has ended, `already_appealed` for a second one.
 */
export async function createAppeal({ db, now }: UserContext, userId: string, text: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ban = await lockBan(tx, userId, now())
    if (ban === undefined)
      throw conflict('not_banned', '利用制限はすでに終わっています', {
        detail: '利用制限はすでに終わっています。ページを再読み込みすると書き込めます。',
      })
    const appeal = { ban_id: ban.id, user_id: userId, text, created_at: new Date(now()), ...undecided }
    if ((await insertAppeal(tx, appeal)) === undefined)
      throw conflict('already_appealed', '申し立てはすでに受け付けています', {
        detail: '申し立てはすでに受け付けています。申し立ては1回の利用制限につき1回です。',
      })
    const member = await findProfile(tx, userId)
    await recordNotice(tx, {
      kind: 'appeal',
      subject: member === undefined ? '退会した会員' : `#${String(member.user_number).padStart(4, '0')}`,
      detail: ban.reason,
      link: '/admin/ban?kind=appeals',
    })
  })
}

const undecided = { outcome: null, reply: null, decided_at: null, decided_by: null, new_expires_at: null }
