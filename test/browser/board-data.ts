import { attachStack } from '@gamelog/testing/stack'
import { testedDataFolder } from '../../scripts/config.ts'
import { stackDatabase } from '../stack/_stack-database.ts'

/** A post as it is written into the database; nobody of this stack wrote it. */
export interface GivenPost {
  content: string
  /** 8 characters. */
  id?: string
  name?: string
  hidden?: boolean
  deleted?: boolean
}

export interface GivenThread {
  title: string
  posts: readonly GivenPost[]
  /** Filled up with plain posts to this number. */
  upTo?: number
  archived?: boolean
  reported?: boolean
}

/** Runs one statement in the board's schema. */
export async function boardSql(text: string, values: readonly unknown[] = []): Promise<unknown[][]> {
  await using database = stackDatabase(attachStack(testedDataFolder()), 'board')
  return (await database.pool.query({ text, values: [...values], rowMode: 'array' })).rows
}

/** Writes a thread no visitor could make within a test's time; returns its address. */
export async function giveThread({ title, posts, upTo = 0, ...state }: GivenThread): Promise<string> {
  const count = Math.max(posts.length, upTo)
  const all = Array.from(
    { length: count },
    (_, index): GivenPost => posts[index] ?? { content: `${index + 1}番目の投稿` },
  )
  const [row] = await boardSql(
    `with thread as (
       insert into threads (title, game_category, post_count, hidden_count, reported, archived_at)
       values ($1, 'apex-legends', $2, $3, $4, case when $5::boolean then now() end) returning id),
     written as (
       insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, revision, hidden,
         pending_reports, deleted_at)
       select thread.id, given.n, coalesce(given.p->>'name', '名無しプレイヤー'),
         coalesce(given.p->>'id', 'Other' || lpad((given.n % 7)::text, 3, '0')),
         given.p->>'content', now() - (($2 - given.n) || ' seconds')::interval, 1,
         coalesce((given.p->>'hidden')::boolean, false),
         case when (given.p->>'hidden')::boolean then 5 else 0 end,
         case when (given.p->>'deleted')::boolean then now() end
       from thread, jsonb_array_elements($6::jsonb) with ordinality as given (p, n))
     select id from thread`,
    [
      title,
      count,
      posts.filter(({ hidden }) => hidden).length,
      state.reported ?? false,
      state.archived ?? false,
      JSON.stringify(all),
    ],
  )
  return `/board/thread/${row?.[0]}`
}
