import { exportLimits, type OwnExport } from '@gamelog/contracts/user/export'
import { createDatabase } from '@gamelog/server/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { restoreJobs } from '../src/legal/data-export/start-export-jobs.ts'
import { type BoardBeside, startWithBoard } from './_board.ts'
import { call } from './_browser.ts'
import { memberOf, queryUser } from './_members.ts'
import { place, star, start } from './_reading.ts'

const path = '/api/users/me/export'
type Member = Awaited<ReturnType<typeof memberOf>>

let site: BoardBeside
beforeAll(async () => {
  site = await startWithBoard()
})
afterAll(() => site[Symbol.asyncDispose]())

async function stateOf({ api }: Member): Promise<OwnExport> {
  const { status, body } = await api('GET', path)
  expect(status).toBe(200)
  return body
}

/** Asks for a file and waits until it is there. */
async function prepare(member: Member): Promise<OwnExport> {
  const begun = await member.api('POST', path)
  expect([begun.status, begun.body.state]).toEqual([202, 'working'])
  await expect.poll(async () => (await stateOf(member)).state, { timeout: 20_000 }).toBe('ready')
  return stateOf(member)
}

function fetchFile({ session }: Member, headers: Record<string, string> = {}) {
  return fetch(`${site.stack.base}${path}/file`, {
    headers: { authorization: `Bearer ${session.access_token}`, ...headers },
  })
}

const board = ({ session }: Member, method: string, rest: string, body?: unknown) =>
  call(site.base, method, `/api/board${rest}`, session.access_token, body)

async function makeThread(member: Member, title: string): Promise<number> {
  const { status, body } = await board(member, 'POST', '/threads', {
    title,
    game_category: 'fps-general',
    content: '最初の投稿',
  })
  expect(status).toBe(201)
  return body.thread.id
}

