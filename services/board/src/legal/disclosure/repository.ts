import { disclosureMax, type ExportTarget } from '@gamelog/contracts/board/disclosure'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { HeldPostRow } from '../../db/post-rule-tables.ts'
import type { Db, DisclosureExportTable, DisclosureKeyTable, PostRow } from '../../db/tables.ts'

export type DisclosureKeyRow = Selectable<DisclosureKeyTable>
export type DisclosureExportRow = Selectable<DisclosureExportTable>

/** Newest first. */
export async function listKeys(db: Db): Promise<DisclosureKeyRow[]> {
  return db.selectFrom('disclosure_keys').selectAll().orderBy('created_at', 'desc').execute()
}

export async function insertKey(tx: Db, key: Insertable<DisclosureKeyTable>): Promise<void> {
  await tx.insertInto('disclosure_keys').values(key).execute()
}

export async function insertExport(tx: Db, row: Insertable<DisclosureExportTable>): Promise<void> {
  await tx.insertInto('disclosure_exports').values(row).execute()
}

/** Newest first. */
export async function listExports(db: Db, limit: number): Promise<DisclosureExportRow[]> {
  return db.selectFrom('disclosure_exports').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
}

/** The export of a file with that hash (hex). */
export async function findExport(db: Db, sha256: string): Promise<DisclosureExportRow | undefined> {
  return db.selectFrom('disclosure_exports').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

export type DisclosedPost = PostRow & { title: string; posted_exactly: string; sent_exactly: string }

/** To the microsecond: connection records of a provider are looked up by it. */
const exactly = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Posts of a target in order, hidden ones included; one more than a file takes when there are more. */
export async function listDisclosed(db: Db, target: ExportTarget): Promise<DisclosedPost[]> {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('held_posts', (join) =>
      join
        .onRef('held_posts.published_thread_id', '=', 'posts.thread_id')
        .onRef('held_posts.published_number', '=', 'posts.post_number'),
    )
    .selectAll('posts')
    .select('threads.title')
    .select(exactly(sql`posts.posted_at`).as('posted_exactly'))
    .select(exactly(sql`coalesce(held_posts.held_at, posts.posted_at)`).as('sent_exactly'))
    .where(isTarget(target))
    .orderBy('posts.posted_at')
    .orderBy('posts.thread_id')
    .orderBy('posts.post_number')
    .limit(disclosureMax + 1)
    .execute()
}

function isTarget(target: ExportTarget): RawBuilder<boolean> {
  if (target.kind === 'member')
    return sql<boolean>`(posts.author_user_id = ${target.user_id} and posts.posted_at >= ${target.since}
      and posts.posted_at <= ${target.until})`
  const [from, to] =
    target.kind === 'post' ? [target.post_number, target.post_number] : [target.from, target.to]
  return sql<boolean>`(posts.thread_id = ${target.thread_id} and posts.post_number between ${from} and ${to})`
}

export type DisclosedHeld = HeldPostRow & { sent_exactly: string }

/** Posts of a target that rules held and that are not published, oldest first; one more than a file takes when there are more. */
export async function listDisclosedHeld(db: Db, target: ExportTarget): Promise<DisclosedHeld[]> {
  if (target.kind === 'post') return []
  return db
    .selectFrom('held_posts')
    .selectAll()
    .select(exactly(sql`held_at`).as('sent_exactly'))
    .where('status', '<>', 'published')
    .where(target.kind === 'member' ? isHeldOf(target) : isHeldIn(target))
    .orderBy('held_at')
    .orderBy('id')
    .limit(disclosureMax + 1)
    .execute()
}

function isHeldOf({ user_id, since, until }: Extract<ExportTarget, { kind: 'member' }>) {
  return sql<boolean>`(author_user_id = ${user_id} and held_at between ${since} and ${until})`
}

/** Held posts have no number: those sent since the first post of the range and before the one after it. */
function isHeldIn({ thread_id, from, to }: Extract<ExportTarget, { kind: 'thread' }>) {
  const postedAt = (number: number) =>
    sql`(select posted_at from posts where thread_id = ${thread_id} and post_number = ${number})`
  return sql<boolean>`(thread_id = ${thread_id} and held_at >= ${postedAt(from)}
    and held_at < coalesce(${postedAt(to + 1)}, 'infinity'))`
}
