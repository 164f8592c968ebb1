import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let author: Person
let admin: Person
beforeAll(async () => {
  stage = await stageBoard()
  author = await stage.member()
  admin = await stage.admin()
})
afterAll(() => stage[Symbol.asyncDispose]())

const tell = (departures: { user_id: string; left_at: string }[], headers = callAs('user', 'board')) =>
  stage.visitor.call('/internal/departures', {
    method: 'POST',
    body: { departures },
    headers,
  })

async function threadWithPosts(count: number): Promise<number> {
  const { thread } = await stage.makeThread(author)
  await stage.fill(thread.id, count)
  return thread.id
}

const report = (person: Person, id: number, number: number) =>
  person.post(`/api/board/threads/${id}/posts/${number}/report`, { reason: '荒らしです' })
const react = (person: Person, id: number, number: number, type: string) =>
  person.post(`/api/board/threads/${id}/posts/${number}/reaction`, { type, action: 'toggle' })

async function reportsBy(person: Person): Promise<{ post_number: number; status: string }[]> {
  return (await admin.get(`/api/admin/reports?user_id=${person.userId}`)).json.reports
}

async function countsOf(id: number): Promise<unknown> {
  return (await stage.visitor.get(`/api/board/threads/${id}/all-reactions`)).json.reactions
}

/** As the dashboard of the back office asks. */
const pending = async () =>
  (await stage.visitor.get('/internal/pending-reports', callAs('admin', 'board'))).json

const allDone = () => expect.poll(() => stage.db.selectFrom('departures').selectAll().execute()).toEqual([])

test('what an account reported and reacted to goes with it, once; what was decided and what it does later stays', async () => {
  const [leaver, other] = [await stage.member(), await stage.member()]
  const id = await threadWithPosts(4)
  const archived = await threadWithPosts(2)
  for (const person of [leaver, other]) {
    await react(person, id, 1, 'like')
    await react(person, archived, 2, 'dislike')
  }
  await stage.db.updateTable('threads').set({ archived_at: new Date() }).where('id', '=', archived).execute()
  await report(leaver, id, 2)
  const [{ id: decided }] = (await admin.get(`/api/admin/reports?user_id=${leaver.userId}`)).json.reports
  await admin.post('/api/admin/reports/resolve', { report_ids: [decided], note: '問題なし' })
  // Four others and the leaver hide post 3.
  for (let count = 0; count < 4; count += 1) await report(await stage.member(), id, 3)
  await report(leaver, id, 3)
  expect(await pending()).toEqual({ count: 5 })
  expect((await stage.readThread(id)).posts[2]).toMatchObject({ is_reported: true })

  const departure = { user_id: leaver.userId, left_at: new Date().toISOString() }
  expect((await tell([departure])).status).toBe(204)
  await allDone()
  await expect.poll(pending).toEqual({ count: 4 })
  const one = { like_count: 1, dislike_count: 0, user_liked: false, user_disliked: false }
  await expect.poll(() => countsOf(id)).toEqual({ 1: one })
  await expect.poll(() => countsOf(archived)).toEqual({ 2: { ...one, like_count: 0, dislike_count: 1 } })
  expect((await stage.readThread(id)).posts[2]).not.toHaveProperty('is_reported')
  expect(await reportsBy(leaver)).toMatchObject([{ post_number: 2, status: 'resolved' }])

  // Back under the same id; the departure is told again.
  await react(leaver, id, 1, 'like')
  await report(leaver, id, 4)
  expect((await tell([departure])).status).toBe(204)
  await allDone()
  await expect.poll(() => countsOf(id)).toEqual({ 1: { ...one, like_count: 2 } })
  expect(await reportsBy(leaver)).toMatchObject([{ post_number: 4 }, { post_number: 2 }])
})

test('is told by our own services alone', async () => {
  const departure = { user_id: crypto.randomUUID(), left_at: new Date().toISOString() }
  expect((await tell([departure], callAs('antenna', 'board'))).status).toBe(403)
  expect((await tell([{ ...departure, left_at: 'yesterday' }])).status).toBe(400)
})
