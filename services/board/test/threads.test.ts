import { gunzipSync } from 'node:zlib'
import { threadDelta, threadDetail, threadList } from '@gamelog/contracts/board/thread'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

const listed = async (person: Person, query = '') =>
  threadList.parse((await person.get(`/api/board/threads${query}`)).json)

describe('making and reading a thread', () => {
  test('answers 201 with the thread and its first post', async () => {
    const made = await stage.makeThread(member, { title: '  新しいスレ  ', game_category: 'apex-legends' })
    expect(made.thread).toMatchObject({
      title: '新しいスレ',
      game_category: 'apex-legends',
      post_count: 1,
      archived: 0,
      pinned: false,
      official: false,
      deleted: 0,
      status: 'active',
    })
    expect(made.first_post).toMatchObject({
      post_number: 1,
      user_name: '名無しプレイヤー',
      content: 'はじめました',
      deleted: 0,
    })
    expect(made.first_post.display_id).toMatch(/^[A-Za-z0-9]{8}$/)
    const detail = threadDetail.parse(await stage.readThread(made.thread.id))
    expect(detail.thread).toEqual(made.thread)
    expect(detail.posts).toEqual([made.first_post])
    expect((await listed(stage.visitor)).threads[0]).toEqual(made.thread)
  })

  test('a write is seen by the next read on either replica', async () => {
    const { thread } = await stage.makeThread(member)
    for (let number = 2; number <= 12; number += 1) {
      await stage.readThread(thread.id, number % 2)
      const answer = await member.call(`/api/board/threads/${thread.id}/posts`, {
        method: 'POST',
        body: { content: `${number}` },
        replica: number % 2,
      })
      expect(answer.status).toBe(201)
      for (const replica of [0, 1]) {
        const detail = await stage.readThread(thread.id, replica)
        expect(detail.posts.map((post) => post.post_number)).toEqual(
          Array.from({ length: number }, (_, index) => index + 1),
        )
        expect(detail.thread.post_count).toBe(number)
      }
      expect((await listed(member)).threads[0]).toMatchObject({ id: thread.id, post_count: number })
    }
  })

  test.each(['all', 'device', 'chat', 'unknown', ''])('refuses the category %j', async (game_category) => {
    const body = { title: 'スレ', game_category, content: '本文' }
    const { status, json } = await member.post('/api/board/threads', body)
    expect(status).toBe(400)
    expect(json.detail).toContain(
      '（game_category: fps-general, apex-legends, overwatch-2, marvel-rivals のいずれか）',
    )
  })

  test.each(['0', '1e3', '0x10', ' 1', '-1', '99999999999', '4294967297', 'abc'])(
    'refuses the id %j',
    async (id) => {
      const answer = await stage.visitor.get(`/api/board/threads/${encodeURIComponent(id)}`)
      expect(answer.status).toBe(400)
      expect(answer.json.code).toBe('invalid_request')
    },
  )

  test('404 for a thread that does not exist', async () => {
    const answer = await stage.visitor.get('/api/board/threads/2147483647')
    expect(answer.status).toBe(404)
    expect(answer.json).toMatchObject({ code: 'thread_not_found', detail: 'スレッドが見つかりません' })
  })
})

