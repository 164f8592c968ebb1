import { createDatabase } from '@gamelog/server/database'
import { type Kysely, sql } from 'kysely'
import { makeTexts } from './texts.ts'

interface Tables {
  threads: {
    id: number
    title: string
    post_count: number
    revision: number
    edit_revision: number
    last_posted_at: Date
  }
  posts: {
    thread_id: number
    post_number: number
    user_name: string
    display_id: string
    content: string
    posted_at: Date
    revision: number
  }
}
export type BenchDb = Kysely<Tables>

/** The board's own tables, with as many connections as the service has. */
export function openBoardTables(url: string): BenchDb {
  return createDatabase<Tables>({ url, schema: 'board', statementTimeout: 0 })
}

/** Makes threads that hold `posts` posts each, past the service. Returns their ids. */
export async function addThreads(db: BenchDb, count: number, posts: number): Promise<number[]> {
  const texts = makeTexts(500)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into threads (title, game_category, post_count)
      select '計測用スレッド ' || n, 'fps-general', ${posts} from generate_series(1, ${count}::int) n
      returning id
    ), filled as (
      insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, author_user_id, revision)
      select id, n, '名無しプレイヤー', substr(md5((id * 31 + n % 40)::text), 1, 8),
        (${texts}::text[])[1 + (id * 37 + n * 7) % 500], now(), gen_random_uuid(), 1
      from made, generate_series(1, ${posts}::int) n
    )
    select id from made order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** After this no ready body of these threads is usable any more, in whichever process. */
export async function outdateThreads(db: BenchDb, ids: readonly number[]): Promise<void> {
  await sql`update threads set revision = revision + 1, edit_revision = revision + 1
    where id = any(${ids}::int[])`.execute(db)
}

/** Writes the page cache's debts now, not during a run. */
export async function settle(db: BenchDb): Promise<void> {
  await sql`vacuum analyze threads, posts`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** The two selects a thread takes when nothing is ready-made. */
export async function readThread(db: BenchDb, id: number) {
  const thread = await db.selectFrom('threads').selectAll().where('id', '=', id).executeTakeFirst()
  const posts = await db
    .selectFrom('posts')
    .select(['post_number', 'user_name', 'display_id', 'content', 'posted_at'])
    .where('thread_id', '=', id)
    .orderBy('post_number')
    .execute()
  return { thread, posts }
}

/** Number and post in one statement, and nothing else. */
export async function addPost(db: BenchDb, threadId: number, content: string) {
  const { rows } = await sql<{ post_number: number }>`
    with thread as (
      update threads set post_count = post_count + 1, last_posted_at = now(), revision = revision + 1
      where id = ${threadId} and post_count < 1000
      returning id, post_count, revision, last_posted_at
    )
    insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, revision)
    select id, post_count, '名無しプレイヤー', 'abcdEFG1', ${content}, last_posted_at, revision from thread
    returning post_number`.execute(db)
  return rows[0]
}
