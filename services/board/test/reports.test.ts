import { threadDelta } from '@gamelog/contracts/board/thread'
import { listChanges, listOutbox } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reweighReports } from '../src/moderation/reports/reweigh-reports.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
let admin: Person
let people: Person[]
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
  admin = await stage.admin()
  people = await Promise.all(Array.from({ length: 5 }, () => stage.member()))
})
afterAll(() => stage[Symbol.asyncDispose]())

const report = (person: Person | undefined, id: number, number: number, reason = '荒らしです') =>
  (person as Person).post(`/api/board/threads/${id}/posts/${number}/report`, { reason })

async function threadWithPosts(count: number) {
  const { thread } = await stage.makeThread(member)
  await stage.fill(thread.id, count)
  return thread.id
}

const reportsOf = async (id: number, query = '') => {
  const { json } = await admin.get(`/api/admin/reports${query}`)
  return json.reports.filter((item: { thread_id: number }) => item.thread_id === id)
}

describe('reporting', () => {
  test('204, the second time 409; post 1, own, missing and deleted posts are refused', async () => {
    const id = await threadWithPosts(3)
    const own = await people[0]?.post(`/api/board/threads/${id}/posts`, { content: '自分の' })
    expect(own?.json.post.post_number).toBe(4)
    expect((await report(people[0], id, 2)).status).toBe(204)
    expect((await report(people[0], id, 2)).json).toMatchObject({
      code: 'already_reported',
      error: '既にこの投稿を通報済みです',
    })
    expect((await report(people[0], id, 1)).json.detail).toBe(
      '最初の投稿は通報できません。「お問い合わせ」からお知らせください。',
    )
    expect((await report(people[0], id, 4)).json.detail).toBe('自分の投稿は通報できません')
    expect((await report(people[0], id, 9)).status).toBe(404)
    await admin.delete(`/api/admin/board/threads/${id}/posts/3`)
    expect((await report(people[0], id, 3)).status).toBe(404)
    expect((await report(stage.visitor, id, 2)).json.error).toBe('ログインが必要です')
  })

  test.each([
    ['', 400],
    ['   ', 400],
    ['あ'.repeat(200), 204],
    ['あ'.repeat(201), 400],
  ])('reason %j', async (reason, status) => {
    const id = await threadWithPosts(2)
    expect((await report(people[0], id, 2, reason)).status).toBe(status)
  })

  test('20 parallel reports of one account count once', async () => {
    const id = await threadWithPosts(2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(people[1], id, 2)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, ...Array(19).fill(409)])
    expect(await reportsOf(id)).toHaveLength(1)
  })
})

describe('hiding', () => {
  test('five reports of different accounts hide a post everywhere; clearing them shows it again', async () => {
    const id = await threadWithPosts(3)
    const before = await stage.readThread(id, 1)
    const text = before.posts[1]?.content ?? ''
    for (const person of people.slice(0, 4)) await report(person, id, 2)
    expect((await stage.readThread(id)).posts[1]).not.toHaveProperty('is_reported')
    await report(people[4], id, 2)
    for (const replica of [0, 1])
      expect((await stage.readThread(id, replica)).posts[1]).toMatchObject({
        content: '',
        is_reported: true,
        preview: [...text].slice(0, 50).join(''),
        deleted: 0,
      })
    const url = `/api/board/threads/${id}?after=3&since=${before.revision}`
    const delta = threadDelta.parse((await stage.visitor.get(url)).json)
    expect(delta.changed).toMatchObject([{ post_number: 2, is_reported: true, content: '' }])

    const reports = await reportsOf(id, '?status=pending')
    expect(reports).toHaveLength(5)
    expect(reports[0]).toMatchObject({ post_content: text, thread_title: 'テストスレ', status: 'pending' })
    const ids = reports.map((item: { id: number }) => item.id)
    const resolve = (body: unknown) => admin.post('/api/admin/reports/resolve', body)
    expect((await resolve({ report_ids: ids, note: ' ' })).status).toBe(400)
    expect((await resolve({ report_ids: [], note: '確認' })).status).toBe(400)
    expect((await resolve({ report_ids: ids, note: '問題なし' })).json).toEqual({ resolved_count: 5 })
    expect((await resolve({ report_ids: ids, note: '削除', outcome: 'confirmed' })).json).toEqual({
      resolved_count: 0,
      already_resolved: [...ids]
        .sort((a, b) => a - b)
        .map((id) => ({ id, resolved_by: admin.userId, outcome: 'cleared' })),
    })
    expect((await stage.readThread(id, 1)).posts[1]).toEqual(before.posts[1])
    const resolved = await reportsOf(id, '?status=resolved')
    expect(resolved[0]).toMatchObject({ outcome: 'cleared', note: '問題なし' })
    expect(resolved[0].reporter_accuracy.cleared).toBeGreaterThan(0)
  })

  test('confirming deletes the post', async () => {
    const id = await threadWithPosts(2)
    await report(people[0], id, 2)
    const [{ id: reportId }] = await reportsOf(id)
    const body = { report_ids: [reportId], note: '削除しました', outcome: 'confirmed' }
    expect((await admin.post('/api/admin/reports/resolve', body)).json).toEqual({ resolved_count: 1 })
    expect((await stage.readThread(id)).posts[1]).toMatchObject({ deleted: 1, content: '' })
    expect(await listChanges(stage.db, `report:${reportId}`)).toMatchObject([
      {
        action: 'report.resolve',
        admin_session: expect.stringMatching(/^[0-9a-f]{64}$/),
        reason: '削除しました',
      },
    ])
  })

  test('five hidden posts stop the thread until an admin resolves them', async () => {
    const id = await threadWithPosts(6)
    for (const number of [2, 3, 4, 5, 6]) {
      expect((await stage.readThread(id)).thread.status).toBe('active')
      for (const person of people) await report(person, id, number)
    }
    expect((await stage.readThread(id)).thread.status).toBe('reported')
    const posting = await member.post(`/api/board/threads/${id}/posts`, { content: 'あ' })
    expect([posting.status, posting.json.code]).toEqual([409, 'thread_reported'])
    const like = { type: 'like', action: 'toggle' }
    expect((await member.post(`/api/board/threads/${id}/posts/1/reaction`, like)).status).toBe(409)
    const ids = (await reportsOf(id))
      .filter((item: { post_number: number }) => item.post_number === 4)
      .map((item: { id: number }) => item.id)
    await admin.post('/api/admin/reports/resolve', { report_ids: ids, note: '問題なし' })
    expect((await stage.readThread(id)).thread.status).toBe('active')
    expect((await member.post(`/api/board/threads/${id}/posts`, { content: 'あ' })).status).toBe(201)
  })
})

