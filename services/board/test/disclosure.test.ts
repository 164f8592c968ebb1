import { createHash, verify } from 'node:crypto'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LegalStage, root, stageLegal } from './_legal.ts'
import { addRule, words } from './_rules.ts'

let legal: LegalStage
let { stage, users, admin } = {} as LegalStage
beforeAll(async () => {
  legal = await stageLegal()
  ;({ stage, users, admin } = legal)
})
afterAll(() => legal[Symbol.asyncDispose]())

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
  users.isAway = true
  expect((await admin.post(`${root}/exports`, { ...order, target })).status).toBe(503)
  users.isAway = false
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
