import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nextThreadContent } from '../src/core/threads/next-thread-content.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

const slow = { timeout: 30_000 }
let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

const press = (person: Person, id: number, replica = 0) =>
  person.call(`/api/board/threads/${id}/next`, { method: 'POST', replica })

test('30 parallel requests over two replicas make one successor, linked both ways', async () => {
  const made = { title: 'Apex雑談 Part9', game_category: 'apex-legends', content: 'テンプレ\n・荒らしは放置' }
  const { thread } = await stage.makeThread(member, made)
  await stage.fill(thread.id, 950)
  const people = await Promise.all(Array.from({ length: 30 }, () => stage.member()))
  const answers = await Promise.all(people.map((person, index) => press(person, thread.id, index % 2)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(29).fill(200), 201])
  expect(new Set(answers.map((answer) => answer.json.thread.id)).size).toBe(1)
  const next = answers[0]?.json.thread
  expect(next).toMatchObject({
    title: 'Apex雑談 Part10',
    game_category: 'apex-legends',
    previous_thread_id: thread.id,
    status: 'active',
  })
  for (const replica of [0, 1]) {
    expect((await stage.readThread(thread.id, replica)).thread.next_thread_id).toBe(next.id)
    const detail = await stage.readThread(next.id, replica)
    expect(detail.posts[0]?.content).toBe(
      `テンプレ\n・荒らしは放置\n\n前スレ: 「Apex雑談 Part9」\nhttp://127.0.0.1:8080/board/thread/${thread.id}`,
    )
  }
})

test('not before 950 posts, not in an archived thread, not without a session', async () => {
  const { thread } = await stage.makeThread(member)
  await stage.fill(thread.id, 949)
  const early = await press(member, thread.id)
  expect([early.status, early.json.detail]).toEqual([409, '次スレは950レスから立てられます'])
  expect((await press(stage.visitor, thread.id)).status).toBe(401)
  expect((await press(member, 2_147_483_647)).status).toBe(404)
  await stage.fill(thread.id, 1_000)
  await stage.db.updateTable('threads').set({ archived_at: new Date() }).where('id', '=', thread.id).execute()
  expect((await press(member, thread.id)).json.code).toBe('thread_archived')
})

test('who deletes a successor waits for its predecessor first: a clean-up locks both in that order', async () => {
  const { thread } = await stage.makeThread(member)
  await stage.fill(thread.id, 1_000)
  const next = (await press(member, thread.id)).json.thread
  const admin = await stage.admin()
  const lock = (tx: typeof stage.db, id: number) =>
    tx.selectFrom('threads').select('id').where('id', '=', id).forUpdate().execute()
  const deleted = await stage.db.transaction().execute(async (tx) => {
    await lock(tx, thread.id)
    const answer = admin.delete(`/api/admin/board/threads/${next.id}`)
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where ${own.rows[0]?.pid} = any(pg_blocking_pids(pid))`.execute(tx)
      expect(rows).toHaveLength(1)
    }, slow)
    await lock(tx, next.id)
    return { answer }
  })
  expect((await deleted.answer).status).toBe(200)
})

test('a deleted successor makes room for another; a restored one takes a free place back', async () => {
  const { thread } = await stage.makeThread(member)
  await stage.fill(thread.id, 1_000)
  const admin = await stage.admin()
  const first = (await press(member, thread.id)).json.thread
  await admin.delete(`/api/admin/board/threads/${first.id}`)
  expect((await stage.readThread(thread.id)).thread).not.toHaveProperty('next_thread_id')
  await admin.post(`/api/admin/board/threads/${first.id}/restore`)
  expect((await stage.readThread(thread.id)).thread.next_thread_id).toBe(first.id)
  await admin.delete(`/api/admin/board/threads/${first.id}`)
  const second = (await press(member, thread.id)).json.thread
  expect(second.id).not.toBe(first.id)
  const restored = await admin.post(`/api/admin/board/threads/${first.id}/restore`)
  expect(restored.json.thread).not.toHaveProperty('previous_thread_id')
  expect((await stage.readThread(thread.id)).thread.next_thread_id).toBe(second.id)
})

test('the template carries over from thread to thread and stays within the limits', () => {
  const origin = 'https://gamelog.example'
  const first = nextThreadContent('ルール\n荒らしは放置', { id: 1, title: 'スレ Part1' }, origin)
  const second = nextThreadContent(first, { id: 2, title: 'スレ Part2' }, origin)
  expect(second).toBe(`ルール\n荒らしは放置\n\n前スレ: 「スレ Part2」\n${origin}/board/thread/2`)
  const long = nextThreadContent('😀'.repeat(500), { id: 3, title: 'ス'.repeat(50) }, origin)
  expect([...long].length).toBeLessThanOrEqual(500)
  const tall = nextThreadContent(Array(50).fill('行').join('\n'), { id: 3, title: 'ス' }, origin)
  expect(tall.split('\n').length).toBeLessThanOrEqual(50)
})
