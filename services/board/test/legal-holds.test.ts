import { randomUUID } from 'node:crypto'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { retentionRules as keptRecords } from '../src/jobs/retention-rules.ts'
import { sweepPostRules } from '../src/jobs/sweep-post-rules.ts'
import { withdrawDeparted } from '../src/legal/departures/withdraw-departed.ts'
import { publishHolds } from '../src/legal/holds/publish-holds.ts'
import type { Person } from './_board.ts'
import { type LegalStage, root, stageLegal } from './_legal.ts'
import { addRule, words } from './_rules.ts'

const day = 86_400_000

let legal: LegalStage
let { stage, users, admin, hold, end } = {} as LegalStage
beforeAll(async () => {
  legal = await stageLegal()
  ;({ stage, users, admin, hold, end } = legal)
})
afterAll(() => legal[Symbol.asyncDispose]())

async function oldPost(person: Person, threadId: number): Promise<number> {
  const path = `/api/board/threads/${threadId}/posts`
  const { json: made } = await person.post(path, { content: '書き込み' }, { 'x-client-port': '51422' })
  const number = made.post.post_number as number
  await stage.db
    .updateTable('posts')
    .set({ posted_at: new Date(Date.now() - 91 * day) })
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .execute()
  return number
}
const addressOf = async (threadId: number, number: number) =>
  stage.db
    .selectFrom('posts')
    .select(['author_ip', 'author_port'])
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .executeTakeFirstOrThrow()
const kept = { author_ip: '127.0.0.1', author_port: 51_422 }
const gone = { author_ip: null, author_port: null }

test('what is under a hold outlives its retention; once it is ended the next job deletes it', async () => {
  const [held, free] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(free)
  const { thread: heldThread } = await stage.makeThread(free)
  const [ofHeld, ofFree, inThread] = [
    await oldPost(held, thread.id),
    await oldPost(free, thread.id),
    await oldPost(free, heldThread.id),
  ]
  const member = await hold({ kind: 'member', user_id: held.userId })
  const until = new Date(Date.now() + day).toISOString()
  const onThread = await hold({ kind: 'thread', thread_id: heldThread.id }, { until })
  expect([member.status, onThread.status]).toEqual([201, 201])
  expect(users.told.at(-1)).toContainEqual({ user_id: held.userId, until: null })
  await eraseAddresses(stage)
  expect(await addressOf(thread.id, ofHeld)).toEqual(kept)
  expect(await addressOf(thread.id, ofFree)).toEqual(gone)
  expect(await addressOf(heldThread.id, inThread)).toEqual(kept)

  // The thread's hold runs out by itself, the member's is ended, taken up again and ended.
  await eraseAddresses(stage, Date.now() + 2 * day)
  expect(await addressOf(heldThread.id, inThread)).toEqual(gone)
  const { id } = member.json.hold
  expect((await end(id)).json.hold).toMatchObject({ in_force: false, ended_by: admin.userId })
  expect((await admin.post(`${root}/holds/${id}/resume`)).json.hold.in_force).toBe(true)
  await eraseAddresses(stage)
  expect(await addressOf(thread.id, ofHeld)).toEqual(kept)
  await end(id)
  await eraseAddresses(stage)
  expect(await addressOf(thread.id, ofHeld)).toEqual(gone)
  await publishHolds({ db: stage.db, config: stage.config })
  expect(users.told.at(-1)?.map(({ user_id }) => user_id)).not.toContain(held.userId)
  const { holds } = (await admin.get(`${root}/holds`)).json
  expect(holds.find((each: { id: string }) => each.id === onThread.json.hold.id).title).toBe('テストスレ')
})

test('without the user service there is no hold on a member; a repeat is the same hold', async () => {
  const { userId } = await stage.member()
  const target = { kind: 'member', user_id: userId }
  const id = randomUUID()
  users.isAway = true
  const refused = await hold(target, { id })
  users.isAway = false
  expect([refused.status, refused.json.code]).toEqual([503, 'unavailable'])
  const holdsOf = async () =>
    (await admin.get(`${root}/holds`)).json.holds.filter(
      (each: { target: { user_id?: string } }) => each.target.user_id === userId,
    )
  expect(await holdsOf()).toEqual([])
  for (let time = 0; time < 2; time += 1) expect((await hold(target, { id })).status).toBe(201)
  expect(await holdsOf()).toHaveLength(1)
  expect((await hold(target, { until: new Date(0).toISOString() })).json.detail).toBe(
    '今より後の日時を選んでください',
  )
  expect((await hold({ kind: 'thread', thread_id: 2_000_000 })).status).toBe(404)
  expect((await end(randomUUID())).status).toBe(404)
})

test('a departure waits for the holds on the account and on the threads it touched', async () => {
  const [leaver, author] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(author)
  await leaver.post(`/api/board/threads/${thread.id}/posts/1/reaction`, { type: 'like', action: 'toggle' })
  const likes = async () =>
    (await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`)).json.reactions['1']
      ?.like_count ?? 0
  const holds = [
    await hold({ kind: 'member', user_id: leaver.userId }),
    await hold({ kind: 'thread', thread_id: thread.id }),
  ]
  await stage.visitor.call('/internal/departures', {
    method: 'POST',
    body: { departures: [{ user_id: leaver.userId, left_at: new Date().toISOString() }] },
    headers: callAs('user', 'board'),
  })
  const context = { ...stage, announce: async () => undefined }
  for (const { json: made } of holds) {
    await withdrawDeparted(context)
    expect(await likes()).toBe(1)
    await end(made.hold.id)
  }
  await withdrawDeparted(context)
  const waiting = () => stage.db.selectFrom('departures').selectAll().execute()
  await expect.poll(waiting).toEqual([])
  expect(await stage.db.selectFrom('reactions').selectAll().execute()).toEqual([])
})

test('a hold on a thread keeps what rules stopped there, from retention and from the departure of its author', async () => {
  const leaver = await stage.member()
  const { thread } = await stage.makeThread(await stage.member())
  await addRule(admin, [words('拒否語')], { effect: 'refuse', name: '拒否', message: '' })
  await addRule(admin, [words('確認語')], { effect: 'hold', name: '確認', message: '' })
  const path = `/api/board/threads/${thread.id}/posts`
  expect((await leaver.post(path, { content: '拒否語' })).status).toBe(422)
  const next = { title: '確認待ち', game_category: 'apex-legends', content: '確認語' }
  expect((await leaver.post('/api/board/threads', next)).status).toBe(202)
  const { posts } = (await admin.get('/api/admin/held-posts')).json
  const { id } = posts.find(({ title }: { title: string }) => title === next.title)
  const made = (await admin.post(`/api/admin/held-posts/${id}/publish`)).json.published.thread_id
  for (const thread_id of [thread.id, made]) await hold({ kind: 'thread', thread_id })
  const late = Date.now() + 91 * day
  const stopped = async () => ({
    refused: (
      await stage.db.selectFrom('matched_posts').select('id').where('thread_id', '=', thread.id).execute()
    ).length,
    held: (await stage.db.selectFrom('held_posts').select('id').where('id', '=', id).execute()).length,
  })
  await stage.db.insertInto('departures').values({ user_id: leaver.userId, left_at: new Date() }).execute()
  await withdrawDeparted({ ...stage, announce: async () => undefined })
  await sweepPostRules(stage, late)
  expect(await stopped()).toEqual({ refused: 1, held: 1 })
  const spared = keptRecords.filter(({ unless }) => unless !== undefined).map(({ thing }) => thing)
  expect(spared).toEqual(['post-addresses', 'report-addresses', 'rule-matches', 'held-posts'])
})
