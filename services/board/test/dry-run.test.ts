import type { PostRuleItem } from '@gamelog/contracts/board/post-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examination, examinePosts } from '../src/moderation/post-rules/examine-posts.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'
import { words } from './_rules.ts'

const spam = '今なら無料で配布中、詳しくはプロフィールを確認してください'
const hourMs = 3_600_000
const repeated: PostRuleItem = { kind: 'repeated', match: 'same', by: 'author', times: 2, minutes: 60 }

let stage: Stage
let member: Person
let threadId: number
/** Of the opening post and the three after it: 2, 3 and 4 h and a half before now, and now. */
let at: number
beforeAll(async () => {
  stage = await stageBoard()
  member = await stage.member()
  threadId = (await stage.makeThread(member)).thread.id
  at = Date.now()
  for (const hoursAgo of [3, 2.5, 0]) {
    const { json } = await member.post(`/api/board/threads/${threadId}/posts`, { content: spam })
    await stage.db
      .updateTable('posts')
      .set({ posted_at: new Date(at - hoursAgo * hourMs) })
      .where('thread_id', '=', threadId)
      .where('post_number', '=', json.post.post_number)
      .execute()
  }
  await stage.db
    .updateTable('posts')
    .set({ posted_at: new Date(at - 4 * hourMs) })
    .where('post_number', '=', 1)
    .execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

async function examine(items: PostRuleItem[], more: Partial<Examination> = {}) {
  const never = Number.POSITIVE_INFINITY
  const { matches, ...rest } = await examinePosts(stage.db, {
    conditions: { match: 'all', items },
    since: at - 24 * hourMs,
    limit: 100,
    until: never,
    skip: 0,
    take: 50,
    ...more,
  })
  return { ...rest, found: matches.map(({ post_number }) => post_number) }
}
const iso = (hoursAgo: number) => new Date(at - hoursAgo * hourMs).toISOString()

test('all posts of the time are examined, the newest first', async () => {
  const whole = { examined: 4, cut_by: null, examined_since: iso(24) }
  expect(await examine([words('無料')])).toMatchObject({ ...whole, matching: 3, found: [4, 3, 2] })
  expect(await examine([words('無料')], { skip: 1, take: 1 })).toMatchObject({ matching: 3, found: [3] })
  expect(await examine([repeated])).toMatchObject({ ...whole, matching: 1, found: [3] })
})

test('what came before the time counts as a repeated text, and is not examined', async () => {
  const part = { since: at - 2.75 * hourMs }
  expect(await examine([repeated], part)).toMatchObject({ examined: 2, cut_by: null, found: [3] })
})

test('a part says what was over and since when it was examined', async () => {
  expect(await examine([words('無料')], { limit: 2 })).toMatchObject({
    examined: 2,
    cut_by: 'count',
    examined_since: iso(2.5),
    found: [4, 3],
  })
  expect(await examine([words('無料')], { limit: 4 })).toMatchObject({ examined: 4, cut_by: null })
  // At least one post is examined, or a slow machine would never get further.
  expect(await examine([repeated], { until: 0 })).toMatchObject({
    examined: 1,
    cut_by: 'time',
    examined_since: iso(0),
    found: [],
  })
})

test('the opening post of a next thread, which may repeat the one before, is not compared', async () => {
  const opening = { since: at - 4.5 * hourMs, limit: 100 }
  const { thread } = await stage.makeThread(member, { content: spam })
  expect(await examine([repeated], opening)).toMatchObject({ examined: 5, found: [1, 3] })
  await stage.db
    .updateTable('threads')
    .set({ previous_thread_id: threadId })
    .where('id', '=', thread.id)
    .execute()
  expect(await examine([repeated], opening)).toMatchObject({ examined: 5, found: [3] })
})
