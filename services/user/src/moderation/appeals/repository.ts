import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { AppealRow, AppealTable, Db } from '../../db/tables.ts'

/** @returns undefined when the ban has one already. */
export async function insertAppeal(db: Db, appeal: Insertable<AppealTable>): Promise<AppealRow | undefined> {
  return db
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('ban_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The appeal, which nobody else can decide until the transaction ends. */
export async function lockAppeal(tx: Db, id: number): Promise<AppealRow | undefined> {
  return tx.selectFrom('appeals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateAppeal(
  db: Db,
  id: number,
  decision: Pick<AppealRow, 'outcome' | 'reply' | 'decided_at' | 'decided_by' | 'new_expires_at'>,
): Promise<AppealRow> {
  return db.updateTable('appeals').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function findAppealOfBan(db: Db, banId: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeals').selectAll().where('ban_id', '=', banId).executeTakeFirst()
}

/** The account's appeal decided last, if that was after `since`. */
export async function findAnswer(db: Db, userId: string, since: Date): Promise<AppealRow | undefined> {
  return db
    .selectFrom('appeals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An appeal with what the back office shows of it and its author. */
export interface ListedAppeal extends AppealRow {
  user_number: number | null
  display_name: string | null
  member_since: Date | null
  decided_by_number: number | null
  ban_ended: boolean
  bans_total: number
  appeals_total: number
}

interface AppealFilter {
  status: 'pending' | 'resolved' | 'all'
  id?: number
}

/** Undecided, and the ban still in force. */
function isPending(now: number): RawBuilder<boolean> {
  return sql`(appeals.decided_at is null and ban.ended_at is null
    and (ban.expires_at is null or ban.expires_at > ${new Date(now)}))`
}

/** Newest first. */
export async function listAppeals(
  db: Db,
  now: number,
  filter: AppealFilter,
  limit: number,
): Promise<ListedAppeal[]> {
  let query = db
    .selectFrom('appeals')
    .innerJoin('all_bans as ban', 'ban.id', 'appeals.ban_id')
    .leftJoin('profiles as member', 'member.user_id', 'appeals.user_id')
    .leftJoin('profiles as decider', 'decider.user_id', 'appeals.decided_by')
    .selectAll('appeals')
    .select([
      'member.user_number',
      'member.display_name',
      'member.created_at as member_since',
      'decider.user_number as decided_by_number',
      sql<boolean>`(ban.ended_at is not null or coalesce(ban.expires_at <= ${new Date(now)}, false))`.as(
        'ban_ended',
      ),
      sql<number>`(select count(*)::int from all_bans as b where b.user_id = appeals.user_id)`.as(
        'bans_total',
      ),
      sql<number>`(select count(*)::int from appeals as a where a.user_id = appeals.user_id)`.as(
        'appeals_total',
      ),
    ])
  if (filter.id !== undefined) query = query.where('appeals.id', '=', filter.id)
  if (filter.status === 'pending') query = query.where(isPending(now))
  if (filter.status === 'resolved') query = query.where(sql<boolean>`not ${isPending(now)}`)
  return query.orderBy('appeals.id', 'desc').limit(limit).execute()
}
