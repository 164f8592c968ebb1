import { randomUUID } from 'node:crypto'
import { hourMs, startOfJstDay } from '@gamelog/domain/jst'
import type pg from 'pg'

/**
 * Writes a thread of the first day with posts, reactions and reports of both days.
 * @returns what the figures of the last day, of the first, and of both grow by
 */
export async function writeBoardDays(pool: pg.Pool, [, first]: readonly [string, string]) {
  const midnight = startOfJstDay(first).getTime()
  const at = (ms: number) => new Date(midnight + ms)
  const [alice, bob] = [randomUUID(), randomUUID()]
  const { rows } = await pool.query<{ id: number }>(
    `insert into threads (title, game_category, created_at, last_posted_at, post_count)
     values ('月をまたぐスレッド', 'apex-legends', $1, $2, 7) returning id`,
    [at(-12 * hourMs), at(hourMs)],
  )
  const thread = rows[0]?.id
  // Number, ms from midnight, author (null = the operators), deleted.
  const posts: [number: number, ms: number, author: string | null, isDeleted: boolean][] = [
    [1, -12 * hourMs, alice, false],
    [2, -hourMs, bob, true],
    [3, -1, alice, false],
    [4, -1, null, false],
    [5, 0, alice, false],
    [6, hourMs, alice, false],
    [7, hourMs, bob, true],
  ]
  for (const [number, ms, author, isDeleted] of posts)
    await pool.query(
      `insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, author_user_id, deleted_at, revision)
       values ($1, $2, '名無しプレイヤー', $3, '投稿', $4, $5, $6, 1)`,
      [
        thread,
        number,
        author === null ? '--------' : 'aB3dE6gH',
        at(ms),
        author,
        isDeleted ? at(ms + 60_000) : null,
      ],
    )
  const reaction = (number: number, kind: 'like' | 'dislike', ms: number) =>
    pool.query(
      `insert into reactions (thread_id, post_number, reactor, kind, created_at) values ($1, $2, $3, $4, $5)`,
      [thread, number, `user:${randomUUID()}`, kind, at(ms)],
    )
  await reaction(1, 'like', -2 * hourMs)
  await reaction(1, 'like', -1)
  await reaction(3, 'dislike', -1)
  await reaction(1, 'like', 0)
  const report = (number: number, status: 'pending' | 'resolved', ms: number) =>
    pool.query(
      `insert into reports (thread_id, post_number, reporter_user_id, reason, reported_at, status, outcome)
       values ($1, $2, $3, '宣伝', $4, $5, $6)`,
      [thread, number, randomUUID(), at(ms), status, status === 'resolved' ? 'cleared' : null],
    )
  await report(3, 'resolved', -1)
  await report(3, 'pending', -1)
  await report(5, 'resolved', 0)
  return {
    last: { posts: 4, threads: 1, likes: 2, dislikes: 1, posters: 2, reported: 2, resolved: 1 },
    first: { posts: 3, threads: 0, likes: 1, dislikes: 0, posters: 2, reported: 1, resolved: 1 },
    both: { posts: 7, threads: 1, likes: 3, dislikes: 1, posters: 2, reported: 3, resolved: 2 },
  }
}
