import { createThread } from '@gamelog/contracts/board/thread'
import type { BoardTables } from '@gamelog/demo/board/tables'
import { seedBoard } from '@gamelog/demo/board-seed'
import { listChanges } from '@gamelog/testing/list-outbox'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOutweighedPosts } from '../src/moderation/reports/repository.ts'
import { type Stage, stageBoard } from './_board.ts'

let stage: Stage
beforeEach(async () => {
  stage = await stageBoard()
})
afterEach(() => stage[Symbol.asyncDispose]())

test('the demo data obeys the rules of the board and is inserted once', async () => {
  const db = stage.db as unknown as Kysely<BoardTables>
  const made = await Promise.all([seedBoard(db), seedBoard(db)])
  expect(made.sort((a, b) => a - b)).toEqual([0, 15])
  const { threads } = (await stage.visitor.get('/api/board/threads')).json
  const archived = (await stage.visitor.get('/api/board/threads?archived=1')).json.threads
  expect(archived).toHaveLength(3)
  const categories = new Set(threads.map((thread: { game_category: string }) => thread.game_category))
  expect(categories).toEqual(new Set(['fps-general', 'apex-legends', 'overwatch-2', 'marvel-rivals']))
  expect(threads.some((thread: { status: string }) => thread.status === 'locked')).toBe(true)
  const everything: Awaited<ReturnType<Stage['readThread']>>['posts'] = []
  for (const { id } of [...threads, ...archived]) {
    const { thread, posts } = await stage.readThread(id)
    everything.push(...posts)
    expect(posts.map((post) => post.post_number)).toEqual(
      Array.from({ length: thread.post_count }, (_, index) => index + 1),
    )
    const body = { title: thread.title, game_category: thread.game_category, content: posts[0]?.content }
    expect(createThread.body.safeParse(body).success).toBe(true)
    for (const post of posts) expect(post.posted_at <= new Date().toISOString()).toBe(true)
  }
  expect(everything.filter((post) => post.display_id === '--------')).toHaveLength(1)
  expect(everything.filter((post) => post.is_reported)).toHaveLength(1)
  expect(everything.filter((post) => post.deleted)).toHaveLength(4)

  // A week and a month have periods of like size before them.
  const days = (post: { posted_at: string }) => (Date.now() - Date.parse(post.posted_at)) / 86_400_000
  const between = (from: number, until: number) =>
    everything.filter((post) => days(post) >= from && days(post) < until).length
  expect(between(0, 7) / between(7, 14)).toBeCloseTo(1, 0)
  expect(between(0, 30) / between(30, 60)).toBeLessThan(4)
})

test('its reports are what the board itself makes of them: hidden, nearly hidden, decided', async () => {
  const db = stage.db as unknown as Kysely<BoardTables>
  await seedBoard(db)
  expect(await listOutweighedPosts(stage.db, stage.settings)).toEqual(new Map())
  const posts = await stage.db
    .selectFrom('posts')
    .select(['report_weight', 'hidden', 'pending_reports'])
    .where('pending_reports', '>', 0)
    .orderBy('report_weight', 'desc')
    .execute()
  expect(posts.map((post) => [post.report_weight, post.hidden])).toEqual([
    [5, true],
    [4, false],
    [2, false],
    [0.5, false],
    [0.25, false],
  ])
  const reports = await stage.db.selectFrom('reports').selectAll().execute()
  expect(reports.filter(({ status }) => status === 'pending')).toHaveLength(13)
  const authors = await stage.db
    .selectFrom('reports')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.thread_id', '=', 'reports.thread_id')
        .onRef('posts.post_number', '=', 'reports.post_number'),
    )
    .select(['author_user_id', 'reporter_user_id', 'deleted_at', 'outcome'])
    .execute()
  for (const report of authors) {
    expect(report.author_user_id).not.toBe(report.reporter_user_id)
    expect(report.deleted_at !== null).toBe(report.outcome === 'confirmed')
  }
  const changes = await listChanges(stage.db)
  expect(changes).toHaveLength(reports.filter(({ status }) => status === 'resolved').length)
})
