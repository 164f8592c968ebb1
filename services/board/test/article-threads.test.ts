import { articleThreads } from '@gamelog/contracts/board/thread'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard()
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

let given = 0
/** An article id that no other test of this file uses. */
function newArticle(): string {
  given += 1
  return 'abcdefghijklmno'.concat(String.fromCharCode(96 + given))
}

async function threadOf(article: string) {
  const answer = await stage.visitor.get('/api/board/article-threads')
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
  return articleThreads.parse(answer.json).threads[article]
}

test('a thread made about an article is found by it, with its number of posts', async () => {
  const article = newArticle()
  expect(await threadOf(article)).toBeUndefined()
  const { thread } = await stage.makeThread(member, { article_id: article })
  expect(thread).not.toHaveProperty('article_id')
  expect(await threadOf(article)).toEqual({ id: thread.id, post_count: 1 })
  await member.post(`/api/board/threads/${thread.id}/posts`, { content: '二番目' })
  expect(await threadOf(article)).toEqual({ id: thread.id, post_count: 2 })
})

test('a newer thread does not replace the first one until that is full or deleted', async () => {
  const article = newArticle()
  const { thread: first } = await stage.makeThread(member, { article_id: article })
  const { thread: second } = await stage.makeThread(member, { article_id: article })
  expect((await threadOf(article))?.id).toBe(first.id)
  await stage.fill(first.id, 1_000)
  expect((await threadOf(article))?.id).toBe(second.id)
  const admin = await stage.admin()
  await admin.delete(`/api/admin/board/threads/${second.id}`)
  expect(await threadOf(article)).toEqual({ id: first.id, post_count: 1_000 })
  await admin.delete(`/api/admin/board/threads/${first.id}`)
  expect(await threadOf(article)).toBeUndefined()
})

test('the next thread talks about the same article', async () => {
  const article = newArticle()
  const { thread } = await stage.makeThread(member, { article_id: article })
  await stage.fill(thread.id, 1_000)
  const next = await member.post(`/api/board/threads/${thread.id}/next`)
  expect(next.status).toBe(201)
  expect(await threadOf(article)).toEqual({ id: next.json.thread.id, post_count: 1 })
})

test('a thread without a post in 30 days is left out', async () => {
  const article = newArticle()
  const { thread } = await stage.makeThread(member, { article_id: article })
  const old = new Date(Date.now() - 31 * 86_400_000)
  await stage.db.updateTable('threads').set({ last_posted_at: old }).where('id', '=', thread.id).execute()
  expect(await threadOf(article)).toBeUndefined()
})

test.each(['', 'short', 'ABCDEFGHIJKLMNOP', '<script>alert(1)'])('refuses the article id %j', async (id) => {
  const body = { title: 'スレ', game_category: 'apex-legends', content: '本文', article_id: id }
  expect((await member.post('/api/board/threads', body)).status).toBe(400)
})
