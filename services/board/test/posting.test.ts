import { createPost } from '@gamelog/contracts/board/post'
import { createThread } from '@gamelog/contracts/board/thread'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard, untilAnswered } from './_board.ts'

let stage: Stage
let member: Person
let threadId: number
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
  threadId = (await stage.makeThread(member)).thread.id
})
afterAll(() => stage[Symbol.asyncDispose]())

const posts = (id = threadId) => `/api/board/threads/${id}/posts`
const stored = async (id: number) =>
  stage.db.selectFrom('posts').selectAll().where('thread_id', '=', id).orderBy('post_number').execute()

describe('numbers', () => {
  test('200 parallel posts at 990 over two replicas: exactly 10 accepted, the rest 409, locked', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 990)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        untilAnswered(() =>
          member.call(posts(thread.id), {
            method: 'POST',
            body: { content: `並列${index}` },
            headers: { 'idempotency-key': `parallel-${thread.id}-${index}` },
            replica: index % 2,
          }),
        ),
      ),
    )
    const accepted = answers.filter((answer) => answer.status === 201)
    const refused = answers.filter((answer) => answer.status === 409)
    expect([accepted.length, refused.length]).toEqual([10, 190])
    expect(accepted.map((answer) => answer.json.post.post_number).sort((a, b) => a - b)).toEqual([
      991, 992, 993, 994, 995, 996, 997, 998, 999, 1000,
    ])
    expect(refused[0]?.json).toMatchObject({ code: 'thread_locked', error: '投稿に失敗しました' })
    const numbers = (await stored(thread.id)).map((row) => row.post_number)
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
    for (const replica of [0, 1]) {
      const detail = await stage.readThread(thread.id, replica)
      expect(detail.thread).toMatchObject({ status: 'locked', post_count: 1000 })
      expect(detail.posts).toHaveLength(1000)
    }
    const like = { type: 'like', action: 'toggle' }
    expect((await member.post(`${posts(thread.id)}/1/reaction`, like)).status).toBe(200)
  })

  test('parallel posts and reactions of many members never block each other for good', async () => {
    const { thread } = await stage.makeThread(member)
    const people = await Promise.all(Array.from({ length: 8 }, () => stage.member()))
    const answers = await Promise.all(
      people.flatMap((person) => [
        person.post(posts(thread.id), { content: '書き込み' }),
        person.post(`${posts(thread.id)}/1/reaction`, { type: 'like', action: 'toggle' }),
        person.post(`${posts(thread.id)}/1/reaction`, { type: 'dislike', action: 'toggle' }),
      ]),
    )
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
    expect((await stage.readThread(thread.id)).posts).toHaveLength(9)
  })
})

describe('Idempotency-Key', () => {
  test('20 sends of one key over two replicas make one post and answer the same', async () => {
    const { thread } = await stage.makeThread(member)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        member.call(posts(thread.id), {
          method: 'POST',
          body: { content: '二重送信' },
          headers: { 'idempotency-key': `one-key-${thread.id}` },
          replica: index % 2,
        }),
      ),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await stored(thread.id)).toHaveLength(2)
    const next = await member.post(posts(thread.id), { content: '次' })
    expect(next.json.post.post_number).toBe(3)
  })

  test('the post that fills a thread is answered 201 when sent again', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 999)
    const headers = { 'idempotency-key': `last-post-${thread.id}` }
    const first = await member.post(posts(thread.id), { content: '1000なら優勝' }, headers)
    const again = await member.post(posts(thread.id), { content: '1000なら優勝' }, headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
  })

  test('another body or thread with the same key is 422, another account is free', async () => {
    const headers = { 'idempotency-key': 'shared' }
    expect((await member.post(posts(), { content: 'あ' }, headers)).status).toBe(201)
    const other = await member.post(posts(), { content: 'い' }, headers)
    expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused'])
    const { thread } = await stage.makeThread(member)
    expect((await member.post(posts(thread.id), { content: 'あ' }, headers)).status).toBe(422)
    const somebody = await stage.member()
    expect((await somebody.post(posts(), { content: 'い' }, headers)).status).toBe(201)
  })

  test('a thread is made once', async () => {
    const body = { title: '一度だけ', game_category: 'overwatch-2', content: '本文' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        member.post('/api/board/threads', body, { 'idempotency-key': 'thread' }),
      ),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    const rows = await stage.db.selectFrom('threads').select('id').where('title', '=', '一度だけ').execute()
    expect(rows).toHaveLength(1)
  })

  test.each(['', ' ', 'a b', 'あ', 'x'.repeat(65)])('refuses the key %j', async (key) => {
    const answer = await member.post(posts(), { content: 'あ' }, { 'idempotency-key': encodeURI(key) })
    expect(answer.status).toBe(400)
  })
})

