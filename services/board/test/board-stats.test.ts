import { boardStats } from '@gamelog/contracts/board/stats'
import { ranking } from '@gamelog/contracts/stats/rankings'
import { measuredStat } from '@gamelog/contracts/stats/summary'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let admin: Person
let members: Person[]
/** By name. */
const threads = new Map<string, number>()

// A day that ends a month. What the test makes now is moved there.
const day = '2026-10-31'
const at = (time: string) => new Date(`2026-${time}+09:00`)

beforeAll(async () => {
  stage = await stageBoard({ env: { BOARD_GUEST_POSTING: 'true' } })
  admin = await stage.admin()
  members = await Promise.all([stage.member(), stage.member(), stage.member()])
  const [first, second, third] = members as [Person, Person, Person]
  const make = async (person: Person, title: string, game_category: string) => {
    const { thread } = await stage.makeThread(person, { title, game_category })
    threads.set(title, thread.id)
    return `/api/board/threads/${thread.id}`
  }
  const apex = await make(first, 'ランク反省会', 'apex-legends')
  await make(second, '非表示のスレ', 'overwatch-2')
  const old = await make(third, '前の日のスレ', 'apex-legends')

  const write = async (person: Person, thread: string, content: string) =>
    expect((await person.post(`${thread}/posts`, { content })).status).toBe(201)
  await write(second, apex, '2番')
  await write(stage.visitor, apex, 'ゲスト')
  await write(second, old, '同じ人')
  const office = `/api/admin/board/threads/${threads.get('ランク反省会')}`
  expect((await admin.post(`${office}/posts`, { content: '運営です' })).status).toBe(201)
  expect((await admin.delete(`${office}/posts/2`)).status).toBe(200)
  expect((await admin.delete(`/api/admin/board/threads/${threads.get('非表示のスレ')}`)).status).toBe(200)

  const react = async (person: Person, path: string, type: string) =>
    expect((await person.post(`${path}/posts/1/reaction`, { type, action: 'toggle' })).status).toBe(200)
  await react(second, apex, 'like')
  await react(third, apex, 'like')
  await react(third, apex, 'dislike')
  await react(first, old, 'like')
  await react(first, old, 'like')

  const { db } = stage
  await db
    .updateTable('threads')
    .set({ created_at: at('10-31T12:00:00') })
    .execute()
  await db
    .updateTable('posts')
    .set({ posted_at: at('10-31T12:00:00') })
    .execute()
  await db
    .updateTable('reactions')
    .set({ created_at: at('10-31T23:59:59.999') })
    .execute()
  const yesterday = threads.get('前の日のスレ') ?? 0
  await db
    .updateTable('threads')
    .set({ created_at: at('10-30T23:59:59.999') })
    .where('id', '=', yesterday)
    .execute()
  await db
    .updateTable('posts')
    .set({ posted_at: at('10-30T23:59:59.999') })
    .where('thread_id', '=', yesterday)
    .where('post_number', '=', 1)
    .execute()
  const report = (post_number: number, status: 'pending' | 'resolved', reported_at: Date) => ({
    thread_id: threads.get('ランク反省会') ?? 0,
    post_number,
    reason: '荒らし',
    status,
    reported_at,
    reporter_user_id: first.userId,
    resolved_at: status === 'resolved' ? reported_at : null,
    outcome: status === 'resolved' ? ('confirmed' as const) : null,
  })
  await db
    .insertInto('reports')
    .values([
      report(2, 'resolved', at('10-31T13:00:00')),
      report(3, 'pending', at('10-31T13:00:00')),
      report(4, 'pending', at('11-01T00:00:00')),
    ])
    .execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

const read = async (query: string) => {
  const { status, json } = await admin.get(`/api/admin/stats/board?${query}`)
  expect(status).toBe(200)
  return boardStats.parse(json)
}

test('a day: hidden threads and deleted posts count, operators are no posters, reactions taken back do not count', async () => {
  const stats = await read(`start_date=${day}&end_date=${day}`)
  expect(stats).toEqual({
    // Two and one thread to post in; the operators' post counts as a post.
    fixed_stats: { active_threads: 2, total_posts_all_time: 7, total_reactions_all_time: 2 },
    thread_distribution: [
      { game_category: 'fps-general', thread_count: 0 },
      { game_category: 'apex-legends', thread_count: 1 },
      { game_category: 'overwatch-2', thread_count: 1 },
      { game_category: 'marvel-rivals', thread_count: 0 },
    ],
    threads_created: 2,
    total_posts: 6,
    active_posters: 3,
    reaction_stats: { likes: 1, dislikes: 1, positive_rate: 50 },
    reported: 2,
    resolved: 1,
    report_resolution_rate: 50,
    pending_reports: 2,
  })
})

test('of one game: the period, what is there now and all time', async () => {
  expect(await read(`start_date=${day}&end_date=${day}&game_category=overwatch-2`)).toMatchObject({
    fixed_stats: { active_threads: 0, total_posts_all_time: 1, total_reactions_all_time: 0 },
    threads_created: 1,
    total_posts: 1,
    active_posters: 1,
    reaction_stats: { likes: 0, dislikes: 0, positive_rate: null },
    reported: 0,
    resolved: 0,
    report_resolution_rate: null,
    pending_reports: 0,
  })
  expect(await read(`start_date=2026-10-30&end_date=${day}&game_category=apex-legends`)).toMatchObject({
    fixed_stats: { active_threads: 2, total_posts_all_time: 6, total_reactions_all_time: 2 },
    threads_created: 2,
    total_posts: 6,
    active_posters: 4,
    pending_reports: 2,
  })
  expect((await admin.get('/api/admin/stats/board?game_category=chat')).status).toBe(400)
})

test('posts for the summary, by day, with the period before', async () => {
  const ask = (query: string) => stage.visitor.get(`/internal/stats/posts?${query}`, callAs('admin', 'board'))
  const { json } = await ask('start_date=2026-10-30&end_date=2026-10-31')
  expect(measuredStat.parse(json)).toEqual({
    value: 7,
    previous: 0,
    raw: null,
    series: { unit: 'day', current: [1, 6], previous: [0, 0] },
  })
  const one = (await ask('start_date=2026-10-31&end_date=2026-10-31')).json
  expect(one).toMatchObject({ value: 6, previous: 1 })
  expect([one.series.current[12], one.series.previous[23]]).toEqual([6, 1])
  expect((await ask('start_date=2026-10-31')).status).toBe(400)
})

test('threads by posts of a range, with their share of all posts', async () => {
  const { json } = await admin.get(`/api/admin/stats/rankings/threads?start_date=${day}&end_date=${day}`)
  const { items } = ranking.parse(json)
  expect(items).toEqual([
    {
      rank: 1,
      id: String(threads.get('ランク反省会')),
      title: 'ランク反省会',
      note: 'Apex Legends',
      value: 4,
      percentage: 66.7,
    },
    {
      rank: 2,
      id: String(threads.get('前の日のスレ')),
      title: '前の日のスレ',
      note: 'Apex Legends',
      value: 1,
      percentage: 16.7,
    },
    {
      rank: 3,
      id: String(threads.get('非表示のスレ')),
      title: '非表示のスレ',
      note: 'Overwatch 2',
      value: 1,
      percentage: 16.7,
    },
  ])
  const long = await admin.get('/api/admin/stats/rankings/threads?start_date=2026-01-01&end_date=2026-04-01')
  expect(long.status).toBe(400)
})

test('days without anything: zeros, and no rates', async () => {
  expect(await read('start_date=2026-05-01&end_date=2026-05-03')).toMatchObject({
    threads_created: 0,
    total_posts: 0,
    active_posters: 0,
    reported: 0,
    report_resolution_rate: null,
    reaction_stats: { likes: 0, dislikes: 0, positive_rate: null },
  })
  const { json } = await admin.get(
    '/api/admin/stats/rankings/threads?start_date=2026-05-01&end_date=2026-05-03',
  )
  expect(json).toEqual({ items: [] })
})
