import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import type { PinnedThread, ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
let admin: Person
let second: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
  admin = await stage.admin('moderator')
  second = await stage.admin()
})
afterAll(() => stage[Symbol.asyncDispose]())

const path = (id: number, tool = '') => `/api/admin/board/threads/${id}${tool}`
const make = async (category: BoardCategory, title = 'スレッド') =>
  (await stage.makeThread(member, { title, game_category: category })).thread.id
const changes = (target: string) => listChanges(stage.db, target)
const facts = async (id: number) => (await admin.get(path(id))).json as ThreadFacts
const pin = (id: number, body: object = {}, who = admin) =>
  who.put(path(id, '/pin'), { until: null, ...body })
const refusal = ({ status, json }: Answer) => [status, json.code, json.error]
const listed = async (): Promise<Thread[]> => {
  const answer = await stage.visitor.call('/api/board/threads', { replica: 1 })
  return answer.json.threads
}
const pinnedIds = async (id: number) => (await facts(id)).pins.map((row: PinnedThread) => row.id)

test('a title is changed for every reader; the old one goes on finding the thread', async () => {
  const id = await make('fps-general', '質問すれ Part1')
  const read = await stage.readThread(id, 1)
  const from = '質問すれ Part1'
  const change = { title: '  質問スレ Part1 ', from, reason: '誤字' }
  expect((await admin.put(path(id, '/title'), change)).json.thread).toMatchObject({
    title: '質問スレ Part1',
    previous_titles: [from],
  })
  // Sent again after a lost answer.
  expect((await admin.put(path(id, '/title'), change)).status).toBe(200)
  expect((await stage.readThread(id, 1)).thread.title).toBe('質問スレ Part1')
  const delta = await stage.visitor.get(`/api/board/threads/${id}?after=1&since=${read.revision}`)
  expect(delta.json).toMatchObject({ thread: { title: '質問スレ Part1' }, posts: [] })
  expect((await listed()).find((row) => row.id === id)).toMatchObject({ previous_titles: [from] })
  expect((await stage.visitor.get(`/api/board/thread-states?ids=${id}`)).json.threads[0].title).toBe(
    '質問スレ Part1',
  )
  const found = await admin.get(`/api/admin/board/threads?search=${encodeURIComponent('すれ part1')}`)
  expect(found.json.threads).toMatchObject([{ id }])

  // Someone else saw the old title; the same title; a title no writer may give.
  const late = await second.put(path(id, '/title'), { title: '雑談', from })
  expect([...refusal(late), late.json.detail]).toEqual([
    409,
    'thread_changed',
    '操作に失敗しました',
    'ほかの管理者が先に変えました（いまのタイトルは「質問スレ Part1」です）。確かめてから、もう一度変えてください。',
  ])
  const same = await admin.put(path(id, '/title'), { title: '質問スレ Part1', from: '質問スレ Part1' })
  expect(refusal(same)).toEqual([409, 'unchanged', 'タイトルが変わっていません'])
  for (const title of ['', '　', 'あ'.repeat(51), '1\n2'])
    expect((await admin.put(path(id, '/title'), { title, from: '質問スレ Part1' })).status).toBe(400)

  // A title whose words must not be found is forgotten.
  await admin.put(path(id, '/title'), { title: '質問', from: '質問スレ Part1', forget: true })
  expect((await facts(id)).thread.previous_titles).toEqual([from])
  await admin.put(path(id, '/title'), { title: from, from: '質問', forget: true })
  expect((await facts(id)).thread).not.toHaveProperty('previous_titles')
  expect(await changes(`thread:${id}`)).toMatchObject([
    { action: 'thread.retitle', reason: '誤字', before: { title: from }, after: { title: '質問スレ Part1' } },
    { action: 'thread.retitle', reason: null, after: { title: '質問' } },
    { action: 'thread.retitle', after: { title: from } },
  ])
})

