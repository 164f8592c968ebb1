import { gunzipSync } from 'node:zlib'
import { hotThreads } from '@gamelog/contracts/board/readers'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard()
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

const states = (ids: string) => stage.visitor.get(`/api/board/thread-states?ids=${ids}`)

test('the five busiest living threads, those with 10 posts first; fresh without a query per request', async () => {
  const make = async (posts: number, hoursOld: number) => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, posts)
    const created = new Date(Date.now() - hoursOld * 3_600_000)
    await stage.db.updateTable('threads').set({ created_at: created }).where('id', '=', thread.id).execute()
    return thread.id
  }
  const slow = await make(12, 20)
  const quick = await make(40, 1)
  const young = await make(9, 1)
  const [old, older] = [await make(15, 300), await make(11, 600)]
  const full = await make(1000, 1)
  const left = await make(2, 5)
  const expected = [quick, slow, old, older, young]
  const read = async () => hotThreads.parse((await stage.visitor.get('/api/board/hot-threads')).json)
  await expect
    .poll(async () => (await read()).threads.map(({ id }) => id), { timeout: 15_000 })
    .toEqual(expected)
  expect(expected).not.toContain(full)
  expect(expected).not.toContain(left)

  const gzip = { 'accept-encoding': 'gzip' }
  const first = await stage.apps[0]?.inject({ url: '/api/board/hot-threads', headers: gzip })
  expect(first?.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
  expect(hotThreads.parse(JSON.parse(gunzipSync(first?.rawPayload ?? '').toString())).threads).toHaveLength(5)
  const again = { ...gzip, 'if-none-match': String(first?.headers.etag) }
  expect((await stage.visitor.get('/api/board/hot-threads', again)).status).toBe(304)

  const internal = await stage.visitor.get('/internal/hot-threads', callAs('antenna', 'board'))
  expect(hotThreads.parse(internal.json).threads.map(({ id }) => id)).toEqual(expected)
  expect((await stage.visitor.get('/internal/hot-threads', callAs('widget', 'board'))).status).toBe(403)
  expect((await stage.visitor.get('/internal/hot-threads')).status).toBe(404)

  await member.post(`/api/board/threads/${old}/posts`, { content: '新しい書き込み' })
  const count = async () => (await read()).threads.find(({ id }) => id === old)?.post_count
  await expect.poll(count, { timeout: 15_000 }).toBe(16)
})

test('states of threads: the known ones in one answer, closed ones too', async () => {
  const { thread } = await stage.makeThread(member, { title: '追いかける' })
  const { thread: gone } = await stage.makeThread(member)
  const { thread: kept } = await stage.makeThread(member)
  await (await stage.admin()).delete(`/api/admin/board/threads/${gone.id}`)
  await stage.fill(kept.id, 1000)
  const answer = await states(`${thread.id},${gone.id},${kept.id},${thread.id},2147483648,9999999999`)
  expect(answer.headers['cache-control']).toBe('public, max-age=5')
  const found = answer.json.threads as { id: number }[]
  expect(found.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { id: thread.id, title: '追いかける', post_count: 1 },
    { id: kept.id, status: 'locked', post_count: 1000 },
  ])
})

test.each(['', 'x', '0', '1,', '1,,2', '01', `${'1,'.repeat(100)}1`, '12345678901'])(
  'refuses ids=%s',
  async (ids) => {
    expect((await states(ids)).status).toBe(400)
  },
)