test('the file holds what the member wrote and set, and nobody else’s', async () => {
  const [member, other] = [
    await memberOf(site.stack, 'demo-writer'),
    await memberOf(site.stack, 'demo-other'),
  ]
  const threadId = await makeThread(member, '写しの確認')
  const foreign = await makeThread(other, 'ほかの人のスレッド')
  for (const content of ['見える投稿', '削除される投稿', '非表示の投稿'])
    await board(member, 'POST', `/threads/${threadId}/posts`, { content })
  await site.query(`update posts set deleted_at = now() where thread_id = ${threadId} and post_number = 3`)
  await site.query(`update posts set hidden = true where thread_id = ${threadId} and post_number = 4`)
  await board(other, 'POST', `/threads/${threadId}/posts`, { content: '>>2 ほかの人の返信' })
  await board(member, 'POST', `/threads/${foreign}/posts/1/reaction`, { type: 'like', action: 'toggle' })
  await board(other, 'POST', `/threads/${foreign}/posts`, { content: '通報される投稿' })
  await board(member, 'POST', `/threads/${foreign}/posts/2/report`, { reason: '荒らし' })
  await site.query(`update reports set status = 'resolved', outcome = 'confirmed', note = '内部の事情', resolved_at = now(),
    resolved_by = '${other.id}' where reporter_user_id = '${member.id}'`)
  await site.query(`insert into held_posts (kind, status, rule_id, rule_name, message, thread_id, game_category, user_name,
    content, hits, author_user_id, identity, key_owner)
    values ('post', 'waiting', 1, '内部の名前', '', ${threadId}, 'fps-general', '名無し', '待っている投稿', '[]', '${member.id}', 'x', 'x')`)
  await site.query(`insert into matched_posts (rule_id, rule_name, effect, user_name, content, hits, author_user_id, at)
    select rule, '内部の名前', 'refuse', '名無し', '断られた投稿', '[]', '${member.id}', now() from generate_series(1, 2) as rule`)

  await member.api('PUT', '/api/users/me', { display_name: '書いた人', bio: '自己紹介' })
  await member.api('PUT', '/api/users/me/game-accounts', {
    game_accounts: [{ game_type: 'apex-legends', game_username: 'kaita', platform: 'PC' }],
  })
  const rule = { scopes: ['post'], chain: false, addedAt: start, expiresAt: null }
  await member.api('POST', '/api/users/me/reading', {
    since: 0,
    items: [
      place(threadId, 3),
      star(threadId),
      star(foreign),
      { kind: 'group', key: 'g1', value: { name: 'まとめ', isOn: true, expiresAt: null }, at: start },
      { kind: 'rule', key: 'g1:word:a:b', value: rule, at: start },
      { kind: 'seen', key: 'replies', value: { until: start }, at: start },
    ],
  })
  await member.api('POST', '/api/users/me/reading', {
    since: 0,
    items: [{ ...star(foreign), value: null, at: start + 1 }],
  })
  await queryUser(
    site.stack,
    `insert into ended_bans (id, user_id, reason, memo, banned_at, banned_by, ended_at)
     values (gen_random_uuid(), '${member.id}', '荒らし行為', '内部の事情', now(), '${other.id}', now())`,
  )

  const notices = async () => (await member.api('GET', '/api/users/me/notices')).body.notices
  await expect.poll(notices).toHaveLength(1)
  await member.api('PUT', '/api/users/me/notice-switches/reply', { is_on: false })
  await member.api('PUT', '/api/users/me/section-wishes/quiz')

  const ready = await prepare(member)
  const response = await fetchFile(member)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="gamelog-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(Buffer.byteLength(text)).toBe(ready.bytes)
  const file = JSON.parse(text)
  expect(Object.keys(file)).toEqual([
    ...[
      'format',
      'version',
      'made_at',
      'about',
      'notes',
      'profile',
      'game_accounts',
      'identities',
      'sessions',
    ],
    ...['favourites', 'places', 'later', 'ng_groups', 'ng_rules', 'replies_seen_until'],
    ...['notices', 'notices_off', 'section_wishes', 'bans'],
    ...['threads', 'posts', 'held_posts', 'refused_posts', 'reactions', 'reports', 'mentions'],
  ])
  expect(file).toMatchObject({
    format: 'gamelog-member-data',
    version: 1,
    profile: { user_id: member.id, display_name: '書いた人', bio: '自己紹介' },
    game_accounts: [{ game_username: 'kaita' }],
    identities: [{ provider: 'discord', email: 'writer@demo.example', name: 'デモ writer' }],
    sessions: [{ provider: 'discord' }],
    favourites: [{ thread_id: threadId }],
    places: [{ thread_id: threadId, post_number: 3, device: 'pc' }],
    ng_groups: [{ id: 'g1', name: 'まとめ', is_on: true }],
    ng_rules: [{ group: 'g1', kind: 'word', text: 'a:b', scopes: ['post'] }],
    replies_seen_until: new Date(start).toISOString(),
    notices: [{ kind: 'reply', thread_id: threadId, post_number: 5, target_number: 2, read_at: null }],
    notices_off: ['reply'],
    section_wishes: [{ section: 'quiz' }],
    bans: [{ reason: '荒らし行為', appeals: [] }],
    threads: [{ thread_id: threadId, title: '写しの確認', deleted: false }],
    posts: [
      { post_number: 4, content: '非表示の投稿', state: 'hidden' },
      { post_number: 3, content: '削除される投稿', state: 'deleted' },
      { post_number: 2, content: '見える投稿', state: 'visible' },
      { post_number: 1, content: '最初の投稿', thread_title: '写しの確認' },
    ],
    held_posts: [{ content: '待っている投稿', status: 'waiting' }],
    refused_posts: [{ content: '断られた投稿' }],
    reactions: [{ thread_id: foreign, post_number: 1, kind: 'like' }],
    reports: [{ thread_id: foreign, post_number: 2, reason: '荒らし', outcome: 'confirmed' }],
    mentions: [{ thread_id: threadId, post_number: 5, target_number: 2 }],
  })
  for (const secret of ['内部の事情', '内部の名前', '127.0.0.1', other.id, 'ほかの人', 'refresh_key'])
    expect(text).not.toContain(secret)
  // Compressed on the way or not, it is the same file.
  const plain = await fetchFile(member, { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(text)
})

test('thousands of posts come in pages, each once', async () => {
  const member = await memberOf(site.stack, 'demo-prolific')
  const threads = [await makeThread(member, '長いスレッド 1'), await makeThread(member, '長いスレッド 2')]
  for (const id of threads)
    await site.query(`insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, author_user_id, revision)
      select ${id}, n, '名無し', 'abcdefgh', '投稿' || n, now() + (n / 10) * interval '1 second', '${member.id}', 1
      from generate_series(2, 700) as n`)
  await site.query(`insert into reactions (thread_id, post_number, reactor, kind)
    select ${threads[0]}, n, 'user:${member.id}', 'like' from generate_series(2, 600) as n`)
  site.asked.length = 0
  const { records } = await prepare(member)
  const file = (await (await fetchFile(member)).json()) as Record<'posts' | 'reactions', object[]>
  expect(new Set(file.posts.map((post) => JSON.stringify(post))).size).toBe(1_400)
  expect(file.reactions).toHaveLength(599)
  expect(records).toBeGreaterThanOrEqual(1_999)
  expect(site.asked.filter((asked) => asked.includes('/posts'))).toHaveLength(3)
})

test('one at a time, one an hour, and after a day it is gone', async () => {
  const member = await memberOf(site.stack, 'demo-hourly')
  expect((await stateOf(member)).state).toBe('none')
  expect((await fetchFile(member)).status).toBe(404)
  site.isAway = true
  expect((await member.api('POST', path)).status).toBe(202)
  const again = await member.api('POST', path)
  expect([again.status, again.body.code]).toEqual([409, 'export_working'])
  site.isAway = false
  await expect.poll(async () => (await stateOf(member)).state, { timeout: 30_000 }).toBe('ready')

  const early = await member.api('POST', path)
  expect([early.status, early.body.code]).toEqual([429, 'rate_limited'])
  expect(early.body.detail).toMatch(/^データの準備は1時間に1回までです。あと\d+分（\d+秒）お待ちください。$/)
  expect(early.body.retry_after).toBeGreaterThan(3_000)
  site.stack.clock.advance(exportLimits.interval)
  await prepare(member)
  const [{ exports: kept } = { exports: 0 }] = await queryUser<{ exports: number }>(
    site.stack,
    `select count(*)::int as exports from data_exports where user_id = '${member.id}'`,
  )
  expect(kept).toBe(1)
  site.stack.clock.advance(exportLimits.lifetime - 60)
  expect((await fetchFile(member)).status).toBe(200)
  site.stack.clock.advance(61)
  expect((await stateOf(member)).state).toBe('none')
  expect((await fetchFile(member)).status).toBe(404)
})

test('leaving deletes the file, also one that is being made', async () => {
  const [ready, working] = [
    await memberOf(site.stack, 'demo-leaver1'),
    await memberOf(site.stack, 'demo-leaver2'),
  ]
  await prepare(ready)
  site.isAway = true
  expect((await working.api('POST', path)).status).toBe(202)
  for (const member of [ready, working])
    expect((await member.api('DELETE', '/api/users/me')).status).toBe(204)
  site.isAway = false
  const counts = `select (select count(*)::int from data_exports where user_id in ('${ready.id}', '${working.id}')) as exports,
    (select count(*)::int from data_export_parts where export_id not in (select id from data_exports)) as parts`
  await expect.poll(() => queryUser(site.stack, counts)).toEqual([{ exports: 0, parts: 0 }])
})

test('a file that grows too large fails at once and says so; a failure may be tried again', async () => {
  await using small = await startWithBoard({ exportBytes: 2_000 })
  const member = await memberOf(small.stack, 'demo-large')
  expect((await member.api('POST', path)).status).toBe(202)
  await expect.poll(async () => (await stateOf(member)).state, { timeout: 20_000 }).toBe('failed')
  expect(await stateOf(member)).toMatchObject({ failure: 'too_large', bytes: null, made_at: null })
  expect(await queryUser(small.stack, 'select * from data_export_parts')).toEqual([])
  expect((await member.api('POST', path)).status).toBe(202)
})

test('jobs that Redis lost are added again, those it gave up fail', async () => {
  const members = [await memberOf(site.stack, 'demo-lost'), await memberOf(site.stack, 'demo-given-up')]
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  for (const [index, { id }] of members.entries())
    await queryUser(
      site.stack,
      `insert into data_exports (id, user_id, state, requested_at) values ('${ids[index]}', '${id}', 'working', now())`,
    )
  const added: string[] = []
  const db = createDatabase<Tables>({ url: site.stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
  await restoreJobs(
    { db },
    {
      add: async (id) => void added.push(id),
      remove: async () => undefined,
      stateOf: async (id) => (id === ids[0] ? 'none' : 'given-up'),
    },
  )
  await db.destroy()
  expect(added).toEqual([ids[0]])
  expect(await stateOf(members[1] as Member)).toMatchObject({ state: 'failed', failure: 'error' })
})