test('at most three are pinned in a game; they stand first in the list, in their order', async () => {
  const [a, b, c, d] = [
    await make('apex-legends', 'a'),
    await make('apex-legends', 'b'),
    await make('apex-legends', 'c'),
    await make('apex-legends', 'd'),
  ]
  // Two admins at once: each pin has a place of its own, and one of four has none.
  const answers = await Promise.all([pin(a), pin(b, {}, second), pin(c), pin(d, {}, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
  const full = answers.find(({ status }) => status === 409) as Answer
  expect(refusal(full)).toEqual([409, 'pins_full', '固定は3件までです。外すものを選んでください。'])
  const first = await pinnedIds(a)
  const left = [a, b, c, d].find((id) => !first.includes(id)) as number
  expect((await listed()).slice(0, 3).map(({ id, pinned }) => [id, pinned])).toEqual(
    first.map((id) => [id, true]),
  )

  // One for another, at its place; again does nothing.
  const replaces = first[1] as number
  for (const _ of [1, 2]) expect((await pin(left, { replaces, place: 2 })).status).toBe(200)
  const order = [first[0], left, first[2]] as number[]
  expect(await pinnedIds(a)).toEqual(order)
  expect(await changes(`thread:${replaces}`)).toMatchObject([
    { action: 'thread.pin' },
    { action: 'thread.unpin', before: { pinned: true }, after: { pinned: false } },
  ])
  expect((await changes(`thread:${left}`)).map(({ action }) => action)).toEqual(['thread.pin'])

  const pins = '/api/admin/board/pins'
  const body = { game_category: 'apex-legends', ids: order.toReversed() }
  expect((await admin.put(pins, body)).json.pins.map((row: PinnedThread) => row.id)).toEqual(body.ids)
  expect((await listed()).slice(0, 3).map(({ id }) => id)).toEqual(body.ids)
  const stale = await second.put(pins, { ...body, ids: [replaces, ...body.ids.slice(1)] })
  expect([stale.status, stale.json.code]).toEqual([409, 'pins_changed'])
  expect(await changes('pins:apex-legends')).toMatchObject([{ action: 'thread.pin-order' }])

  // Hidden, it leaves its place to another; shown again, it is pinned only where a place is free.
  await admin.delete(path(left))
  expect(await pinnedIds(a)).not.toContain(left)
  expect((await pin(left)).json.code).toBe('thread_hidden')
  await admin.post(path(left, '/restore'))
  expect(await pinnedIds(a)).toEqual(body.ids)
  await admin.delete(path(left))
  await pin(replaces)
  expect((await admin.post(path(left, '/restore'))).json.thread.pinned).toBe(false)
  expect(await pinnedIds(a)).toHaveLength(3)

  await admin.delete(path(replaces, '/pin'), { reason: '終わった' })
  expect((await admin.delete(path(replaces, '/pin'))).json.thread.pinned).toBe(false)
  expect((await stage.readThread(replaces, 1)).thread.pinned).toBe(false)
})

test('a pin ends by itself; a pinned thread is not archived', async () => {
  const id = await make('overwatch-2')
  const past = await pin(id, { until: '2020-01-01T00:00:00Z' })
  expect([past.status, past.json.detail]).toEqual([400, '今より後の日時を選んでください'])
  await pin(id, { until: new Date(Date.now() + 60_000).toISOString() })
  const longAgo = new Date('2020-01-01')
  const set = (values: object) => stage.db.updateTable('threads').set(values).where('id', '=', id).execute()
  await set({ last_posted_at: longAgo })
  const { archiveIdleThreads } = await import('../src/jobs/archive-idle-threads.ts')
  const context = { ...stage, announce: async () => undefined }
  expect(await archiveIdleThreads(context)).toBe(0)
  expect((await stage.readThread(id, 1)).thread.pinned).toBe(true)

  await set({ pinned_until: longAgo })
  await expect
    .poll(async () => (await stage.readThread(id, 1)).thread.pinned, { timeout: 20_000 })
    .toBe(false)
  expect((await listed()).find((row) => row.id === id)?.pinned).toBe(false)
  expect((await changes(`thread:${id}`)).at(-1)).toMatchObject({
    action: 'thread.unpin',
    admin_session: null,
    reason: '固定の期限',
  })
  await archiveIdleThreads(context)
  expect((await pin(id)).json.code).toBe('thread_archived')
})

test('a thread is moved without its pin, and marked as official', async () => {
  const id = await make('marvel-rivals')
  await pin(id)
  const move = (from: BoardCategory, game_category: string, who = admin) =>
    who.put(path(id, '/category'), { from, game_category })
  expect((await move('marvel-rivals', 'fps-general')).json.thread).toMatchObject({
    game_category: 'fps-general',
    pinned: false,
  })
  expect((await move('marvel-rivals', 'fps-general', second)).status).toBe(200)
  expect((await move('marvel-rivals', 'overwatch-2', second)).json.code).toBe('thread_changed')
  expect((await move('fps-general', 'fps-general')).json.code).toBe('unchanged')
  for (const game of ['device', 'chat', 'all']) expect((await move('fps-general', game)).status).toBe(400)
  expect((await facts(id)).pins).toEqual([])

  const mark = (official: boolean) => admin.put(path(id, '/official'), { official, reason: '大会' })
  for (const _ of [1, 2]) expect((await mark(true)).json.thread.official).toBe(true)
  expect((await stage.readThread(id, 1)).thread.official).toBe(true)
  expect((await mark(false)).json.thread.official).toBe(false)
  expect((await changes(`thread:${id}`)).map(({ action }) => action)).toEqual([
    'thread.pin',
    'thread.move',
    'thread.official',
    'thread.unofficial',
  ])
  const long = { official: true, reason: 'あ'.repeat(201) }
  expect((await admin.put(path(id, '/official'), long)).status).toBe(400)
})

test('a thread that is not there, and a role that may not', async () => {
  const gone = 2_147_483_647
  const editor = await stage.admin('editor')
  const id = await make('fps-general')
  const calls: [string, object][] = [
    ['/title', { title: 'あ', from: 'い' }],
    ['/category', { game_category: 'fps-general', from: 'overwatch-2' }],
    ['/pin', { until: null }],
    ['/official', { official: true }],
  ]
  for (const [tool, body] of calls) {
    expect((await admin.put(path(gone, tool), body)).status, tool).toBe(404)
    expect((await editor.put(path(id, tool), body)).status, tool).toBe(403)
  }
  expect((await admin.get(path(gone))).status).toBe(404)
  expect((await admin.delete(path(gone, '/pin'))).status).toBe(404)
})