describe('ready answers', () => {
  test('are sent gzipped as they are, with a strong tag and 304', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 250)
    await member.post(`/api/board/threads/${thread.id}/posts`, { content: '続き' })
    const path = `/api/board/threads/${thread.id}`
    const response = await stage.apps[0]?.inject({ url: path, headers: { 'accept-encoding': 'br, gzip' } })
    expect(response?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const detail = threadDetail.parse(JSON.parse(gunzipSync(response?.rawPayload ?? '').toString()))
    expect(detail.posts).toHaveLength(251)
    expect(detail).toEqual(await stage.readThread(thread.id))
    const tag = String(response?.headers.etag)
    expect(tag).toMatch(/^"[^"]+"$/)
    const again = await stage.visitor.get(path, { 'accept-encoding': 'gzip', 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    const plain = await stage.visitor.get(path)
    expect(plain.headers.etag).not.toBe(tag)
    await member.post(path.concat('/posts'), { content: 'さらに' })
    const changed = await stage.visitor.get(path, { 'accept-encoding': 'gzip', 'if-none-match': tag })
    expect(changed.status).toBe(200)
  })

  test('stay complete while posts are appended across every seal', async () => {
    const { thread } = await stage.makeThread(member)
    for (const upTo of [98, 99, 100, 101, 199, 200, 201, 305]) {
      await stage.db.updateTable('threads').set({ edit_revision: 0 }).where('id', '=', thread.id).execute()
      await stage.fill(thread.id, upTo)
      await stage.db.updateTable('threads').set({ edit_revision: 0 }).where('id', '=', thread.id).execute()
      const answer = await member.post(`/api/board/threads/${thread.id}/posts`, { content: `${upTo + 1}😀` })
      expect(answer.status).toBe(201)
      const detail = threadDetail.parse(await stage.readThread(thread.id))
      expect(detail.posts.map((post) => post.post_number)).toEqual(
        Array.from({ length: detail.thread.post_count }, (_, index) => index + 1),
      )
      await stage.db
        .deleteFrom('posts')
        .where('thread_id', '=', thread.id)
        .where('post_number', '>', upTo)
        .execute()
      await stage.db.updateTable('threads').set({ post_count: upTo }).where('id', '=', thread.id).execute()
    }
  })

  test('are the same whether posts were appended one by one or all read again', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 97)
    for (let number = 98; number <= 102; number += 1) {
      await stage.readThread(thread.id)
      await member.post(`/api/board/threads/${thread.id}/posts`, { content: `${number}😀` })
    }
    const appended = await stage.readThread(thread.id)
    expect(appended.posts.map((post) => post.post_number).at(-1)).toBe(102)
    await stage.db
      .updateTable('threads')
      .set((eb) => ({ revision: eb('revision', '+', 1), edit_revision: eb('revision', '+', 1) }))
      .where('id', '=', thread.id)
      .execute()
    await expect.poll(async () => (await stage.readThread(thread.id)).revision).not.toBe(appended.revision)
    expect((await stage.readThread(thread.id)).posts).toEqual(appended.posts)
  })

  test('the list answers 304 until something changes', async () => {
    const first = await stage.visitor.get('/api/board/threads', { 'accept-encoding': 'gzip' })
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) }
    expect((await stage.visitor.call('/api/board/threads', { headers, replica: 1 })).status).toBe(304)
    await stage.makeThread(member)
    expect((await stage.visitor.call('/api/board/threads', { headers, replica: 1 })).status).toBe(200)
  })
})

