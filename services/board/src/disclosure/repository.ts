import type { ExportTarget } from '@gamelog/contracts/board/disclosure'
import { disclosureMax } from '@gamelog/contracts/board/disclosure-rules'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, DisclosureExportTable, DisclosureKeyTable, PostRow } from '../db/tables.ts'

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

export type DisclosedPost = PostRow & { title: string; posted_exactly: string }

/** Posts of a target in order, hidden ones included; one more than a file takes when there are more. */
export async function listDisclosed(db: Db, target: ExportTarget): Promise<DisclosedPost[]> {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .selectAll('posts')
    .select('threads.title')
    .select(
      // To the microsecond: connection records of a provider are looked up by it.
      sql<string>`to_char(posts.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'posted_exactly',
      ),
    )
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
