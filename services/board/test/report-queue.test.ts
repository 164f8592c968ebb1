import { reportGroup } from '@gamelog/contracts/board/reports'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let author: Person
let admin: Person
let people: Person[]
beforeAll(async () => {
  stage = await stageBoard()
  author = await stage.member()
  admin = await stage.admin()
  people = await Promise.all(Array.from({ length: 5 }, () => stage.member()))
})
afterAll(() => stage[Symbol.asyncDispose]())

async function threadWithPosts(count: number): Promise<number> {
  const { thread } = await stage.makeThread(author)
  await stage.fill(thread.id, count)
  return thread.id
}

const report = (reporters: readonly Person[], id: number, number: number, reason = '荒らしです') =>
  Promise.all(
    reporters.map((person) => person.post(`/api/board/threads/${id}/posts/${number}/report`, { reason })),
  )

async function groups(query = '') {
  const { status, json } = await admin.get(`/api/admin/reports/groups${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  for (const group of json.groups) reportGroup.parse(group)
  return json
}

const placesOf = (json: { groups: { thread: { id: number }; post: { post_number: number } }[] }) =>
  json.groups.map(({ thread, post }) => [thread.id, post.post_number])
const idsOf = (json: { groups: { reports: { id: number }[] }[] }, index = 0) =>
  json.groups[index]?.reports.map(({ id }) => id) ?? []
const resolve = (report_ids: number[], outcome: string) =>
  admin.post('/api/admin/reports/resolve', { report_ids, note: '確認しました', outcome })
const reopen = (report_ids: unknown) => admin.post('/api/admin/reports/reopen', { report_ids })

describe('the queue', () => {
  test('has an entry a post, most weight first, with every report of it', async () => {
    const id = await threadWithPosts(4)
    await report(people.slice(0, 1), id, 2, '宣伝')
    await report(people.slice(0, 3), id, 3)
    await report(people.slice(0, 2), id, 4)
    const all = await groups()
    expect(placesOf(all)).toEqual([
      [id, 3],
      [id, 4],
      [id, 2],
    ])
    expect(all).toMatchObject({ total_count: 3, pending_count: 6, hide_weight: 5 })
    expect(all.groups[0]).toMatchObject({ weight: 3, post: { pending_reports: 3, is_reported: false } })
    expect(all.groups[0].reports).toHaveLength(3)
    expect(all.groups[2].reports).toMatchObject([
      { reason: '宣伝', status: 'pending', weight: 1, reporter_accuracy: { confirmed: 0, cleared: 0 } },
    ])
    expect(placesOf(await groups('?sort=oldest'))[0]).toEqual([id, 2])
    expect(placesOf(await groups('?sort=newest'))[0]).toEqual([id, 4])
    expect(placesOf(await groups(`?post=${id}.4`))).toEqual([[id, 4]])
    expect(placesOf(await groups(`?user_id=${people[2]?.userId}`))).toEqual([[id, 3]])
    expect(placesOf(await groups('?to_date=2020-01-01'))).toEqual([])
    await resolve(idsOf(all, 2), 'cleared')
    expect(placesOf(await groups('?status=resolved'))).toEqual([[id, 2]])
    expect((await groups('?status=all')).total_count).toBe(3)
    expect(await groups('?page=2')).toMatchObject({ total_count: 2, groups: [] })
    for (const query of ['sort=x', 'post=1', 'post=0.1', 'page=0', 'status=open', 'thread=1'])
      expect((await admin.get(`/api/admin/reports/groups?${query}`)).status, query).toBe(400)
  })

  test('a part of a thread is read around the reported post', async () => {
    const id = await threadWithPosts(9)
    const numbers = async (query: string) =>
      (await admin.get(`/api/admin/board/threads/${id}/posts${query}`)).json.posts.map(
        (post: { post_number: number }) => post.post_number,
      )
    expect(await numbers('?from=2&to=5')).toEqual([2, 3, 4, 5])
    expect(await numbers('?from=8')).toEqual([8, 9])
    expect(await numbers('')).toHaveLength(9)
  })
})

describe('deciding', () => {
  test('two admins at once: each report is decided once, and the second hears by whom', async () => {
    const second = await stage.admin()
    const id = await threadWithPosts(3)
    await report(people.slice(0, 1), id, 2)
    await report(people.slice(0, 1), id, 3)
    const [[one = 0], [other = 0]] = [
      idsOf(await groups(`?post=${id}.2`)),
      idsOf(await groups(`?post=${id}.3`)),
    ]
    await resolve([one], 'cleared')
    const note = 'まとめて'
    const body = { report_ids: [other, one, 2_000_000_000], note, outcome: 'confirmed' }
    expect((await second.post('/api/admin/reports/resolve', body)).json).toEqual({
      resolved_count: 1,
      already_resolved: [{ id: one, resolved_by: admin.userId, outcome: 'cleared' }],
    })
    const { posts } = await stage.readThread(id)
    expect(posts.map(({ deleted }) => deleted)).toEqual([0, 0, 1])
  })
})

describe('undoing a decision', () => {
  test('brings back the post it deleted, its weight and the closed thread', async () => {
    const id = await threadWithPosts(6)
    for (const number of [2, 3, 4, 5, 6]) await report(people, id, number)
    expect((await stage.readThread(id)).thread.status).toBe('reported')
    const ids = idsOf(await groups(`?post=${id}.3`))
    await resolve(ids, 'confirmed')
    expect((await stage.readThread(id)).posts[2]).toMatchObject({ deleted: 1 })
    expect((await stage.readThread(id)).thread.status).toBe('active')

    expect((await reopen(ids)).json).toEqual({ reopened_count: 5 })
    expect((await stage.readThread(id)).posts[2]).toMatchObject({ deleted: 0, is_reported: true })
    expect((await stage.readThread(id)).thread.status).toBe('reported')
    const [group] = (await groups(`?post=${id}.3`)).groups
    expect(group).toMatchObject({ weight: 5, reports: Array(5).fill({ status: 'pending' }) })
    expect((await reopen(ids)).json).toEqual({ reopened_count: 0 })
    const audit = await listChanges(stage.db, `report:${ids[0]}`)
    expect(audit.filter(({ action }) => action === 'report.reopen')).toMatchObject([
      { before: { outcome: 'confirmed', note: '確認しました' } },
    ])
  })

  test('leaves a post deleted that somebody else had deleted', async () => {
    const id = await threadWithPosts(2)
    await report(people.slice(0, 1), id, 2)
    const ids = idsOf(await groups(`?post=${id}.2`))
    await admin.delete(`/api/admin/board/threads/${id}/posts/2`)
    await resolve(ids, 'confirmed')
    await reopen(ids)
    expect((await stage.readThread(id)).posts[1]).toMatchObject({ deleted: 1 })
  })

  test('leaves a post deleted that was restored and deleted again since', async () => {
    const id = await threadWithPosts(2)
    await report(people.slice(0, 2), id, 2)
    const ids = idsOf(await groups(`?post=${id}.2`))
    await resolve(ids, 'confirmed')
    await admin.post(`/api/admin/board/threads/${id}/posts/2/restore`)
    await admin.delete(`/api/admin/board/threads/${id}/posts/2`)
    expect((await reopen(ids)).json).toEqual({ reopened_count: 2 })
    expect((await stage.readThread(id)).posts[1]).toMatchObject({ deleted: 1 })
  })

  test('refuses what is no list of report numbers', async () => {
    for (const ids of [[], [0], ['1'], undefined]) expect((await reopen(ids)).status).toBe(400)
    expect((await people[0]?.post('/api/admin/reports/reopen', { report_ids: [1] }))?.status).toBe(401)
  })
})
