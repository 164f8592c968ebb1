import type { MyAppeal, MyBan } from '@gamelog/contracts/user/my-ban'
import type { AppealRow, Db } from '../../db/tables.ts'
import { answerLifetime, before } from '../../lifetimes.ts'
import { seconds } from '../bans/ban-body.ts'
import { findBan } from '../bans/repository.ts'
import { findAnswer, findAppealOfBan } from './repository.ts'

/** What a member is told of their own ban and appeal: nothing about reports or admins. */
export async function readMyBan(db: Db, userId: string, now: number): Promise<MyBan> {
  const ban = await findBan(db, userId, now)
  const appeal =
    ban === undefined
      ? await findAnswer(db, userId, before(now, answerLifetime))
      : await findAppealOfBan(db, ban.id)
  return {
    ban:
      ban === undefined
        ? null
        : {
            reason: ban.reason,
            banned_at: ban.banned_at.toISOString(),
            expires_at: ban.expires_at && seconds(ban.expires_at),
            source: ban.source,
          },
    appeal: appeal === undefined ? null : appealBody(appeal),
  }
}

function appealBody(appeal: AppealRow): MyAppeal {
  const { id, text, outcome, reply } = appeal
  return {
    id,
    text,
    created_at: appeal.created_at.toISOString(),
    outcome,
    reply,
    decided_at: appeal.decided_at?.toISOString() ?? null,
    new_expires_at: appeal.new_expires_at && seconds(appeal.new_expires_at),
  }
}
