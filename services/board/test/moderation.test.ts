import { boardStats } from '@gamelog/contracts/board/stats'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let member: Person
let admin: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
  admin = await stage.admin()
})
afterAll(() => stage[Symbol.asyncDispose]())

const changes = (target: string) => listChanges(stage.db, target)

test('every admin route refuses visitors and members, and does nothing', async () => {
  const { thread } = await stage.makeThread(member)
  await stage.fill(thread.id, 2)
  const routes = (stage.apps[0]?.descriptors ?? []).filter((route) => route.auth === 'admin')
  expect(routes.length).toBeGreaterThan(10)
  for (const route of routes) {
    const path = route.path
      .replace(':id', String(thread.id))
      .replace(':n', '2')
      .replace(':userId', member.userId)
    const body = route.method === 'GET' ? undefined : {}
    for (const person of [stage.visitor, member]) {
      const answer = await person.call(path, { method: route.method as 'GET', body })
      expect([400, 401], `${route.method} ${path}`).toContain(answer.status)
      if (route.method === 'GET') expect(answer.status).toBe(401)
    }
  }
  expect(await changes(`thread:${thread.id}`)).toEqual([])
  expect((await stage.readThread(thread.id)).thread.deleted).toBe(0)
})

test('moderators get no address, wherever a post or a report is answered', async () => {
  const { thread } = await stage.makeThread(member)
  await stage.fill(thread.id, 2)
  await stage.db
    .updateTable('posts')
    .set({ author_ip: '203.0.113.7', author_user_id: member.userId })
    .where('thread_id', '=', thread.id)
    .execute()
  const reporter = await stage.member()
  const board = `/api/board/threads/${thread.id}`
  expect((await reporter.post(`${board}/posts/2/report`, { reason: '荒らしです' })).status).toBe(204)
  const office = `/api/admin/board/threads/${thread.id}/posts`
  const addressesFor = async (person: Person) => {
    const [{ json: posts }, { json: reports }, { json: groups }, { json: deleted }] = [
      await person.get(office),
      await person.get(`/api/admin/reports?user_id=${member.userId}`),
      await person.get(`/api/admin/reports/groups?post=${thread.id}.2`),
      await person.delete(`${office}/2`),
    ]
    const [report] = reports.reports
    const shown = [posts.posts[1], groups.groups[0].post, deleted.post, report]
    return [...shown.map(({ posted_by_ip }) => posted_by_ip), report.reporter_ip]
  }
  expect(await addressesFor(await stage.admin('moderator'))).toEqual([null, null, null, null, null])
  const forAdmin = await addressesFor(admin)
  expect(forAdmin.slice(0, 4)).toEqual(Array(4).fill('203.0.113.7'))
  expect(forAdmin[4]).toEqual(expect.any(String))
})