describe('authors and bodies', () => {
  test('display ids are stable within a thread and a day, and differ between threads and people', async () => {
    const { thread, first_post } = await stage.makeThread(member)
    const same = await member.post(posts(thread.id), { content: '同じ人' })
    const other = await (await stage.member()).post(posts(thread.id), { content: '別の人' })
    const elsewhere = await member.post(posts(), { content: '別のスレ' })
    expect(same.json.post.display_id).toBe(first_post.display_id)
    expect(other.json.post.display_id).not.toBe(first_post.display_id)
    expect(elsewhere.json.post.display_id).not.toBe(first_post.display_id)
  })

  test('names are trimmed; nothing visible is no name; operators’ names are refused', async () => {
    const named = await member.post(posts(), { content: 'あ', name: '  エイム職人 ' })
    expect(named.json.post.user_name).toBe('エイム職人')
    const blank = await member.post(posts(), { content: 'あ', name: '\u200b　' })
    expect(blank.json.post.user_name).toBe('名無しプレイヤー')
    for (const name of ['運営', 'ＧＡＭＥＬＯＧ', '管理人★']) {
      const refused = await member.post(posts(), { content: 'あ', name })
      expect([refused.status, refused.json.code]).toEqual([400, 'reserved_name'])
    }
  })

  test('without a session 401, with a bad one 401, banned 403 with the reason', async () => {
    const body = { content: 'あ' }
    expect((await stage.visitor.post(posts(), body)).json).toMatchObject({
      code: 'unauthorized',
      error: 'ログインが必要です',
    })
    const session = await stage.auth.issueTestSession()
    const banned = await stage.member(session)
    await stage.auth.ban(session.userId, '荒らし行為')
    const refused = await banned.post(posts(), body)
    expect([refused.status, refused.json.code]).toEqual([403, 'banned'])
    expect(refused.json.detail).toContain('荒らし行為')
    await stage.auth.unban(session.userId)
    expect((await banned.post(posts(), body)).status).toBe(201)
    await stage.auth.revoke(session.sessionId)
    expect((await banned.post(posts(), body)).status).toBe(401)
  })

  test.each([
    { body: {} },
    { body: { content: 5 } },
    { body: { content: ['a'] } },
    { body: { content: null } },
    { body: { content: 'a', more: 1 } },
    { body: { content: 'a', name: {} } },
    { body: '{"content":"a","__proto__":{"x":1}}' },
    { body: '{"content":"a","constructor":{"prototype":{}}}' },
    { body: '{' },
    { body: '[]' },
  ])('refuses the body $body', async ({ body }) => {
    expect((await member.post(posts(), body)).status).toBe(400)
  })

  test('texts of the catalogue for a thread that is gone', async () => {
    const { thread } = await stage.makeThread(member)
    const admin = await stage.admin()
    await admin.delete(`/api/admin/board/threads/${thread.id}`)
    const refused = await member.post(posts(thread.id), { content: 'あ' })
    expect(refused.json).toMatchObject({ code: 'thread_not_found', detail: 'スレッドが見つかりません' })
    expect((await stage.visitor.get(`/api/board/threads/${thread.id}`)).status).toBe(404)
    expect((await stage.visitor.get(`/api/board/threads/${thread.id}?after=0`)).status).toBe(404)
    expect((await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`)).status).toBe(404)
  })
})

describe('browser (contract) and server accept the same texts', () => {
  const zwj = '👨‍👩‍👧‍👦'
  const contents: [string, string][] = [
    ['500 code points', 'あ'.repeat(500)],
    ['501 code points', 'あ'.repeat(501)],
    ['500 emoji', '😀'.repeat(500)],
    ['501 emoji', '😀'.repeat(501)],
    ['families within 500', zwj.repeat(71)],
    ['families beyond 500', zwj.repeat(72)],
    ['combining marks within 500', 'か\u3099'.repeat(250)],
    ['50 lines', Array(50).fill('a').join('\n')],
    ['51 lines', Array(51).fill('a').join('\n')],
    ['50 lines by CRLF', Array(50).fill('a').join('\r\n')],
    ['51 lines by CR', Array(51).fill('a').join('\r')],
    ['500 newlines', '\n'.repeat(500)],
    ['line separators are text', Array(60).fill('a').join('\u2028')],
    ['script', '<script>alert(1)</script><img src=x onerror=alert(1)>javascript:alert(1)'],
    ['bidi', '\u202eabc\u2066def'],
    ['zalgo', 'Z\u0336\u0315\u0324'.repeat(40)],
    ['NUL', 'a\u0000b'],
    ['lone surrogate', 'a\ud800b'],
    ['escape', 'a\u001bb'],
    ['tab', 'a\tb'],
    ['blank', ' \n　\u200b\ufeff'],
    ['empty', ''],
    ['anchors', '>>'.repeat(250)],
    ['SQL', "'; drop table posts; --"],
  ]
  test.each(contents)('post: %s', async (_name, content) => {
    const verdict = createPost.body.safeParse({ content })
    const answer = await member.post(posts(), { content })
    expect(answer.status, answer.text).toBe(verdict.success ? 201 : 400)
    if (verdict.success) expect(answer.json.post.content).toBe(content.replace(/\r\n?/g, '\n'))
  })

  const titles: [string, string][] = [
    ['50', 'あ'.repeat(50)],
    ['51', 'あ'.repeat(51)],
    ['50 emoji with blanks around', ` ${'😀'.repeat(50)} `],
    ['51 emoji', '😀'.repeat(51)],
    ['two lines', 'a\nb'],
    ['bidi', 'a\u202eb'],
    ['blank', ' \u200b '],
    ['NUL', 'a\u0000'],
    ['markup', '</title><script>'],
  ]
  test.each(titles)('title: %s', async (_name, title) => {
    const body = { title, game_category: 'fps-general', content: 'あ' }
    const verdict = createThread.body.safeParse(body)
    const answer = await member.post('/api/board/threads', body)
    expect(answer.status, answer.text).toBe(verdict.success ? 201 : 400)
    if (verdict.success) expect(answer.json.thread.title).toBe(title.trim())
  })

  test.each([
    ['15', 'な'.repeat(15)],
    ['16', 'な'.repeat(16)],
    ['15 emoji', '😀'.repeat(15)],
    ['bidi', 'a\u202eb'],
    ['two lines', 'a\nb'],
  ])('name: %s', async (_case, name) => {
    const verdict = createPost.body.safeParse({ content: 'あ', name })
    expect((await member.post(posts(), { content: 'あ', name })).status).toBe(verdict.success ? 201 : 400)
  })
})

test.each(['text/plain', 'multipart/form-data', 'application/xml'])(
  'the content type %j is not read',
  async (type) => {
    const answer = await member.post(posts(), '{"content":"a"}', { 'content-type': type })
    expect(answer.status).toBe(415)
  },
)

test.each(['application/json\t', ' application/json', 'APPLICATION/JSON'])(
  'the content type %j does not get past validation',
  async (type) => {
    const answer = await member.post(posts(), '{"content":5,"more":1}', { 'content-type': type })
    expect(answer.status).toBe(400)
  },
)
