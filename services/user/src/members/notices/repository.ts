import { memberNoticeKindIds } from '@gamelog/contracts/user/notice-kinds'
import { noticeLimits } from '@gamelog/contracts/user/notice-limits'
import { sql } from 'kysely'
import type { NoticeRow } from '../../db/notice-tables.ts'
import type { Db } from '../../db/tables.ts'

/** The member's notices of kinds known here, newest first. */
export async function listNotices(db: Db, userId: string): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', memberNoticeKindIds)
    .where('is_gone', '=', false)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(noticeLimits.kept)
    .execute()
}

export interface UnreadCounts {
  revision: number
  /** By kind; a kind without any is absent. */
  unread: Readonly<Record<string, number>>
}

/** Number of unread notices, as of the revision. */
export async function countUnread(db: Db, userId: string): Promise<UnreadCounts> {
  const { rows } = await sql<UnreadCounts>`
    select coalesce((select revision from notice_states where user_id = ${userId}), 0) as revision,
      (select coalesce(jsonb_object_agg(kind, number), '{}') from (
        select kind, count(*) as number from notices
        where user_id = ${userId} and read_at is null and not is_gone group by kind) as kinds) as unread`.execute(
    db,
  )
  return rows[0] ?? { revision: 0, unread: {} }
}

/** Marks the member's notices among these as read. @returns whether one was unread */
export async function setRead(
  db: Db,
  { userId, ids, at }: { userId: string; ids: readonly number[]; at: Date },
): Promise<boolean> {
  const rows = await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Gives the next revision to members whose notices changed, in one order so that two of these cannot wait for each other. */
export async function advanceRevisions(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into notice_states (user_id, revision)
    select changed.user_id, 1 from unnest(${userIds}::uuid[]) as changed (user_id) order by changed.user_id
    on conflict (user_id) do update set revision = notice_states.revision + 1`.execute(db)
}

export interface NewNotice {
  user_id: string
  kind: string
  /** The switch it goes by. */
  group: string
  subject: string
  data: object
  version: number
  is_gone: boolean
  at: Date
}

/** The notices as a relation `given`. */
function givenRows(notices: readonly NewNotice[]) {
  const column = <Key extends keyof NewNotice>(key: Key) => notices.map((notice) => notice[key])
  return sql`unnest(${column('user_id')}::uuid[], ${column('kind')}::text[], ${column('group')}::text[],
    ${column('subject')}::text[], ${column('data').map((data) => JSON.stringify(data))}::jsonb[],
    ${column('version')}::integer[], ${column('is_gone')}::boolean[], ${column('at')}::timestamptz[]
  ) as given (user_id, kind, "group", subject, data, version, is_gone, at)`
}

const isLater = (given: 'given' | 'excluded') => {
  const of = (column: string) => sql.ref(`${given}.${column}`)
  return sql`notices.version <= ${of('version')}
    and (notices.data, notices.is_gone) is distinct from (${of('data')}, ${of('is_gone')})`
}

/** Changes stored notices to their later version. @returns the members whose notices changed */
export async function updateNotices(db: Db, notices: readonly NewNotice[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notices set data = given.data, version = given.version, is_gone = given.is_gone
    from ${givenRows(notices)}
    where notices.user_id = given.user_id and notices.kind = given.kind and notices.subject = given.subject
      and ${isLater('given')}
    returning notices.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Inserts notices, each subject of a member once; none for a group that is switched off and none without a profile.
 * @returns the members whose notices changed
 */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<string[]> {
  // The lock waits for a deletion of the profile.
  const { rows } = await sql<{ user_id: string }>`
    insert into notices (user_id, kind, subject, data, version, is_gone, at)
    select given.user_id, given.kind, given.subject, given.data, given.version, given.is_gone, given.at
    from ${givenRows(notices)}
    join profiles on profiles.user_id = given.user_id
    left join notice_states on notice_states.user_id = given.user_id
    where notice_states.off is null or given."group" <> all (notice_states.off)
    order by given.user_id, given.subject
    for key share of profiles
    on conflict (user_id, kind, subject) do update
      set data = excluded.data, version = excluded.version, is_gone = excluded.is_gone where ${isLater('excluded')}
    returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Deletes all but the newest notices of each of these members. */
export async function deleteBeyond(db: Db, userIds: readonly string[], kept: number): Promise<void> {
  await sql`
    delete from notices using (
      select id, row_number() over (partition by user_id order by at desc, id desc) as place
      from notices where user_id = any (${userIds}::uuid[])
    ) as ranked
    where notices.id = ranked.id and place > ${kept}`.execute(db)
}

/** Deletes notices from before a time. Idempotent. */
export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('at', '<', before).execute()
}

/** Groups the member has switched off. */
export async function listOff(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('notice_states')
    .select('off')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.off ?? []
}

/** Switches a group on or off. @returns false for an account without a profile */
export async function setSwitch(
  db: Db,
  { userId, group, isOn }: { userId: string; group: string; isOn: boolean },
): Promise<boolean> {
  const added = isOn ? [] : [group]
  const { rows } = await sql`
    insert into notice_states (user_id, off)
    select user_id, ${added}::text[] from profiles where user_id = ${userId} for key share
    on conflict (user_id) do update set off = array_remove(notice_states.off, ${group}) || ${added}::text[]
    returning user_id`.execute(db)
  return rows.length > 0
}