describe('threads', () => {
  test('are hidden and shown again, with session, action, states and reason in the outbox', async () => {
    const { thread } = await stage.makeThread(member)
    const path = `/api/admin/board/threads/${thread.id}`
    const hidden = await admin.delete(path, { reason: '規約違反' })
    expect(hidden.json.thread).toMatchObject({ id: thread.id, deleted: 1 })
    await admin.delete(path)
    expect((await stage.visitor.call(`/api/board/threads/${thread.id}`, { replica: 1 })).status).toBe(404)
    const listed = (await stage.visitor.get('/api/board/threads')).json.threads
    expect(listed.some((item: { id: number }) => item.id === thread.id)).toBe(false)
    const shown = await admin.post(`${path}/restore`)
    expect(shown.json.thread).toMatchObject({ deleted: 0 })
    expect((await stage.readThread(thread.id, 1)).thread.id).toBe(thread.id)
    expect(await changes(`thread:${thread.id}`)).toMatchObject([
      {
        action: 'thread.delete',
        admin_session: expect.stringMatching(/^[0-9a-f]{64}$/),
        reason: '規約違反',
        before: { deleted: 0 },
        after: { deleted: 1 },
      },
      { action: 'thread.restore', reason: null, before: { deleted: 1 }, after: { deleted: 0 } },
    ])
    expect((await admin.delete('/api/admin/board/threads/2147483647')).status).toBe(404)
  })

  test('are filtered and sorted; search is literal', async () => {
    const mark = `検索${Date.now()}`
    const first = await stage.makeThread(member, { title: `${mark} 100% A_B`, game_category: 'apex-legends' })
    const second = await stage.makeThread(member, { title: `${mark} 別` })
    await admin.delete(`/api/admin/board/threads/${second.thread.id}`)
    await member.post(`/api/board/threads/${first.thread.id}/posts`, { content: '更新' })
    const ids = async (query: string) => {
      const { json } = await admin.get(`/api/admin/board/threads?search=${encodeURIComponent(mark)}${query}`)
      expect(json.game_categories).toContain('apex-legends')
      return json.threads.map((item: { id: number }) => item.id)
    }
    expect(await ids('')).toEqual([second.thread.id, first.thread.id])
    expect(await ids('&sort=updated')).toEqual([first.thread.id, second.thread.id])
    expect(await ids('&deleted_filter=visible')).toEqual([first.thread.id])
    expect(await ids('&deleted_filter=deleted')).toEqual([second.thread.id])
    expect(await ids('&game_category=apex-legends')).toEqual([first.thread.id])
    expect(await ids('%20100%25')).toEqual([first.thread.id])
    expect(await ids('%20a_b')).toEqual([first.thread.id])
    expect(await ids('%20aXb')).toEqual([])
    const found = async (search: string) =>
      (await admin.get(`/api/admin/board/threads?search=${encodeURIComponent(search)}`)).json.threads.map(
        (item: { id: number }) => item.id,
      )
    // A newer thread whose title holds the number comes after the thread of that number.
    await stage.makeThread(member, { title: `${first.thread.id}の次` })
    for (const search of [`#${first.thread.id}`, `${first.thread.id}`, `＃${first.thread.id}`])
      expect((await found(search))[0], search).toBe(first.thread.id)
    expect(await found('#2147483648')).toEqual([])
    for (const query of ['sort=id;drop', 'deleted_filter=1', 'game_category=chat', 'page=2'])
      expect((await admin.get(`/api/admin/board/threads?${query}`)).status).toBe(400)
  })
})

describe('locks', () => {
  const lock = (id: number, verb: 'lock' | 'unlock', body?: unknown) =>
    admin.post(`/api/admin/board/threads/${id}/${verb}`, body)

  test('close a thread to posts, not to reactions, and open it again, with reason in the audit log', async () => {
    const { thread } = await stage.makeThread(member)
    const path = `/api/board/threads/${thread.id}`
    expect((await lock(thread.id, 'unlock')).json.thread.status).toBe('active')
    expect((await lock(thread.id, 'lock', { reason: '荒れているため' })).json.thread.status).toBe('locked')
    expect((await lock(thread.id, 'lock')).json.thread.status).toBe('locked')
    expect((await stage.readThread(thread.id, 1)).thread.status).toBe('locked')
    const refused = await member.post(`${path}/posts`, { content: 'あ' })
    expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
      409,
      'thread_locked',
      'このスレッドは運営が書き込みを終了したため、書き込めません',
    ])
    const like = { type: 'like', action: 'toggle' }
    expect((await member.post(`${path}/posts/1/reaction`, like)).status).toBe(200)
    expect((await lock(thread.id, 'unlock')).json.thread.status).toBe('active')
    expect((await member.post(`${path}/posts`, { content: 'あ' })).status).toBe(201)
    expect(await changes(`thread:${thread.id}`)).toMatchObject([
      { action: 'thread.lock', reason: '荒れているため', before: { status: 'active' } },
      { action: 'thread.unlock', reason: null, before: { status: 'locked' }, after: { status: 'active' } },
    ])
  })

  test('leave full and archived threads as they are', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 1_000)
    for (const verb of ['lock', 'unlock'] as const)
      expect((await lock(thread.id, verb)).json, verb).toMatchObject({
        code: 'thread_full',
        detail: '1000レスに達したスレッドの書き込みは変えられません',
      })
    const { thread: old } = await stage.makeThread(member)
    await stage.db.updateTable('threads').set({ archived_at: new Date() }).where('id', '=', old.id).execute()
    expect((await lock(old.id, 'unlock')).json.code).toBe('thread_archived')
    expect((await lock(2_147_483_647, 'lock')).status).toBe(404)
  })

  test('a thread closed by reports is opened, and closed again by as many more', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 11)
    const reporters = await Promise.all(Array.from({ length: 5 }, () => stage.member()))
    const hide = async (number: number) => {
      for (const person of reporters)
        await person.post(`/api/board/threads/${thread.id}/posts/${number}/report`, { reason: '荒らし' })
    }
    const status = async () => (await stage.readThread(thread.id)).thread.status
    for (const number of [2, 3, 4, 5, 6]) await hide(number)
    expect(await status()).toBe('reported')
    expect((await lock(thread.id, 'unlock')).json.thread.status).toBe('active')
    for (const number of [7, 8, 9, 10]) await hide(number)
    expect(await status()).toBe('active')
    await hide(11)
    expect(await status()).toBe('reported')
    // Any decision about one of the ten leaves fewer than five beyond those that were accepted.
    await admin.delete(`/api/admin/board/threads/${thread.id}/posts/2`)
    expect(await status()).toBe('active')
  })
})

