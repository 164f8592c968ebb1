import { randomUUID } from 'node:crypto'
import { boardMember, memberAddresses } from '@gamelog/contracts/board/members'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let admin: Person
let reader: Person
beforeAll(async () => {
  stage = await stageBoard()
  admin = await stage.admin()
  reader = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

const pathOf = (person: { userId: string }, rest = '') => `/api/admin/board/members/${person.userId}${rest}`
const read = async (person: { userId: string }, rest = '') => (await admin.get(pathOf(person, rest))).json

async function post(person: Person, threadId: number, content = '書き込み', ip = '192.0.2.1') {
  const path = `/api/board/threads/${threadId}/posts`
  const answer = await person.post(path, { content }, { 'x-client-port': '51422' })
  const { post_number: number } = answer.json.post
  await stage.db
    .updateTable('posts')
    .set({ author_ip: ip })
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .execute()
  return number as number
}

async function report(person: Person, threadId: number, number: number, reason = '荒らし') {
  await person.post(`/api/board/threads/${threadId}/posts/${number}/report`, { reason })
  const { json } = await admin.get(`/api/admin/reports?user_id=${person.userId}`)
  return json.reports[0].id as number
}

const decide = (id: number, outcome: 'confirmed' | 'cleared') =>
  admin.post('/api/admin/reports/resolve', { report_ids: [id], note: '確認', outcome })

/** Moves a post to another time. */
const postedAt = (threadId: number, number: number, at: Date) =>
  stage.db
    .updateTable('posts')
    .set({ posted_at: at })
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .execute()

describe('the record of an account', () => {
  test('counts posts, threads, reactions and reports both ways', async () => {
    const author = await stage.member()
    const reporter = await stage.member()
    const { thread } = await stage.makeThread(author)
    const { thread: other } = await stage.makeThread(reader)
    const [bad, fine] = [await post(author, thread.id, '悪口'), await post(author, thread.id, '感想')]
    const hidden = await post(author, other.id)
    await admin.delete(`/api/admin/board/threads/${other.id}/posts/${hidden}`)
    await reader.post(`/api/board/threads/${thread.id}/posts/${fine}/reaction`, {
      type: 'like',
      action: 'toggle',
    })
    await decide(await report(reporter, thread.id, bad), 'confirmed')
    await decide(await report(reporter, thread.id, fine), 'cleared')
    await report(reader, thread.id, fine)

    const record = boardMember.parse(await read(author, `?thread_id=${thread.id}`))
    expect(record).toMatchObject({
      posts: { total: 4, deleted: 2, in_thread: 3 },
      threads: 1,
      likes: 1,
      dislikes: 0,
      reports_against: { total: 3, confirmed: 1, cleared: 1, pending: 1 },
      reports_made: { total: 0, confirmed: 0, cleared: 0, pending: 0 },
    })
    expect(Date.parse(record.last_posted_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await read(reporter)).toMatchObject({
      posts: { total: 0, in_thread: null },
      reports_made: { total: 2, confirmed: 1, cleared: 1, pending: 0 },
      last_posted_at: null,
    })
    const { reports } = await read(author, '/reports-against')
    expect(reports.map((item: Record<string, unknown>) => [item.post_number, item.outcome])).toEqual([
      [fine, undefined],
      [fine, 'cleared'],
      [bad, 'confirmed'],
    ])
    expect(reports[1]).toMatchObject({
      reporter_user_id: reporter.userId,
      reporter_accuracy: { confirmed: 1, cleared: 1 },
      thread_title: 'テストスレ',
    })
    const made = await read(reporter, '/reports-made')
    expect(made.reports).toHaveLength(2)
    expect(made.reports[0]).toMatchObject({ posted_by_user_id: author.userId, note: '確認' })
    expect(await read({ userId: randomUUID() })).toMatchObject({ posts: { total: 0 }, threads: 0 })
    expect((await admin.get('/api/admin/board/members/12')).status).toBe(400)
  })

  test('lists posts newest first in pages that neither repeat nor leave out one, filtered by state and text', async () => {
    const author = await stage.member()
    const { thread } = await stage.makeThread(author)
    const numbers = [1]
    for (let index = 0; index < 24; index += 1) numbers.push(await post(author, thread.id, `${index}番目`))
    // Equal times: the order of the numbers decides.
    const at = new Date()
    await stage.db.updateTable('posts').set({ posted_at: at }).where('thread_id', '=', thread.id).execute()
    await admin.delete(`/api/admin/board/threads/${thread.id}/posts/7`)
    const first = await read(author, '/posts')
    expect(first).toMatchObject({ total_count: 25, next: expect.any(String) })
    const second = await read(author, `/posts?before=${first.next}`)
    expect(second.next).toBeNull()
    const seen = [...first.posts, ...second.posts].map((item: { post_number: number }) => item.post_number)
    expect(seen).toEqual(numbers.toReversed())
    expect(await read(author, '/posts?state=deleted')).toMatchObject({
      total_count: 1,
      posts: [{ post_number: 7, deleted: 1, content: '5番目' }],
    })
    expect((await read(author, '/posts?state=visible')).total_count).toBe(24)
    const found = await read(author, `/posts?search=${encodeURIComponent('12 番')}`)
    expect(found.posts.map((item: { content: string }) => item.content)).toEqual(['12番目'])
    for (const query of ['before=1', 'before=0.1', 'state=x', 'page=2'])
      expect((await admin.get(pathOf(author, `/posts?${query}`))).status, query).toBe(400)
  })

  test('lists reports in pages', async () => {
    const reporter = await stage.member()
    const { thread } = await stage.makeThread(reader)
    await stage.fill(thread.id, 23)
    for (let number = 2; number <= 23; number += 1)
      await reporter.post(`/api/board/threads/${thread.id}/posts/${number}/report`, { reason: '荒らし' })
    const first = await read(reporter, '/reports-made')
    const second = await read(reporter, `/reports-made?before=${first.next}`)
    expect([first.reports.length, second.reports.length, second.next]).toEqual([20, 2, null])
    const ids = [...first.reports, ...second.reports].map((item: { id: number }) => item.id)
    expect(new Set(ids).size).toBe(22)
  })
})

describe('addresses', () => {
  test('are shown with the accounts of the same line within 24 hours, and each opening is recorded', async () => {
    const { thread } = await stage.makeThread(reader)
    const people = await Promise.all(Array.from({ length: 6 }, () => stage.member()))
    const [author, near, v6, far, elsewhere, reporter] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    const hour = 3_600_000
    const last = Date.now() - 30 * 24 * hour
    const write = async (person: Person, ip: string, hours: number) =>
      postedAt(thread.id, await post(person, thread.id, 'あ', ip), new Date(last + hours * hour))
    await write(author, '203.0.113.24', 0)
    await write(author, '2001:db8:1:2::a', -48)
    await write(near, '203.0.113.24', 23)
    await write(v6, '2001:db8:1:2:ffff::1', -60)
    await write(far, '203.0.113.24', -25)
    await write(elsewhere, '2001:db8:1:3::a', -48)
    await report(reporter, thread.id, 2)
    await stage.db
      .updateTable('reports')
      .set({ reporter_ip: '203.0.113.24', reported_at: new Date(last - hour) })
      .where('reporter_user_id', '=', reporter.userId)
      .execute()

    const answer = await admin.post(pathOf(author, '/addresses'))
    const shown = memberAddresses.parse(answer.json)
    expect(shown.addresses).toEqual([
      { address: '203.0.113.24', port: 51_422, last_at: new Date(last).toISOString() },
      { address: '2001:db8:1:2::a', port: 51_422, last_at: new Date(last - 48 * hour).toISOString() },
    ])
    expect(shown.accounts).toEqual([
      { user_id: near.userId, last_at: new Date(last + 23 * hour).toISOString(), posts: 1 },
      { user_id: reporter.userId, last_at: new Date(last - hour).toISOString(), posts: 0 },
      { user_id: v6.userId, last_at: new Date(last - 60 * hour).toISOString(), posts: 1 },
    ])
    expect(await listChanges(stage.db, `user:${author.userId}`)).toMatchObject([
      {
        action: 'member.addresses',
        after: { addresses: 2, accounts: 3 },
        admin_session: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test('are at most 20 accounts, and none of an unknown or forgotten address', async () => {
    const { thread } = await stage.makeThread(reader)
    const [author, unknown] = [await stage.member(), await stage.member()]
    await post(author, thread.id, 'あ', '198.51.100.7')
    await post(unknown, thread.id, 'い', 'unknown')
    await stage.fill(thread.id, 28)
    await stage.db
      .updateTable('posts')
      .set({ author_ip: '198.51.100.7' })
      .where('thread_id', '=', thread.id)
      .where('post_number', '>', 3)
      .execute()
    await postedAt(thread.id, 4, new Date(Date.now() - 1_000))
    const show = async (person: Person) =>
      memberAddresses.parse((await admin.post(pathOf(person, '/addresses'))).json)
    expect((await show(author)).accounts).toHaveLength(20)
    expect(await show(unknown)).toMatchObject({ addresses: [{ address: 'unknown' }], accounts: [] })
    await eraseAddresses(stage, Date.now() + 91 * 86_400_000)
    expect(await show(author)).toEqual({ addresses: [], accounts: [] })
  })
})
