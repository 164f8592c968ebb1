import { type Insertable, sql } from 'kysely'
import type { Db, PostRow, PostTable } from '../db/tables.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { ThreadVersion } from '../threads/thread-version.ts'
import type { PublicPostRow } from './public-post.ts'

export interface NewPost {
  threadId: number
  userName: string
  displayId: string
  content: string
  authorUserId: string | null
  authorGuest: string | null
  authorIp: string | null
  idempotencyKey: IdempotencyKey | null
}

/**
 * Takes the next number and stores the post under it, in one statement: numbers are gapless and end
 * with 1000 whatever runs at once (reliability.md, facts 9 and 10).
 * @returns undefined when the thread takes no posts.
 * @throws 23505 when the write key is already stored; then nothing was changed.
 */
export async function insertPost(
  db: Db,
  post: NewPost,
): Promise<(PostRow & { reaction_revision: number }) | undefined> {
  const key = post.idempotencyKey
  return db
    .with('thread', (qb) =>
      qb
        .updateTable('threads')
        .set({
          post_count: sql`post_count + 1`,
          // Clocks may step back; the order of posts may not.
          last_posted_at: sql`greatest(last_posted_at, clock_timestamp())`,
          revision: sql`revision + 1`,
        })
        .where('id', '=', post.threadId)
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null)
        .returningAll(),
    )
    .with('post', (qb) =>
      qb
        .insertInto('posts')
        .columns([
          'thread_id',
          'post_number',
          'user_name',
          'display_id',
          'content',
          'posted_at',
          'author_user_id',
          'author_guest',
          'author_ip',
          'revision',
        ])
        .expression((eb) =>
          eb
            .selectFrom('thread')
            .select([
              'thread.id',
              'thread.post_count',
              sql<string>`${post.userName}::text`.as('user_name'),
              sql<string>`${post.displayId}::text`.as('display_id'),
              sql<string>`${post.content}::text`.as('content'),
              'thread.last_posted_at',
              sql<string | null>`${post.authorUserId}::uuid`.as('author_user_id'),
              sql<string | null>`${post.authorGuest}::text`.as('author_guest'),
              sql<string | null>`${post.authorIp}::text`.as('author_ip'),
              'thread.revision',
            ]),
        )
        .returningAll(),
    )
    .with('write_key', (qb) =>
      qb
        .insertInto('idempotency_keys')
        .columns(['account', 'key', 'request_hash', 'thread_id', 'post_number'])
        .expression((eb) =>
          eb
            .selectFrom('post')
            .select([
              sql<string>`${key?.account ?? null}::text`.as('account'),
              sql<string>`${key?.key ?? null}::text`.as('key'),
              sql<string>`${key?.requestHash ?? null}::text`.as('request_hash'),
              'post.thread_id',
              'post.post_number',
            ])
            .where(sql<boolean>`${key !== null}::boolean`),
        )
        .returning('key'),
    )
    .selectFrom('thread')
    .innerJoin('post', 'post.thread_id', 'thread.id')
    .selectAll('post')
    .select('thread.reaction_revision')
    .executeTakeFirst()
}

/** The opening post of a thread being made. */
export async function insertFirstPost(db: Db, row: Insertable<PostTable>): Promise<PostRow> {
  return db.insertInto('posts').values(row).returningAll().executeTakeFirstOrThrow()
}

const publicColumns = [
  'post_number',
  'user_name',
  'display_id',
  'content',
  'posted_at',
  'deleted_at',
  'hidden',
] as const

/** Posts `from` to `to` in order. */
export async function listPosts(
  db: Db,
  threadId: number,
  from: number,
  to: number,
): Promise<PublicPostRow[]> {
  return db
    .selectFrom('posts')
    .select(publicColumns)
    .where('thread_id', '=', threadId)
    .where('post_number', '>=', from)
    .where('post_number', '<=', to)
    .orderBy('post_number')
    .execute()
}

/** Posts with these numbers in order. */
export async function listPostsByNumber(
  db: Db,
  threadId: number,
  numbers: readonly number[],
): Promise<PublicPostRow[]> {
  return db
    .selectFrom('posts')
    .select(publicColumns)
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', numbers)
    .orderBy('post_number')
    .execute()
}

export type OutlineRow = Pick<PostRow, 'post_number' | 'display_id' | 'deleted_at' | 'content'>

/** Who wrote each post up to `to`, and its public text where that may hold an anchor, else none. */
export async function listOutline(db: Db, threadId: number, to: number): Promise<OutlineRow[]> {
  return db
    .selectFrom('posts')
    .select(['post_number', 'display_id', 'deleted_at'])
    .select(
      sql<string>`case when deleted_at is null and not hidden and content ~ '[>＞]{2}' then content else '' end`.as(
        'content',
      ),
    )
    .where('thread_id', '=', threadId)
    .where('post_number', '<=', to)
    .orderBy('post_number')
    .execute()
}

const changeColumns = [
  ...publicColumns,
  'like_count',
  'dislike_count',
  'revision',
  'counts_revision',
] as const
export type ChangeRow = Pick<PostRow, (typeof changeColumns)[number]>

/** Posts above `after`, and those up to it that changed or were reacted to after `since`. */
export async function listChangesSince(
  db: Db,
  threadId: number,
  after: number,
  since: ThreadVersion,
): Promise<ChangeRow[]> {
  return db
    .selectFrom('posts')
    .select(changeColumns)
    .where('thread_id', '=', threadId)
    .where((eb) =>
      eb.or([
        eb('post_number', '>', after),
        eb('revision', '>', since.revision),
        eb('counts_revision', '>', since.reactionRevision),
      ]),
    )
    .orderBy('post_number')
    .execute()
}

/** Posts above `after`, and those up to it that are deleted, hidden or reacted to. */
export async function listModifiedPosts(db: Db, threadId: number, after: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('posts')
    .select(changeColumns)
    .where('thread_id', '=', threadId)
    .where((eb) =>
      eb.or([
        eb('post_number', '>', after),
        eb('deleted_at', 'is not', null),
        eb('hidden', '=', true),
        eb('like_count', '>', 0),
        eb('dislike_count', '>', 0),
      ]),
    )
    .orderBy('post_number')
    .execute()
}

export async function findPost(db: Db, threadId: number, number: number): Promise<PostRow | undefined> {
  return db
    .selectFrom('posts')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .executeTakeFirst()
}
