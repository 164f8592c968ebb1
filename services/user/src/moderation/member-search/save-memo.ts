import type { MemberMemo } from '@gamelog/contracts/user/member'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { UserContext } from '../../context.ts'
import { memberNotFound, toMemo } from './member-detail.ts'
import { findMemo, listMembersById, listNames, putMemo } from './repository.ts'

interface NewMemo {
  userId: string
  memo: string
  /** `updated_at` of the note it replaces; null = there was none. */
  replaces: string | null
}

/**
 * Replaces the operators' note on a member and records it in the audit log; an unchanged one stays as it is.
 * @throws 404, 409 when another admin has written one meanwhile
 */
export async function saveMemo(
  { db, now }: UserContext,
  admin: AuthAdmin,
  given: NewMemo,
): Promise<MemberMemo | null> {
  const { userId, memo } = given
  return db.transaction().execute(async (tx) => {
    // There may be no row to lock yet.
    await lockFor(tx, `user:memo:${userId}`)
    const before = await findMemo(tx, userId)
    if ((before?.memo ?? '') !== memo) {
      if ((before?.updated_at.toISOString() ?? null) !== given.replaces)
        throw conflict('memo_changed', '運営メモの保存に失敗しました', {
          detail: 'ほかの管理者がメモを書き換えました。読み直してから、もう一度保存してください。',
        })
      if ((await listMembersById(tx, [userId], now())).length === 0) throw memberNotFound()
      await putMemo(tx, { user_id: userId, memo, updated_at: new Date(now()), updated_by: admin.userId })
      await recordChange(tx, {
        actor: admin,
        action: 'member.memo',
        target: `user:${userId}`,
        before: { memo: before?.memo ?? '' },
        after: { memo },
        reason: null,
      })
    }
    const after = await findMemo(tx, userId)
    return toMemo(after, await listNames(tx, after ? [after.updated_by] : []))
  })
}
