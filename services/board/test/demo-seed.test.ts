import { createThread } from '@gamelog/contracts/board/routes'
import type { BoardTables } from '@gamelog/demo/board/tables'
import { seedBoard } from '@gamelog/demo/board-seed'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Stage, stageBoard } from './_board.ts'

let stage: Stage
beforeEach(async () => {
  stage = await stageBoard()
})
afterEach(() => stage[Symbol.asyncDispose]())

test('the demo data obeys the rules of the board and is inserted once', async () => {
  const db = stage.db as unknown as Kysely<BoardTables>
  const made = await Promise.all([seedBoard(db), seedBoard(db)])
  expect(made.sort((a, b) => a - b)).toEqual([0, 13])
  const { threads } = (await stage.visitor.get('/api/board/threads')).json
  const archived = (await stage.visitor.get('/api/board/threads?archived=1')).json.threads
  expect(archived).toHaveLength(1)
  const categories = new Set(threads.map((thread: { game_category: string }) => thread.game_category))
  expect(categories).toEqual(new Set(['fps-general', 'apex-legends', 'overwatch-2', 'marvel-rivals']))
  expect(threads.some((thread: { status: string }) => thread.status === 'locked')).toBe(true)
  const everything = []
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
  expect(everything.filter((post) => post.deleted)).toHaveLength(1)
})
