import { createHash, randomUUID, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { callAs } from '@gamelog/testing/internal-tokens'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { retentionRules as keptRecords } from '../src/jobs/retention-rules.ts'
import { sweepPostRules } from '../src/jobs/sweep-post-rules.ts'
import { withdrawDeparted } from '../src/legal/departures/withdraw-departed.ts'
import { publishHolds } from '../src/legal/holds/publish-holds.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'
import { addRule, words } from './_rules.ts'

const day = 86_400_000
const root = '/api/admin/board/disclosure'

/** In place of the user service. */
let user: Server
let isAway = false
const told: { user_id: string; until: string | null }[][] = []
let stage: Stage
let admin: Person
beforeAll(async () => {
  user = createServer(async (request, response) => {
    const body = (await json(request)) as { members?: []; user_ids?: string[] }
    if (isAway) return void response.writeHead(503).end()
    if (body.members) {
      told.push(body.members)
      return void response.writeHead(204).end()
    }
    const accounts = (body.user_ids ?? []).map((user_id) => ({
      user_id,
      user_number: 7,
      display_name: 'ねこ',
      registered_at: null,
      left_at: null,
      identities: [
        { provider: 'discord', provider_user_id: '123', email: '', linked_at: '2026-01-01T00:00:00Z' },
      ],
      sign_ins: [],
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ accounts }))
  })
  await new Promise<void>((resolve) => user.listen(0, '127.0.0.1', resolve))
  stage = await stageBoard({
    env: { USER_URL: `http://127.0.0.1:${(user.address() as AddressInfo).port}` },
  })
  admin = await stage.admin()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  user.close()
})

const hold = (target: object, more: object = {}) =>
  admin.post(`${root}/holds`, {
    id: randomUUID(),
    target,
    reason: '開示請求',
    reference: '令和8年(ヨ)第1号',
    until: null,
    ...more,
  })
const end = (id: string) => admin.post(`${root}/holds/${id}/end`)

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
  expect(told.at(-1)).toContainEqual({ user_id: held.userId, until: null })
  await eraseAddresses(stage.db)
  expect(await addressOf(thread.id, ofHeld)).toEqual(kept)
  expect(await addressOf(thread.id, ofFree)).toEqual(gone)
  expect(await addressOf(heldThread.id, inThread)).toEqual(kept)

  // The thread's hold runs out by itself, the member's is ended, taken up again and ended.
  await eraseAddresses(stage.db, Date.now() + 2 * day)
  expect(await addressOf(heldThread.id, inThread)).toEqual(gone)
  const { id } = member.json.hold
  expect((await end(id)).json.hold).toMatchObject({ in_force: false, ended_by: admin.userId })
  expect((await admin.post(`${root}/holds/${id}/resume`)).json.hold.in_force).toBe(true)
  await eraseAddresses(stage.db)
  expect(await addressOf(thread.id, ofHeld)).toEqual(kept)
  await end(id)
  await eraseAddresses(stage.db)
  expect(await addressOf(thread.id, ofHeld)).toEqual(gone)
  await publishHolds({ db: stage.db, config: stage.config })
  expect(told.at(-1)?.map(({ user_id }) => user_id)).not.toContain(held.userId)
  const { holds } = (await admin.get(`${root}/holds`)).json
  expect(holds.find((each: { id: string }) => each.id === onThread.json.hold.id).title).toBe('テストスレ')
})

