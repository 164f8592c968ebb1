import { listOwnNumbers, listOwnPosts, listRepliesToMe } from '@gamelog/contracts/board/readers'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
beforeAll(async () => {
  stage = await stageBoard()
})
afterAll(() => stage[Symbol.asyncDispose]())

const answer = async (from: Person, id: number, content: string): Promise<number> => {
  const { status, json, text } = await from.post(`/api/board/threads/${id}/posts`, { content })
  if (status !== 201) throw new Error(`not posted: ${status} ${text}`)
  return json.post.post_number
}
const ownPosts = async (person: Person, query = '') =>
  listOwnPosts.responses[200].parse((await person.get(`/api/board/me/posts${query}`)).json)
const replies = async (person: Person, query = '') =>
  listRepliesToMe.responses[200].parse((await person.get(`/api/board/me/replies${query}`)).json)

describe('replies to me', () => {
  test('name the post, the first of mine it answers and its thread; newest first', async () => {
    const [me, other] = [await stage.member(), await stage.member()]
    const { thread } = await stage.makeThread(me, { title: '返信のスレッド' })
    await answer(other, thread.id, 'だれにも返していない')
    const mine = await answer(me, thread.id, 'もう一つ >>2')
    await answer(other, thread.id, '>>1 これは一つ目')
    const last = await answer(other, thread.id, `>>${mine} と >>1 の両方、 >>2 は自分`)
    const list = await replies(me)
    expect(list).toMatchObject({
      replies: [
        {
          thread: { id: thread.id, title: '返信のスレッド' },
          post: { post_number: last },
          target: { post_number: mine },
        },
        { post: { content: '>>1 これは一つ目' }, target: { post_number: 1 } },
      ],
      new_count: 0,
      next: null,
    })
    expect(list.replies).toHaveLength(2)
    expect((await replies(other)).replies).toMatchObject([{ post: { post_number: mine } }])
    const since = list.replies[1]?.post.posted_at
    expect(await replies(me, `?since=${since}`)).toMatchObject({ new_count: 1 })
    expect(await replies(me, '?since=2099-01-01T00:00:00Z')).toMatchObject({ new_count: 0 })
  })

  test('leave out what was deleted or hidden, and threads that were deleted', async () => {
    const [me, other, admin] = [await stage.member(), await stage.member(), await stage.admin()]
    const { thread } = await stage.makeThread(me)
    const gone = await answer(other, thread.id, '>>1 消される')
    const hidden = await answer(other, thread.id, '>>1 通報される')
    await answer(other, thread.id, '>>1 残る')
    await admin.delete(`/api/admin/board/threads/${thread.id}/posts/${gone}`)
    await stage.db
      .updateTable('posts')
      .set({ hidden: true })
      .where('thread_id', '=', thread.id)
      .where('post_number', '=', hidden)
      .execute()
    expect((await replies(me)).replies.map(({ post }) => post.content)).toEqual(['>>1 残る'])
    expect((await ownPosts(me)).posts).toMatchObject([{ reply_count: 1 }])
    await admin.delete(`/api/admin/board/threads/${thread.id}`)
    expect((await replies(me)).replies).toEqual([])
    expect(await ownPosts(me)).toMatchObject({ posts: [], total_count: 0, total_likes: 0 })
  })

  test('count the first 20 of the posts that one answers, no mass anchor, and nothing that is not there', async () => {
    const me = await stage.member()
    const { thread } = await stage.makeThread(me)
    for (let number = 2; number <= 24; number += 1) await answer(me, thread.id, `${number}番`)
    const other = await stage.member()
    await answer(other, thread.id, '>>1-26 >>999 >>25')
    const many = await answer(other, thread.id, '>>3-24 >>2 >>500')
    const rows = await stage.db
      .selectFrom('mentions')
      .selectAll()
      .where('thread_id', '=', thread.id)
      .orderBy('target_number')
      .execute()
    expect(rows.map((row) => row.target_number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3))
    expect(rows.filter((row) => row.is_first)).toMatchObject([{ target_number: 3, post_number: many }])
    expect((await replies(me)).replies).toMatchObject([{ target: { post_number: 3 } }])
  })

  test('come in pages of 50 without a gap or a repeat', async () => {
    const me = await stage.member()
    const { thread } = await stage.makeThread(me)
    await stage.fill(thread.id, 120)
    await stage.db
      .insertInto('mentions')
      .values(
        Array.from({ length: 119 }, (_, index) => ({
          thread_id: thread.id,
          post_number: index + 2,
          target_number: 1,
          user_id: me.userId,
          // Several at one time.
          at: new Date(1_700_000_000_000 + Math.floor(index / 7)),
          is_first: true,
        })),
      )
      .execute()
    const numbers: number[] = []
    for (let query = ''; ; ) {
      const page = await replies(me, query)
      numbers.push(...page.replies.map(({ post }) => post.post_number))
      if (page.next === null) break
      expect(page.replies).toHaveLength(50)
      query = `?before=${page.next}`
    }
    expect(numbers).toEqual(Array.from({ length: 119 }, (_, index) => 120 - index))
    expect(await replies(me, '?since=2000-01-01T00:00:00Z')).toMatchObject({ new_count: 100 })
  })

  test('of a member who left are forgotten', async () => {
    const [me, other] = [await stage.member(), await stage.member()]
    const { thread } = await stage.makeThread(me)
    await answer(other, thread.id, '>>1 またね')
    expect((await replies(me)).replies).toHaveLength(1)
    const departures = [{ user_id: me.userId, left_at: new Date().toISOString() }]
    const headers = callAs('user', 'board')
    await stage.visitor.call('/internal/departures', { method: 'POST', body: { departures }, headers })
    await expect.poll(async () => (await replies(me)).replies, { timeout: 20_000 }).toEqual([])
    await answer(other, thread.id, '>>1 おかえり')
    expect((await replies(me)).replies).toMatchObject([{ post: { content: '>>1 おかえり' } }])
  })

  test('are noted once for each post of a member that they name, never for an own one or a guest’s', async () => {
    await using stage = await stageBoard({ env: { BOARD_GUEST_POSTING: 'true' } })
    const [me, other] = [await stage.member(), await stage.member()]
    const { thread } = await stage.makeThread(me)
    for (const [from, content] of [
      [other, '＞＞１ 全角'],
      [me, '>>1 自分, >>2 相手'],
      [stage.visitor, '>>3-1 >>9 >>2'],
      [me, '>>4 は客'],
    ] as const)
      await answer(from, thread.id, content)
    const written = await stage.db
      .selectFrom('mentions')
      .selectAll()
      .orderBy('post_number')
      .orderBy('target_number')
      .execute()
    expect(written.map((row) => [row.post_number, row.target_number, row.is_first])).toEqual([
      [2, 1, true],
      [3, 2, true],
      [4, 1, true],
      [4, 2, true],
      [4, 3, false],
    ])
  })
})

