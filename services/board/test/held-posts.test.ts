import { randomUUID } from 'node:crypto'
import { listOwnHeldPosts, listOwnNumbers } from '@gamelog/contracts/board/readers'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepPostRules } from '../src/jobs/sweep-post-rules.ts'
import { withdrawDeparted } from '../src/legal/departures/withdraw-departed.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'
import { addRule, words } from './_rules.ts'

const heldPath = '/api/admin/held-posts'
const heldAnswer = {
  held: {
    rule: '確認',
    message: '運営が確認してから公開します。\nマイページの「自分の投稿」で結果を確認できます。',
  },
}

describe('held posts', () => {
  let stage: Stage
  let admin: Person
  let member: Person
  let threadId: number
  let path: string
  beforeEach(async () => {
    stage = await stageBoard({ env: { BOARD_GUEST_POSTING: 'true' } })
    admin = await stage.admin('moderator')
    member = await stage.member(await stage.auth.issueTestSession({ ageHours: 5 }))
    const { thread } = await stage.makeThread(await stage.member())
    threadId = thread.id
    path = `/api/board/threads/${threadId}/posts`
    await addRule(admin, [words('本名')], { effect: 'hold', name: '確認', message: '' })
  })
  afterEach(() => stage[Symbol.asyncDispose]())

  const waiting = async () => (await admin.get(heldPath)).json
  const decide = (id: number, what: string, body?: object) => admin.post(`${heldPath}/${id}/${what}`, body)

  test('wait unseen, are published as their author at that moment, audited', async () => {
    const held = await member.post(path, { content: '>>1 本名は', name: '通りすがり' })
    expect([held.status, held.json]).toEqual([202, heldAnswer])
    expect((await stage.readThread(threadId)).posts).toHaveLength(1)
    const list = await waiting()
    expect(list).toMatchObject({
      total_count: 1,
      waiting_count: 1,
      posts: [
        {
          kind: 'post',
          status: 'waiting',
          rule: { name: '確認' },
          thread: { id: threadId, title: 'テストスレ', status: 'active', deleted: false, post_count: 1 },
          content: '>>1 本名は',
          user_name: '通りすがり',
          hits: [{ target: 'content', from: 4, to: 6 }],
          author_user_id: member.userId,
          account_hours: 5,
        },
      ],
    })
    const [{ id }] = list.posts
    const internal = await stage.visitor.get('/internal/held-posts')
    expect(internal.status).toBe(404)

    // Others write meanwhile: it gets the number of the moment it is published.
    await stage.fill(threadId, 5)
    const published = await decide(id, 'publish', { note: '問題なし' })
    expect(published.json).toMatchObject({
      status: 'published',
      published: { thread_id: threadId, post_number: 6 },
      decided_by: admin.userId,
      note: '問題なし',
    })
    const { posts } = await stage.readThread(threadId)
    expect(posts.at(-1)).toMatchObject({ post_number: 6, content: '>>1 本名は', user_name: '通りすがり' })
    const row = await stage.db
      .selectFrom('posts')
      .selectAll()
      .where('post_number', '=', 6)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ author_user_id: member.userId, author_ip: '127.0.0.1' })
    expect((await decide(id, 'publish')).json.code).toBe('already_decided')
    expect((await decide(id, 'reopen')).json).toMatchObject({
      code: 'not_refused',
      detail: '公開した投稿は、掲示板の画面で削除してください',
    })
    expect((await admin.get('/api/admin/post-rules/matches')).json.matches[0]).toMatchObject({
      post_number: 6,
    })
    expect(await listChanges(stage.db, `held-post:${id}`)).toContainEqual(
      expect.objectContaining({ action: 'held-post.publish', reason: '問題なし' }),
    )
  })

  test('answer a repeated request as the first, whatever was decided meanwhile, and wait once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => member.post(path, { content: '本名は' }, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([202, 202])
    const { posts, total_count } = await waiting()
    expect(total_count).toBe(1)
    await decide(posts[0].id, 'publish')
    const { rules } = (await admin.get('/api/admin/post-rules')).json
    await admin.post(`/api/admin/post-rules/${rules[0].id}/state`, { state: 'off' })
    const third = await send()
    expect([third.status, third.json]).toEqual([202, heldAnswer])
    expect((await stage.readThread(threadId)).posts).toHaveLength(2)
    const other = await member.post(path, { content: '別の文' }, headers)
    expect(other.json.code).toBe('idempotency_key_reused')
  })

  test('are refused, brought back, and stay held while their thread takes no posts or their author is banned', async () => {
    await member.post(path, { content: '本名は' })
    const [{ id }] = (await waiting()).posts
    expect((await decide(id, 'refuse')).json).toMatchObject({ status: 'refused', published: null })
    expect(await waiting()).toMatchObject({ total_count: 0, waiting_count: 0 })
    expect((await admin.get(`${heldPath}?status=decided`)).json.posts).toMatchObject([
      { id, status: 'refused' },
    ])
    expect((await decide(id, 'publish')).status).toBe(409)
    expect((await decide(id, 'reopen')).json).toMatchObject({ status: 'waiting', decided_at: null })

    await admin.post(`/api/admin/board/threads/${threadId}/lock`)
    const locked = await decide(id, 'publish')
    expect([locked.status, locked.json.code]).toEqual([409, 'thread_locked'])
    expect((await member.post(path, { content: '本名2' })).json.code).toBe('thread_locked')
    await admin.post(`/api/admin/board/threads/${threadId}/unlock`)
    await stage.auth.ban(member.userId)
    expect((await decide(id, 'publish')).json.code).toBe('author_banned')
    expect((await waiting()).total_count).toBe(1)
    await stage.auth.unban(member.userId)
    expect((await decide(id, 'publish')).status).toBe(200)
  })

  test('may be threads, next threads and posts of guests', async () => {
    const thread = { title: '本名スレ', game_category: 'apex-legends', content: 'あいつの本名' }
    expect((await member.post('/api/board/threads', thread)).status).toBe(202)
    expect((await stage.visitor.post(path, { content: '本名は' })).status).toBe(202)
    const { posts } = await waiting()
    expect(posts).toMatchObject([
      { kind: 'thread', title: '本名スレ', thread: null, game_category: 'apex-legends', account_hours: 5 },
      { kind: 'post', author_user_id: null, account_hours: null },
    ])
    const made = (await decide(posts[0].id, 'publish')).json.published
    expect(await stage.readThread(made.thread_id)).toMatchObject({
      thread: { title: '本名スレ', post_count: 1 },
      posts: [{ content: 'あいつの本名' }],
    })
    expect((await decide(posts[1].id, 'publish')).json.published).toEqual({
      thread_id: threadId,
      post_number: 2,
    })

    await stage.fill(made.thread_id, 960)
    const next = () => member.post(`/api/board/threads/${made.thread_id}/next`)
    expect((await next()).status).toBe(202)
    expect((await next()).status).toBe(202)
    const both = (await waiting()).posts
    expect(both.map(({ kind }: { kind: string }) => kind)).toEqual(['next', 'next'])
    const published = (await decide(both[0].id, 'publish')).json.published
    expect((await stage.readThread(made.thread_id)).thread.next_thread_id).toBe(published.thread_id)
    expect((await decide(both[1].id, 'publish')).json.code).toBe('next_exists')
    expect((await next()).json.thread.id).toBe(published.thread_id)
  })

  test('are shown to their writer alone, until they are public or were refused 30 days ago', async () => {
    const mine = async (person: Person) => {
      const { status, json, headers } = await person.get('/api/board/me/held-posts')
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      return listOwnHeldPosts.responses[200].parse(json).posts
    }
    const numbers = async (person: Person) =>
      listOwnNumbers.responses[200].parse((await person.get(`/api/board/me/threads/${threadId}/posts`)).json)
    const first = await stage.visitor.post(path, { content: '本名ゲスト' })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const guest: Person = {
      ...stage.visitor,
      get: (path, headers) => stage.visitor.get(path, { ...headers, cookie }),
    }
    await member.post(path, { content: '本名一' })
    await member.post(path, { content: '本名二' })
    await member.post('/api/board/threads', {
      title: '本名スレ',
      game_category: 'apex-legends',
      content: '本名本文',
    })
    expect(await numbers(member)).toEqual({ post_numbers: [], has_waiting: true })
    const { posts } = await waiting()
    await decide(posts[1].id, 'refuse', { note: '運営だけのメモ' })
    await decide(posts[2].id, 'publish')
    const list = await mine(member)
    expect(list).toMatchObject([
      { kind: 'thread', status: 'waiting', thread: null, title: '本名スレ', content: '本名本文' },
      { kind: 'post', status: 'refused', thread: { id: threadId }, title: null, content: '本名一' },
    ])
    expect(JSON.stringify(list)).not.toContain('運営だけのメモ')
    expect(await numbers(member)).toEqual({ post_numbers: [2], has_waiting: false })

    // A guest is known by the cookie, not by the address.
    expect(await mine(guest)).toMatchObject([{ status: 'waiting', content: '本名ゲスト' }])
    expect(await mine(stage.visitor)).toEqual([])
    expect(await mine(admin)).toEqual([])
    expect(await numbers(guest)).toEqual({ post_numbers: [], has_waiting: true })
    await decide(posts[0].id, 'publish')
    expect(await mine(guest)).toEqual([])
    expect(await numbers(guest)).toEqual({ post_numbers: [3], has_waiting: false })
    expect(await numbers(stage.visitor)).toEqual({ post_numbers: [], has_waiting: false })

    // From the decision on, however long it waited.
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000)
    const age = (held: number, decided: number | null) =>
      stage.db
        .updateTable('held_posts')
        .set({ held_at: days(held), ...(decided !== null && { decided_at: days(decided) }) })
        .where('status', '=', decided === null ? 'waiting' : 'refused')
        .execute()
    await age(80, null)
    await age(60, 29)
    expect((await mine(member)).map(({ status }) => status)).toEqual(['refused', 'waiting'])
    await age(60, 31)
    expect((await mine(member)).map(({ status }) => status)).toEqual(['waiting'])
    await admin.delete(`/api/admin/board/threads/${threadId}`)
    await age(1, 1)
    expect((await mine(member))[0]).toMatchObject({ kind: 'post', thread: null, content: '本名一' })
  })

  test('are asked for by members alone where guests may not write', async () => {
    await using closed = await stageBoard()
    expect((await closed.visitor.get('/api/board/me/held-posts')).status).toBe(401)
  })

  test('are withdrawn with their author, and do not fill the list', async () => {
    for (let index = 0; index < 10; index += 1)
      expect((await member.post(path, { content: `本名${index}` })).status).toBe(202)
    const eleventh = await member.post(path, { content: '本名11' })
    expect([eleventh.status, eleventh.json.code]).toEqual([409, 'too_many_held'])
    const { posts } = await waiting()
    await decide(posts[0].id, 'publish')
    await stage.db.insertInto('departures').values({ user_id: member.userId, left_at: new Date() }).execute()
    await withdrawDeparted({ ...stage, announce: async () => undefined })
    expect((await waiting()).total_count).toBe(0)
    expect((await decide(posts[1].id, 'publish')).json.detail).toBe(
      '書いた人が退会したため、取り下げられました',
    )
    const kept = await stage.db
      .selectFrom('held_posts')
      .select(['status', 'content', 'author_ip'])
      .orderBy('id')
      .execute()
    expect(kept[0]).toMatchObject({ status: 'published', content: '本名0' })
    expect(kept[1]).toEqual({ status: 'withdrawn', content: '', author_ip: null })
    expect((await admin.get('/api/admin/post-rules/matches')).json.total_count).toBe(1)
    // Under a legal hold they stay.
    const hold = {
      id: randomUUID(),
      thread_id: threadId,
      user_id: null,
      until: null,
      ended_at: null,
      ended_by: null,
    }
    await stage.db
      .insertInto('legal_holds')
      .values({ ...hold, reason: 'x', reference: 'y', created_by: admin.userId })
      .execute()
    await sweepPostRules(stage, Date.now() + 91 * 86_400_000)
    expect(await stage.db.selectFrom('held_posts').select('id').execute()).toHaveLength(10)
    await stage.db.deleteFrom('legal_holds').execute()
    await sweepPostRules(stage, Date.now() + 91 * 86_400_000)
    expect(await stage.db.selectFrom('held_posts').select('id').execute()).toEqual([])
  })
})