test('without the user service there is no hold on a member; a repeat is the same hold', async () => {
  const { userId } = await stage.member()
  const target = { kind: 'member', user_id: userId }
  const id = randomUUID()
  isAway = true
  const refused = await hold(target, { id })
  isAway = false
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
  const context = { db: stage.db, config: stage.config, announce: async () => undefined }
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

test('a signed file of a post, a range and a member; changed by a byte it does not verify', async () => {
  const author = await stage.member()
  const { thread } = await stage.makeThread(author)
  const path = `/api/board/threads/${thread.id}/posts`
  await author.post(path, { content: '問題の書き込み' }, { 'x-client-port': '51422' })
  await admin.delete(`/api/admin/board/threads/${thread.id}/posts/2`)
  const order = { purpose: '東京地裁の決定', with_accounts: true }
  const target = { kind: 'post', thread_id: thread.id, post_number: 2 }
  const { status, json: made } = await admin.post(`${root}/exports`, { ...order, target })
  expect(status).toBe(201)
  const bytes = Buffer.from(made.file)
  const signature = Buffer.from(made.signature, 'base64')
  const [key] = (await admin.get(`${root}/key`)).json.keys
  expect(verify(null, bytes, key.public_key, signature)).toBe(true)
  expect(verify(null, Buffer.concat([bytes, Buffer.from(' ')]), key.public_key, signature)).toBe(false)
  expect(made.export).toMatchObject({
    records: 1,
    bytes: bytes.length,
    key_id: key.id,
    purpose: '東京地裁の決定',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const file = JSON.parse(made.file)
  expect(file).toMatchObject({
    format: 'gamelog-disclosure/2',
    export_id: made.export.id,
    created_by: admin.userId,
    target,
    accounts: [{ user_id: author.userId, identities: [{ provider_user_id: '123' }] }],
  })
  expect(file.records).toMatchObject([
    {
      thread_id: thread.id,
      post_number: 2,
      address: '127.0.0.1',
      source_port: 51_422,
      user_id: author.userId,
      content: '問題の書き込み',
      deleted_at: expect.any(String),
      posted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    },
  ])

  const exported = async (of: object, more = {}) =>
    (await admin.post(`${root}/exports`, { ...order, with_accounts: false, target: of, ...more })).json
  const range = await exported({ kind: 'thread', thread_id: thread.id, from: 1, to: 1_000 })
  expect(JSON.parse(range.file)).toMatchObject({
    accounts: null,
    records: [{ post_number: 1 }, { post_number: 2 }],
  })
  const period = { since: '2026-01-01T00:00:00Z', until: new Date().toISOString() }
  expect((await exported({ kind: 'member', user_id: author.userId, ...period })).export.records).toBe(2)
  expect(await exported({ kind: 'post', thread_id: thread.id, post_number: 900 })).toMatchObject({
    detail: 'この範囲に投稿はありません',
  })
  expect((await admin.get(`${root}/exports`)).json.exports).toHaveLength(3)
  expect((await admin.get(`${root}/key`)).json.keys).toHaveLength(1)
  const audited = (await listChanges(stage.db)).filter(({ action }) => action === 'disclosure.export')
  expect(audited[0]).toMatchObject({
    target: `thread:${thread.id}/post:2`,
    reason: '東京地裁の決定',
    after: { sha256: made.export.sha256, export_id: made.export.id },
  })
  expect(JSON.stringify(audited)).not.toContain('127.0.0.1')

  // Not without the accounts when they are asked for; not for a moderator.
  isAway = true
  expect((await admin.post(`${root}/exports`, { ...order, target })).status).toBe(503)
  isAway = false
  const moderator = await stage.admin('moderator')
  expect((await moderator.post(`${root}/exports`, { ...order, target })).status).toBe(403)
})

test('held posts are part of the files of a member and a thread; a published one has the time it was sent', async () => {
  const author = await stage.member()
  const { thread } = await stage.makeThread(await stage.member())
  const path = `/api/board/threads/${thread.id}/posts`
  await addRule(admin, [words('承認語')], { effect: 'hold', name: '確認', message: '' })
  for (const content of ['承認語 公開', '承認語 待ち'])
    expect((await author.post(path, { content }, { 'x-client-port': '51422' })).status).toBe(202)
  const [first] = (await admin.get('/api/admin/held-posts')).json.posts
  await stage.db
    .updateTable('held_posts')
    .set({ held_at: new Date('2026-11-20T03:04:05.678Z') })
    .where('id', '=', first.id)
    .execute()
  expect((await admin.post(`/api/admin/held-posts/${first.id}/publish`)).status).toBe(200)
  const fileOf = async (target: object) => {
    const { json } = await admin.post(`${root}/exports`, { target, purpose: '照会', with_accounts: false })
    return { ...JSON.parse(json.file), total: json.export.records }
  }
  const period = { since: '2026-01-01T00:00:00Z', until: new Date().toISOString() }
  const published = {
    content: '承認語 公開',
    address: '127.0.0.1',
    source_port: 51_422,
    sent_at: '2026-11-20T03:04:05.678000Z',
  }
  const waiting = {
    content: '承認語 待ち',
    address: '127.0.0.1',
    source_port: 51_422,
    status: 'waiting',
    thread_id: thread.id,
    user_id: author.userId,
    decided_at: null,
  }
  expect(await fileOf({ kind: 'member', user_id: author.userId, ...period })).toMatchObject({
    total: 2,
    records: [published],
    held_posts: [waiting],
  })
  expect(await fileOf({ kind: 'thread', thread_id: thread.id, from: 1, to: 1_000 })).toMatchObject({
    total: 3,
    records: [{ post_number: 1 }, published],
    held_posts: [waiting],
  })
  // It was sent before the second post appeared.
  expect(await fileOf({ kind: 'thread', thread_id: thread.id, from: 1, to: 1 })).toMatchObject({
    held_posts: [waiting],
  })
  const one = await fileOf({ kind: 'post', thread_id: thread.id, post_number: 1 })
  expect([one.held_posts, one.records[0].sent_at]).toEqual([[], one.records[0].posted_at])
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
  await withdrawDeparted({ db: stage.db, config: stage.config, announce: async () => undefined })
  await sweepPostRules(stage.db, late)
  expect(await stopped()).toEqual({ refused: 1, held: 1 })
  const spared = keptRecords.filter(({ unless }) => unless !== undefined).map(({ thing }) => thing)
  expect(spared).toEqual(['post-addresses', 'report-addresses', 'rule-matches', 'held-posts'])
})
