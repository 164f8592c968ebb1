import { replyTargets } from '@gamelog/domain/anchors'
import { type Insertable, sql } from 'kysely'
import type { Db, PostRow, PostTable } from '../../db/tables.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { Author } from '../identity/caller.ts'
import { mentionsOfNewPost, noticesOfMentions } from '../mentions/repository.ts'

export interface NewPost {
  threadId: number
  userName: string
  displayId: string
  content: string
  author: Omit<Author, 'identity'>
  idempotencyKey: IdempotencyKey | null
}

/** A new post; its `revision` and `reaction_revision` are the thread's version. */
export type PostWithVersion = PostRow & { reaction_revision: number }

/**
 * Takes the next number and inserts the post, what it answers and the notices of that, in one statement: the row lock of the
 * thread makes numbers gapless, and the last one 1000, under any concurrency.
 * @returns undefined when the thread takes no posts.
 * @throws 23505 when the idempotency key is already stored; then nothing was changed.
 */
export async function insertPost(db: Db, post: NewPost): Promise<PostWithVersion | undefined> {
  const { author, idempotencyKey: key } = post
  const writing = db
    .with('thread', (qb) =>
      qb
        .updateTable('threads')
        .set({
          post_count: sql`post_count + 1`,
          // Keeps posts in order when the clock steps back.
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
          'author_port',
          'author_since',
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
              sql<string | null>`${author.userId}::uuid`.as('author_user_id'),
              sql<string | null>`${author.guestId}::text`.as('author_guest'),
              sql<string | null>`${author.ip}::text`.as('author_ip'),
              sql<number | null>`${author.port}::integer`.as('author_port'),
              sql<Date | null>`${author.since}::timestamptz`.as('author_since'),
              'thread.revision',
            ]),
        )
        .returningAll(),
    )
    .with('idempotency_key', (qb) =>
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
  const targets = replyTargets(post.content)
  // Most posts answer none: their statement stays as short as it was.
  const all =
    targets.length === 0
      ? writing
      : writing
          .with('mention', () =>
            mentionsOfNewPost({ threadId: post.threadId, authorUserId: author.userId }, targets),
          )
          .with('notice', () => noticesOfMentions)
  return (all as typeof writing)
    .selectFrom('thread')
    .innerJoin('post', 'post.thread_id', 'thread.id')
    .selectAll('post')
    .select('thread.reaction_revision')
    .executeTakeFirst()
}

/** The first post of a new thread, which answers none. */
export async function insertFirstPost(db: Db, row: Insertable<PostTable>): Promise<PostRow> {
  return db.insertInto('posts').values(row).returningAll().executeTakeFirstOrThrow()
}