describe('posts', () => {
  test('are hidden and shown again; moderators see the text all the time', async () => {
    const { thread } = await stage.makeThread(member)
    const posted = await member.post(`/api/board/threads/${thread.id}/posts`, { content: 'ひどい書き込み' })
    const number = posted.json.post.post_number
    const path = `/api/admin/board/threads/${thread.id}/posts/${number}`
    expect((await admin.delete(path, { reason: '暴言' })).json.post).toMatchObject({ deleted: 1 })
    for (const replica of [0, 1]) {
      const { posts } = await stage.readThread(thread.id, replica)
      expect(posts[1]).toMatchObject({ post_number: 2, deleted: 1, content: '', user_name: '削除済み' })
    }
    const seen = await admin.get(`/api/admin/board/threads/${thread.id}/posts`)
    expect(seen.json.posts[1]).toMatchObject({
      content: 'ひどい書き込み',
      deleted: 1,
      posted_by_user_id: member.userId,
    })
    await admin.post(`${path}/restore`)
    expect((await stage.readThread(thread.id, 1)).posts[1]).toMatchObject({ content: 'ひどい書き込み' })
    expect((await changes(`thread:${thread.id}/post:2`)).map((row) => row.action)).toEqual([
      'post.delete',
      'post.restore',
    ])
    expect((await admin.delete(`/api/admin/board/threads/${thread.id}/posts/77`)).status).toBe(404)
  })
})

describe('statistics', () => {
  test('of today', async () => {
    // At midnight the threads of the previous tests are of the day before.
    await stage.makeThread(member)
    const { json, status } = await admin.get('/api/admin/stats/board')
    expect(status).toBe(200)
    const stats = boardStats.parse(json)
    expect(stats.threads_created).toBeGreaterThan(0)
    expect(stats.total_posts).toBeGreaterThanOrEqual(stats.threads_created)
    expect(stats.fixed_stats.active_threads).toBeGreaterThan(0)
  })

  test('refuse ranges that are too long, reversed, in the future or impossible', async () => {
    const status = async (start: string, end: string) =>
      (await admin.get(`/api/admin/stats/board?start_date=${start}&end_date=${end}`)).status
    expect(await status('2026-01-01', '2026-03-31')).toBe(200)
    expect(await status('2026-01-01', '2026-04-01')).toBe(400)
    expect(await status('2026-03-02', '2026-03-01')).toBe(400)
    const future = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await status(future, future)).toBe(400)
    expect(await status('2026-02-30', '2026-03-01')).toBe(400)
    expect(await status('1', 'NaN')).toBe(400)
  })
})
