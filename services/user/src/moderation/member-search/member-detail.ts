import type { MemberBan, MemberDetail, MemberMemo, MemberName, PastBan } from '@gamelog/contracts/user/member'
import { notFound } from '@gamelog/server/errors'
import type { UserContext } from '../../context.ts'
import type { MemberMemoRow } from '../../db/tables.ts'
import { findProfile } from '../../members/profiles/repository.ts'
import { type ListedBan, listBans } from '../bans/list-repository.ts'
import { findDeparture, findMemo, listMembersById, listNames, toMember } from './repository.ts'

export const memberNotFound = () => notFound('会員が見つかりません', 'user_not_found')

/** What the user service knows of a member. @throws 404 */
export async function readMember({ db, now }: UserContext, userId: string): Promise<MemberDetail> {
  const [row] = await listMembersById(db, [userId], now())
  if (row === undefined) throw memberNotFound()
  const newestFirst = { by: 'banned_at', order: 'desc' } as const
  const [profile, bans, memo, leftAt] = await Promise.all([
    findProfile(db, userId),
    listBans(db, now(), { status: 'all', q: userId }, newestFirst),
    findMemo(db, userId),
    findDeparture(db, userId),
  ])
  const names = await listNames(db, memo ? [memo.updated_by] : [])
  const inForce = bans.find((ban) => ban.ended_at === null)
  return {
    ...toMember(row),
    bio: profile?.bio ?? '',
    provider_avatar_url: profile?.provider_avatar_url ?? null,
    left_at: leftAt?.toISOString() ?? null,
    ban: inForce ? toBan(inForce) : null,
    ban_history: bans.map(toPastBan),
    memo: toMemo(memo, names),
  }
}

function toBan(ban: ListedBan): MemberBan {
  return {
    reason: ban.reason,
    memo: ban.memo,
    banned_at: ban.banned_at.toISOString(),
    banned_by: {
      user_id: ban.banned_by,
      user_number: ban.banned_by_number,
      display_name: ban.banned_by_name,
    },
    expires_at: ban.expires_at && Math.floor(ban.expires_at.getTime() / 1_000),
  }
}

function toPastBan(ban: ListedBan): PastBan {
  return {
    ...toBan(ban),
    ended_at: ban.ended_at?.toISOString() ?? null,
    lifted_by:
      ban.ended_by === null
        ? null
        : { user_id: ban.ended_by, user_number: ban.ended_by_number, display_name: null },
    source: ban.source,
    is_appealed: ban.appeal_id !== null,
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
        updated_by: findMemberName(names, row.updated_by),
      }
}

function findMemberName(names: ReadonlyMap<string, MemberName>, userId: string): MemberName {
  return names.get(userId) ?? { user_id: userId, user_number: null, display_name: null }
}
