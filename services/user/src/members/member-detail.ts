import type { MemberDetail, MemberMemo, MemberName } from '@gamelog/contracts/user/member'
import { notFound } from '@gamelog/server/errors'
import { findListedBan } from '../bans/repository.ts'
import type { UserContext } from '../context.ts'
import type { MemberMemoRow } from '../db/tables.ts'
import { findProfile } from '../profiles/repository.ts'
import { findDeparture, findMemo, listMembersById, listNames, toMember } from './repository.ts'

export const memberNotFound = () => notFound('会員が見つかりません', 'user_not_found')

/** What the user service knows of a member. @throws 404 */
export async function readMember({ db, now }: UserContext, userId: string): Promise<MemberDetail> {
  const [row] = await listMembersById(db, [userId], now())
  if (row === undefined) throw memberNotFound()
  const [profile, ban, memo, leftAt] = await Promise.all([
    findProfile(db, userId),
    findListedBan(db, userId, now()),
    findMemo(db, userId),
    findDeparture(db, userId),
  ])
  const names = await listNames(
    db,
    [ban?.banned_by, memo?.updated_by].filter((id) => id !== undefined),
  )
  const inForce = ban && {
    reason: ban.reason,
    memo: ban.memo,
    banned_at: ban.banned_at.toISOString(),
    banned_by: nameOf(names, ban.banned_by),
    expires_at: ban.expires_at && Math.floor(ban.expires_at.getTime() / 1_000),
  }
  return {
    ...toMember(row),
    bio: profile?.bio ?? '',
    provider_avatar_url: profile?.provider_avatar_url ?? null,
    left_at: leftAt?.toISOString() ?? null,
    ban: inForce ?? null,
    ban_history: inForce ? [{ ...inForce, lifted_at: null, lifted_by: null }] : [],
    memo: toMemo(memo, names),
  }
}

export function toMemo(
  row: MemberMemoRow | undefined,
  names: ReadonlyMap<string, MemberName>,
): MemberMemo | null {
  return row === undefined
    ? null
    : {
        memo: row.memo,
        updated_at: row.updated_at.toISOString(),
        updated_by: nameOf(names, row.updated_by),
      }
}

function nameOf(names: ReadonlyMap<string, MemberName>, userId: string): MemberName {
  return names.get(userId) ?? { user_id: userId, user_number: null, display_name: null }
}