test('own posts come newest first with likes and answers, in pages; nobody else sees them', async () => {
  const [me, other] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(me)
  const second = await answer(me, thread.id, '二つ目')
  await answer(other, thread.id, '>>2 同意')
  await other.post(`/api/board/threads/${thread.id}/posts/${second}/reaction`, {
    type: 'like',
    action: 'toggle',
  })
  const list = await ownPosts(me)
  expect(list).toMatchObject({
    posts: [
      { thread: { id: thread.id }, post: { content: '二つ目' }, like_count: 1, reply_count: 1 },
      { post: { post_number: 1 }, like_count: 0, reply_count: 0 },
    ],
    total_count: 2,
    total_likes: 1,
    next: null,
  })
  const answered = await me.get('/api/board/me/posts')
  expect(answered.headers['cache-control']).toBe('no-store')
  for (const path of ['/api/board/me/posts', '/api/board/me/replies'])
    expect((await stage.visitor.get(path)).status).toBe(401)
  const admin = await stage.admin()
  await admin.delete(`/api/admin/board/threads/${thread.id}/posts/${second}`)
  expect((await ownPosts(me)).posts[0]).toMatchObject({ post: { content: '', deleted: 1 }, like_count: 0 })

  for (let count = 0; count < 55; count += 1) await answer(me, thread.id, `続き${count}`)
  const first = await ownPosts(me)
  const rest = await ownPosts(me, `?before=${first.next}`)
  expect([first.posts.length, rest.posts.length, rest.next]).toEqual([50, 7, null])
  expect(rest.posts.at(-1)?.post.post_number).toBe(1)
  expect(first.total_count).toBe(57)
})

test('the numbers of own posts in a thread are the same on every device, and in no public answer', async () => {
  const [me, other, admin] = [await stage.member(), await stage.member(), await stage.admin()]
  const { thread } = await stage.makeThread(me)
  await answer(other, thread.id, '>>1')
  const third = await answer(me, thread.id, '三つ目')
  const elsewhere = await stage.makeThread(me)
  const path = (id: number) => `/api/board/me/threads/${id}/posts`
  const numbers = async (person: Person, id = thread.id) =>
    listOwnNumbers.responses[200].parse((await person.get(path(id))).json).post_numbers
  expect(await numbers(me)).toEqual([1, third])
  expect(await numbers(other)).toEqual([2])
  expect(await numbers(await stage.member())).toEqual([])
  expect(await numbers(me, elsewhere.thread.id)).toEqual([1])
  expect((await me.get(path(thread.id))).headers['cache-control']).toBe('no-store')
  expect((await stage.visitor.get(path(thread.id))).status).toBe(401)
  for (const wrong of ['0/posts', 'x/posts', '1/posts?before=1-1-1'])
    expect((await me.get(`/api/board/me/threads/${wrong}`)).status).toBe(400)
  const asMember = await me.get(`/api/board/threads/${thread.id}`)
  expect(asMember.text).toBe((await stage.visitor.get(`/api/board/threads/${thread.id}`)).text)
  await admin.delete(`/api/admin/board/threads/${thread.id}`)
  expect(await numbers(me)).toEqual([])
})

test.each([
  'me/posts?before=x',
  'me/posts?before=1-0-1',
  'me/posts?since=2026-01-01T00:00:00Z',
  'me/replies?since=yesterday',
  'me/replies?since=2026-13-41T00:00:00Z',
  'me/replies?page=2',
])('refuses %s', async (path) => {
  const me = await stage.member()
  expect((await me.get(`/api/board/${path}`)).status).toBe(400)
})

test('a cursor of any size is a place in the list', async () => {
  const me = await stage.member()
  await stage.makeThread(me)
  expect((await ownPosts(me, '?before=9999999999999999-9999999999-9999')).posts).toHaveLength(1)
  expect((await ownPosts(me, '?before=0-1-1')).posts).toEqual([])
})
