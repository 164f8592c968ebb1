import type { MemberBan, MemberDetail, MemberMemo, MemberName, PastBan } from '@gamelog/contracts/user/member'
import { notFound } from '@gamelog/server/errors'
import { type ListedBan, listBansOf } from '../bans/list-repository.ts'
import type { UserContext } from '../context.ts'
import type { MemberMemoRow } from '../db/tables.ts'
import { findProfile } from '../profiles/repository.ts'
import { findDeparture, findMemo, listMembersById, listNames, toMember } from './repository.ts'

export const memberNotFound = () => notFound('会員が見つかりません', 'user_not_found')

/** What the user service knows of a member. @throws 404 */
export async function readMember({ db, now }: UserContext, userId: string): Promise<MemberDetail> {
  const [row] = await listMembersById(db, [userId], now())
  if (row === undefined) throw memberNotFound()
  const [profile, bans, memo, leftAt] = await Promise.all([
    findProfile(db, userId),
    listBansOf(db, userId, now()),
    findMemo(db, userId),
    findDeparture(db, userId),
  ])
  const names = await listNames(
    db,
    [memo?.updated_by, ...bans.flatMap((ban) => [ban.banned_by, ban.ended_by ?? undefined])].filter(
      (id) => id !== undefined,
    ),
  )
  const inForce = bans.find((ban) => ban.ended_at === null)
  return {
    ...toMember(row),
    bio: profile?.bio ?? '',
    provider_avatar_url: profile?.provider_avatar_url ?? null,
    left_at: leftAt?.toISOString() ?? null,
    ban: inForce === undefined ? null : toBan(inForce, names),
    ban_history: bans.map((ban) => toPastBan(ban, names)),
    memo: toMemo(memo, names),
  }
}

function toBan(ban: ListedBan, names: ReadonlyMap<string, MemberName>): MemberBan {
  return {
    reason: ban.reason,
    memo: ban.memo,
    banned_at: ban.banned_at.toISOString(),
    banned_by: nameOf(names, ban.banned_by),
    expires_at: ban.expires_at && Math.floor(ban.expires_at.getTime() / 1_000),
  }
}

function toPastBan(ban: ListedBan, names: ReadonlyMap<string, MemberName>): PastBan {
  const lifter = ban.ended_by === null ? null : nameOf(names, ban.ended_by)
  return {
    ...toBan(ban, names),
    lifted_at: lifter === null ? null : (ban.ended_at?.toISOString() ?? null),
    lifted_by: lifter,
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