describe('?after=N', () => {
  test('sends newer posts and what changed since a revision', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 20)
    const { revision } = await stage.readThread(thread.id)
    const path = `/api/board/threads/${thread.id}`
    for (const number of [3, 7])
      await member.post(`${path}/posts/${number}/reaction`, { type: 'like', action: 'toggle' })
    await member.post(`${path}/posts`, { content: '21番' })
    await member.post(`${path}/posts`, { content: '22番' })
    const admin = await stage.admin()
    const deleted = await admin.delete(`/api/admin/board/threads/${thread.id}/posts/5`)
    expect([deleted.status, deleted.text]).toEqual([200, expect.stringContaining('5番の書き込み')])
    const delta = threadDelta.parse((await member.get(`${path}?after=20&since=${revision}`)).json)
    expect(delta.posts.map((post) => post.content)).toEqual(['21番', '22番'])
    expect(delta.changed).toEqual([
      { post_number: 5, user_name: '削除済み', content: '', deleted: 1, is_reported: false },
    ])
    expect(delta.counts).toEqual({
      3: { like_count: 1, dislike_count: 0 },
      7: { like_count: 1, dislike_count: 0 },
    })
    expect(delta.thread.post_count).toBe(22)
    const nothing = threadDelta.parse((await member.get(`${path}?after=22&since=${delta.revision}`)).json)
    expect(nothing).toMatchObject({ posts: [], changed: [], counts: {} })
    const standing = threadDelta.parse((await member.get(`${path}?after=22`)).json)
    expect(standing.changed.map((post) => post.post_number)).toEqual([5])
    expect(Object.keys(standing.counts)).toEqual(['3', '7'])
  })

  test('a reader who lacks more than 100 posts or changes gets the ready thread, whatever they ask for', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 150)
    const path = `/api/board/threads/${thread.id}`
    const { revision } = await stage.readThread(thread.id)
    const whole = (await stage.visitor.get(path)).headers.etag
    const etagOf = async (query: string) => (await stage.visitor.get(`${path}?${query}`)).headers.etag
    for (const query of ['after=0', 'after=49', `after=20&since=${revision}`])
      expect(await etagOf(query), query).toBe(whole)
    for (const query of ['after=50', `after=100&since=${revision}`]) {
      const delta = threadDelta.parse((await stage.visitor.get(`${path}?${query}`)).json)
      expect(delta.posts.at(0)?.post_number, query).toBe(Number.parseInt(query.slice(6), 10) + 1)
    }
    // Nothing more is known of the future than of now.
    const now = await etagOf(`after=150&since=${revision}`)
    for (const query of ['after=150&since=999999.999999', `after=9999&since=${revision}`])
      expect(await etagOf(query), query).toBe(now)
    const changes = { revision: 300, reaction_revision: 500 }
    await stage.db.updateTable('threads').set(changes).where('id', '=', thread.id).execute()
    await expect
      .poll(async () => (await stage.readThread(thread.id)).revision, { timeout: 10_000 })
      .toBe('300.500')
    const later = (await stage.visitor.get(path)).headers.etag
    for (const query of ['after=150&since=199.500', 'after=150&since=300.399'])
      expect(await etagOf(query), query).toBe(later)
    expect((await stage.visitor.get(`${path}?after=150&since=200.400`)).json.changed).toEqual([])
  })

  test.each(['after=-1', 'after=1.5', 'after=99999', 'after=1&since=x', 'after=1&since=1', 'page=2'])(
    'refuses ?%s',
    async (query) => {
      const { thread } = await stage.makeThread(member)
      expect((await member.get(`/api/board/threads/${thread.id}?${query}`)).status).toBe(400)
    },
  )
})

test('a thread without a post for 30 days is archived, listed as such, and takes no posts', async () => {
  // A database of its own, as all threads are counted.
  await using stage = await stageBoard()
  const member = await stage.member()
  const { thread } = await stage.makeThread(member)
  await stage.db
    .updateTable('threads')
    .set({ last_posted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', thread.id)
    .execute()
  const { archiveIdleThreads } = await import('../src/jobs/archive-idle-threads.ts')
  const announced: number[] = []
  const context = {
    ...stage,
    announce: async (id: number) => void announced.push(id),
  }
  expect(await archiveIdleThreads(context)).toBe(1)
  expect(await archiveIdleThreads(context)).toBe(0)
  expect(announced).toEqual([thread.id])
  await stage.makeThread(member)
  expect((await listed(member)).threads.some(({ id }) => id === thread.id)).toBe(false)
  const archive = await listed(member, '?archived=1')
  expect(archive).toMatchObject({
    total_count: 1,
    threads: [{ id: thread.id, archived: 1, status: 'archived' }],
  })
  const refused = await member.post(`/api/board/threads/${thread.id}/posts`, { content: 'まだいる？' })
  expect([refused.status, refused.json.code]).toEqual([409, 'thread_archived'])
})
