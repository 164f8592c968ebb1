import type { AppealOutcome } from '@gamelog/contracts/user/appeal'
import { type BanReason, type BanSortField, banReasons } from '@gamelog/contracts/user/ban'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AllBansView, Db } from '../../db/tables.ts'
import { parseMemberSearch } from './member-search.ts'

/** A ban with what the back office shows of it. */
export interface ListedBan extends Selectable<AllBansView> {
  display_name: string | null
  user_number: number | null
  banned_by_number: number | null
  banned_by_name: string | null
  ended_by_number: number | null
  blocked_7d: number
  appeal_id: number | null
  appeal_outcome: AppealOutcome | null
}

export interface BanFilter {
  status: 'active' | 'ended' | 'all'
  reason?: BanReason | undefined
  q?: string | undefined
}

interface Page {
  by: BanSortField
  order: 'asc' | 'desc'
  limit?: number | undefined
  offset?: number | undefined
}

const blockedDays = 7 * 86_400_000
const columns = {
  banned_at: 'b.banned_at',
  // Bans for good sort as the latest to end, as Postgres orders nulls.
  expires_at: 'b.expires_at',
  reason: 'b.reason',
  user_id: 'b.user_id',
  user_number: 'member.user_number',
  blocked: 'blocked_7d',
  banned_by: 'banner.user_number',
} as const satisfies Record<BanSortField, string>

/** When a ban ended: lifted, or run out though not yet moved. */
function endedAt(now: number): RawBuilder<Date | null> {
  return sql`coalesce(b.ended_at, case when b.expires_at <= ${new Date(now)} then b.expires_at end)`
}

function matching(db: Db, now: number, filter: BanFilter) {
  const others = banReasons.filter((reason) => reason !== 'その他')
  let query = db.selectFrom('all_bans as b').leftJoin('profiles as member', 'member.user_id', 'b.user_id')
  if (filter.status === 'active') query = query.where(endedAt(now), 'is', null)
  if (filter.status === 'ended') query = query.where(endedAt(now), 'is not', null)
  if (filter.reason === 'その他') query = query.where('b.reason', 'not in', others)
  else if (filter.reason !== undefined) query = query.where('b.reason', '=', filter.reason)
  if (filter.q !== undefined && filter.q.trim() !== '') query = query.where(memberFilter(filter.q.trim()))
  return query
}

function listed(db: Db, now: number, filter: BanFilter) {
  return matching(db, now, filter)
    .leftJoin('profiles as banner', 'banner.user_id', 'b.banned_by')
    .leftJoin('profiles as ender', 'ender.user_id', 'b.ended_by')
    .leftJoin('appeals as appeal', 'appeal.ban_id', 'b.id')
    .selectAll('b')
    .select([
      'member.display_name',
      'member.user_number',
      'banner.user_number as banned_by_number',
      'banner.display_name as banned_by_name',
      'ender.user_number as ended_by_number',
      'appeal.id as appeal_id',
      'appeal.outcome as appeal_outcome',
      endedAt(now).as('ended_at'),
      sql<number>`(
        select count(*)::int from ban_log as log
        where log.user_id = b.user_id
          and log.t >= greatest(date_trunc('second', b.banned_at), ${new Date(now - blockedDays)})
          and log.t <= coalesce(b.ended_at, ${new Date(now)})
      )`.as('blocked_7d'),
    ])
}

export async function listBans(db: Db, now: number, filter: BanFilter, page: Page): Promise<ListedBan[]> {
  let query = listed(db, now, filter)
    .orderBy(columns[page.by], (order) =>
      page.by === 'expires_at' ? order[page.order]() : order[page.order]().nullsLast(),
    )
    .orderBy('b.banned_at', 'desc')
    .orderBy('b.id')
  if (page.limit !== undefined) query = query.limit(page.limit)
  if (page.offset !== undefined) query = query.offset(page.offset)
  return query.execute()
}

export async function countBans(db: Db, now: number, filter: BanFilter): Promise<number> {
  const { count } = await matching(db, now, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ban in force of an account. */
export async function findListedBan(db: Db, userId: string, now: number): Promise<ListedBan | undefined> {
  return listed(db, now, { status: 'active' }).where('b.user_id', '=', userId).executeTakeFirst()
}

/** Bans by id, in force or ended. */
export async function findListedBans(db: Db, ids: string[], now: number): Promise<ListedBan[]> {
  if (ids.length === 0) return []
  return listed(db, now, { status: 'all' }).where('b.id', 'in', ids).execute()
}

/** Appeals that nobody has decided, of bans still in force. */
export async function countPendingAppeals(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('appeals')
    .innerJoin('bans as ban', 'ban.id', 'appeals.ban_id')
    .where('appeals.decided_at', 'is', null)
    .where((eb) => eb.or([eb('ban.expires_at', 'is', null), eb('ban.expires_at', '>', new Date(now))]))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Bans `b` of a `member` named by number (with or without #), UUID or a part of the display name. */
function memberFilter(text: string): RawBuilder<boolean> {
  const { userId, number, name } = parseMemberSearch(text)
  if (userId !== null) return sql`b.user_id = ${userId.toLowerCase()}::uuid`
  const part = `%${name?.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const named = name === null ? sql`false` : sql`normalize(member.display_name, NFKC) ilike ${part}`
  return sql<boolean>`(member.user_number = ${number}::integer is true or ${named})`
}
