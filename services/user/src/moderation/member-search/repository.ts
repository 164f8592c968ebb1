import type { Member, MemberName } from '@gamelog/contracts/user/member'
import { sql } from 'kysely'
import { isFree } from '../../db/legal-hold.ts'
import type { BanRow, Db, MemberMemoRow, ProfileRow } from '../../db/tables.ts'

type MemberColumns = Pick<ProfileRow, 'user_number' | 'display_name' | 'provider' | 'created_at'>
type BanColumns = Pick<BanRow, 'reason' | 'expires_at'>
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }
/** A member with the ban in force; `reason` is null when there is none. */
export type MemberRow = { user_id: string } & Nullable<MemberColumns> & Nullable<BanColumns>

const columns = sql`profiles.user_number, profiles.display_name, profiles.provider, profiles.created_at,
  bans.reason, bans.expires_at`
const banInForce = (now: number, id: string) =>
  sql`bans on bans.user_id = ${sql.ref(id)} and (bans.expires_at is null or bans.expires_at > ${new Date(now)})`

/** Those of the accounts that are known: members, accounts without a profile, and leavers as long as they may return. */
export async function listMembersById(db: Db, ids: readonly string[], now: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select given.id as user_id, ${columns}
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    left join profiles on profiles.user_id = given.id
    left join ${banInForce(now, 'given.id')}
    where profiles.user_id is not null
      or exists (select from all_bans where all_bans.user_id = given.id)
      or exists (select from accounts where accounts.id = given.id)
      or exists (select from tombstones where tombstones.user_id = given.id)
      or exists (select from member_memos where member_memos.user_id = given.id)
    order by place`.execute(db)
  return rows
}

/** Members of a number or with a name that contains `name`, in any case: the number's first, then equal names. */
export async function searchMembers(
  db: Db,
  search: { number: number | null; name: string | null },
  options: { now: number; limit: number },
): Promise<MemberRow[]> {
  const { number, name } = search
  const { rows } = await sql<MemberRow>`
    select profiles.user_id, ${columns}
    from profiles
    left join ${banInForce(options.now, 'profiles.user_id')}
    where user_number = ${number}::integer or strpos(lower(display_name), lower(${name}::text)) > 0
    order by user_number = ${number}::integer desc nulls last, lower(display_name) = lower(${name}::text) desc,
      user_number
    limit ${options.limit}`.execute(db)
  return rows
}

/** When the account left, as far as it is still known. */
export async function findDeparture(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('tombstones')
    .select('left_at')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts').select('id').where('id', '=', userId))),
    )
    .orderBy('left_at', 'desc')
    .executeTakeFirst()
  return row?.left_at
}

/** Numbers and names of accounts, by id; those without a profile are left out. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, MemberName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .select(['user_id', 'user_number', 'display_name'])
    .where('user_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

export async function findMemo(db: Db, userId: string): Promise<MemberMemoRow | undefined> {
  return db.selectFrom('member_memos').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Stores a note on a member; without a text removes it. */
export async function putMemo(db: Db, row: MemberMemoRow): Promise<void> {
  if (row.memo === '') {
    await db.deleteFrom('member_memos').where('user_id', '=', row.user_id).execute()
    return
  }
  await db
    .insertInto('member_memos')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Removes notes on accounts of which nothing else is known any more, nor is to be kept. `now` in ms. */
export async function deleteOrphanedMemos(db: Db, now: number): Promise<void> {
  await sql`
    delete from member_memos as memo
    where not exists (select from accounts where accounts.id = memo.user_id)
      and not exists (select from profiles where profiles.user_id = memo.user_id)
      and not exists (select from tombstones where tombstones.user_id = memo.user_id)
      and not exists (select from all_bans where all_bans.user_id = memo.user_id)
      and ${isFree('memo.user_id', now)}`.execute(db)
}

/** Form of a member in a list. */
export function toMember({ reason, expires_at, created_at, ...row }: MemberRow): Member {
  return {
    user_id: row.user_id,
    user_number: row.user_number,
    display_name: row.display_name,
    provider: row.provider,
    created_at: created_at?.toISOString() ?? null,
    ban:
      reason === null ? null : { reason, expires_at: expires_at && Math.floor(expires_at.getTime() / 1_000) },
  }
}