describe('the weight of a report', () => {
  const hour = 3_600_000
  const context = () => ({ ...stage, announce: async () => undefined })
  const memberOf = async (ageHours: number) => stage.member(await stage.auth.issueTestSession({ ageHours }))
  const weighed = async (id: number) =>
    (await reportsOf(id)).map(({ weight, post_weight }: Record<string, unknown>) => [weight, post_weight])
  const isHidden = async (id: number) => {
    const [, post] = (await admin.get(`/api/admin/board/threads/${id}/posts`)).json.posts
    return post.is_reported as boolean
  }

  test('is ¼ while the account is younger than a day, and grows by itself', async () => {
    const id = await threadWithPosts(2)
    for (const person of people.slice(0, 4)) await report(person, id, 2)
    for (let count = 0; count < 3; count += 1) await report(await memberOf(23), id, 2)
    expect((await weighed(id))[0]).toEqual([0.25, 4.75])
    expect(await isHidden(id)).toBe(false)
    await reweighReports(context())
    expect(await isHidden(id)).toBe(false)
    await stage.db
      .updateTable('reports')
      .set({ reporter_since: new Date(Date.now() - 25 * hour) })
      .where('reporter_since', 'is not', null)
      .where('thread_id', '=', id)
      .execute()
    await reweighReports(context())
    expect((await weighed(id))[0]).toEqual([1, 7])
    expect(await isHidden(id)).toBe(true)
    const other = await threadWithPosts(2)
    for (const person of people.slice(0, 4)) await report(person, other, 2)
    await report(await memberOf(25), other, 2)
    expect(await isHidden(other)).toBe(true)
  })

  test('is halved once five are decided, most as 問題なし', async () => {
    const [careless, careful] = [await stage.member(), await stage.member()]
    const decide = async (person: Person, outcome: string, number: number) => {
      const id = await threadWithPosts(2)
      await report(person, id, 2)
      const [{ id: reportId }] = await reportsOf(id)
      await admin.post('/api/admin/reports/resolve', { report_ids: [reportId], note: `${number}`, outcome })
    }
    const pending = await threadWithPosts(2)
    await report(careless, pending, 2)
    for (let number = 1; number <= 5; number += 1) {
      expect(await weighed(pending)).toEqual([[1, 1]])
      await decide(careless, number <= 2 ? 'confirmed' : 'cleared', number)
      await decide(careful, number <= 3 ? 'confirmed' : 'cleared', number)
    }
    expect(await weighed(pending)).toEqual([[0.5, 0.5]])
    await report(careful, pending, 2)
    expect(await weighed(pending)).toEqual([
      [1, 1.5],
      [0.5, 1.5],
    ])
  })
})

describe('the moderators’ list', () => {
  test('is filtered by reporter or author, status and day, and refuses what it does not know', async () => {
    const id = await threadWithPosts(2)
    const author = await stage.member()
    await author.post(`/api/board/threads/${id}/posts`, { content: '問題の投稿' })
    await report(people[2], id, 3)
    expect(await reportsOf(id, `?user_id=${author.userId}`)).toHaveLength(1)
    expect(await reportsOf(id, `?user_id=${people[2]?.userId}`)).toHaveLength(1)
    expect(await reportsOf(id, `?user_id=${people[3]?.userId}`)).toHaveLength(0)
    expect(await reportsOf(id, '?to_date=2020-01-01')).toHaveLength(0)
    expect(await reportsOf(id, '?from_date=2020-01-01')).toHaveLength(1)
    for (const query of ['user_id=x', 'status=open', 'from_date=2026-02-30', 'from_date=1', 'sort_by=id'])
      expect((await admin.get(`/api/admin/reports?${query}`)).status, query).toBe(400)
  })
})

test('the operators are told of each report and of a thread that reports close, with the report itself or not at all', async () => {
  await stage.db.deleteFrom('outbox').where('topic', '=', 'notice').execute()
  const id = await threadWithPosts(6)
  const notices = async () =>
    (await listOutbox(stage.db, 'notice')).filter(
      ({ link }) => link === '/admin/ban' || link.includes(`post=${id}.`),
    )
  expect((await report(people[0], id, 2, '宣伝です')).status).toBe(204)
  expect((await report(people[0], id, 2)).status).toBe(409)
  expect(await notices()).toMatchObject([
    {
      kind: 'report',
      link: `/admin/ban?post=${id}.2`,
      subject: expect.stringMatching(/ >>2$/),
      detail: '宣伝です',
    },
  ])
  const others = people.slice(1)
  for (const person of others) await report(person, id, 2)
  for (const number of [3, 4, 5, 6]) for (const person of people) await report(person, id, number)
  const closed = (await notices()).filter(({ kind }) => kind === 'thread-closed')
  expect(closed).toHaveLength(1)
})
