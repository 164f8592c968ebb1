import { randomBytes } from 'node:crypto'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, newAccount, sendJson } from './_api-member.ts'
import { expectFields, type Fields } from './_fields.ts'

// Answers of a whole site, field by field, written out here so that a changed contract is noticed.

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack?.stop())

const article: Fields = {
  id: 'text',
  title: 'text',
  link: 'text',
  sourceSite: 'text',
  thumbnailUrl: 'string|null',
  publishedDate: 'seconds',
  'story?': 'string',
  'kind?': 'text',
}

const thread: Fields = {
  id: 'int',
  title: 'text',
  game_category: 'text',
  created_at: 'iso',
  last_posted_at: 'iso',
  post_count: 'int',
  archived: '0|1',
  deleted: '0|1',
  status: 'text',
  'previous_thread_id?': 'int',
  'next_thread_id?': 'int',
  pinned: 'boolean',
  official: 'boolean',
  'previous_titles?': 'array',
}

const post: Fields = {
  post_number: 'int',
  user_name: 'text',
  display_id: 'text',
  content: 'string',
  posted_at: 'iso',
  deleted: '0|1',
  'is_reported?': 'boolean',
  'preview?': 'string',
}

const reactions: Fields = {
  like_count: 'int',
  dislike_count: 'int',
  user_liked: 'boolean',
  user_disliked: 'boolean',
}

type Json = Record<string, never>

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(stack.origin + path, { headers })
  expect(answer.status, path).toBe(200)
  return answer.json() as Promise<Json>
}

const send = (path: string, body: object, headers: Record<string, string>) =>
  sendJson(stack.origin + path, body, headers)

test('the feed: articles, pickups by tab, rules of the sources', async () => {
  const file = await read('/api/articles.json')
  expectFields(
    file,
    {
      generated_at: 'iso',
      total_count: 'int',
      articles: 'array',
      pickups: 'object',
      sources: 'array',
      trending: 'array',
      'popular?': 'array',
      'stories?': 'object',
    },
    'feed',
  )
  const {
    articles,
    pickups,
    sources,
    stories = {},
  } = file as unknown as {
    articles: { id: string; story?: string }[]
    stories?: Record<string, Json>
    pickups: Record<string, { positioned: Record<string, string>; reserves: string[] }>
    sources: { rule: { category: string; title_includes?: string; kind?: string }[] }[]
  }
  expect(articles.length).toBeGreaterThan(0)
  for (const each of articles) {
    expectFields(each, article, 'article')
    expect(each.id).toMatch(/^[a-z2-7]{16}$/)
  }
  const members = Map.groupBy(articles, ({ story }) => story)
  members.delete(undefined)
  expect([...members.keys()].toSorted()).toEqual(Object.keys(stories).toSorted())
  for (const [story = '', each] of members) {
    expectFields(stories[story], { words: 'array' }, 'story')
    expect(each.length).toBeGreaterThan(1)
    expect(each.map(({ id }) => id)).toContain(story)
  }
  for (const tab of Object.values(pickups)) {
    expectFields(tab, { positioned: 'object', reserves: 'array' }, 'pickups')
    for (const position of Object.keys(tab.positioned)) expect(position).toMatch(/^pickup[1-6]$/)
    for (const id of [...Object.values(tab.positioned), ...tab.reserves]) {
      expect(id).toMatch(/^[a-z2-7]{16}$/)
    }
  }
  const rules = sources.map(({ rule }) =>
    rule.filter(({ kind }) => kind !== 'guide').map((item) => [item.category, item.title_includes]),
  )
  expect(rules).toContainEqual([
    ['device', '製品レビュー'],
    ['fps-general', undefined],
  ])
  expect(rules.filter(([first]) => first?.[0] === 'chat')).toHaveLength(2)
})

test('the ad config: 2 sidebars, 6 banners, overlay; 6 rectangles, overlay, interstitial; each a switch', async () => {
  const config = await read('/data/geniee-ads-config.json')
  for (const [id, slot] of Object.entries(config)) expectFields(slot, { enabled: 'boolean' }, id)
  const six = (name: string) => Array.from({ length: 6 }, (_, index) => `${name}-${index + 1}`)
  const names = ['pc-sidebar-left', 'pc-sidebar-right', 'pc-overlay', 'sp-overlay', 'sp-interstitial']
  expect(Object.keys(config).sort()).toEqual([...names, ...six('pc-banner'), ...six('sp-rectangle')].sort())
})

test('the list of threads and a thread, whose opening post has number 1', async () => {
  const list = await read('/api/board/threads')
  expectFields(list, { generated_at: 'iso', total_count: 'int', threads: 'array' }, 'list')
  const { threads } = list as unknown as { threads: { id: number; status: string; deleted: number }[] }
  expect(threads.length).toBeGreaterThan(0)
  for (const each of threads) {
    expectFields(each, thread, `thread ${each.id}`)
    expect(['active', 'locked', 'archived', 'reported']).toContain(each.status)
    expect(each.deleted).toBe(0)
  }
  const detail = await read('/api/board/threads/1')
  expectFields(detail, { thread: 'object', posts: 'array', revision: 'text' }, 'detail')
  expectFields(detail.thread, thread, 'thread')
  const { posts } = detail as unknown as { posts: { post_number: number; display_id: string }[] }
  expect(posts[0]?.post_number).toBe(1)
  for (const each of posts) {
    expectFields(each, post, `post ${each.post_number}`)
    expect([...each.display_id]).toHaveLength(8)
  }
})

test.each(['discord', 'google', 'twitter'] as const)(
  'a member from %s: session, profile, thread, post, reaction, report, sign-out',
  async (provider) => {
    const { headers, profile, session } = await makeMember(stack.origin, provider)
    expectFields(
      session,
      {
        access_token: 'text',
        refresh_token: 'text',
        expires_at: 'seconds',
        expires_in: 'int',
        token_type: 'text',
        provider_token: 'text',
        'provider_refresh_token?': 'text',
        user: 'object',
      },
      'session',
    )
    expect(session).toMatchObject({
      token_type: 'bearer',
      user: { identities: [{ provider }], user_metadata: { provider_id: expect.any(String) } },
    })
    const fields: Fields = {
      display_name: 'text',
      bio: 'string',
      provider: 'text',
      provider_avatar_url: 'string|null',
      user_number: 'int',
      created_at: 'iso',
    }
    expectFields(profile, fields, 'profile')
    expect(profile.provider).toBe(provider)
    const edited = await sendJson(`${stack.origin}/api/users/me`, { bio: '自己紹介' }, headers, 'PUT')
    expect(await edited.json()).toMatchObject({ bio: '自己紹介' })
    const accounts = { game_accounts: [{ game_type: 'apex-legends', game_username: 'wraith_main' }] }
    const stored = await sendJson(`${stack.origin}/api/users/me/game-accounts`, accounts, headers, 'PUT')
    expect(await stored.json()).toEqual({
      game_accounts: [{ game_type: 'apex-legends', game_username: 'wraith_main', platform: 'PC' }],
    })

    const data = { title: '項目の確認', game_category: 'fps-general', content: '最初の投稿' }
    const made = await send('/api/board/threads', data, headers)
    expect(made.status).toBe(201)
    const created = (await made.json()) as { thread: { id: number }; first_post: object }
    expectFields(created, { thread: 'object', first_post: 'object' }, 'create thread')
    expectFields(created.thread, thread, 'thread')
    expectFields(created.first_post, post, 'first_post')

    const path = `/api/board/threads/${created.thread.id}`
    const other = await makeMember(stack.origin)
    const posted = await send(`${path}/posts`, { content: '二番目' }, other.headers)
    expect(posted.status).toBe(201)
    const answer = (await posted.json()) as { post: object }
    expectFields(answer, { post: 'object' }, 'create post')
    expectFields(answer.post, post, 'post')

    const reacted = await send(`${path}/posts/2/reaction`, { type: 'like', action: 'toggle' }, headers)
    expect(reacted.status).toBe(200)
    const reaction = (await reacted.json()) as Json
    expectFields(reaction, { counts: 'object', user_state: 'object', 'all_reactions?': 'object' }, 'reaction')
    expectFields(reaction.counts, { like_count: 'int', dislike_count: 'int' }, 'counts')
    expectFields(reaction.user_state, { liked: 'boolean', disliked: 'boolean' }, 'user_state')
    const all = await read(`${path}/all-reactions`, headers)
    expectFields(all, { reactions: 'object' }, 'all reactions')
    for (const each of Object.values(all.reactions ?? {}))
      expectFields(each, reactions, 'reactions of a post')
    expect(all.reactions?.['2']).toEqual({
      like_count: 1,
      dislike_count: 0,
      user_liked: true,
      user_disliked: false,
    })
    expect((await send(`${path}/posts/2/report`, { reason: '理由' }, headers)).status).toBe(204)

    for (const closed of ['bans', 'reports', 'board/threads', 'pickup']) {
      const refused = await fetch(`${stack.origin}/api/admin/${closed}`, { headers })
      expect([401, 403], closed).toContain(refused.status)
    }
    const left = await fetch(`${stack.origin}/auth/v1/logout?scope=global`, { method: 'POST', headers })
    expect(left.status).toBe(204)
    await expect.poll(async () => (await send(`${path}/posts`, { content: '後' }, headers)).status).toBe(401)
  },
)

test('a request about a source: sent under a key, read and added to with it', async () => {
  const { sources } = await read('/api/sources/names')
  const named = sources as unknown as { id: string }[]
  for (const source of named) expectFields(source, { id: 'text', name: 'text' }, 'source name')
  const [source] = named
  const key = randomBytes(32).toString('base64url')
  const body = { key, source_id: source?.id, kind: 'stop', text: '依頼', article: null, contact: null }
  const view: Fields = {
    source_name: 'text',
    kind: 'text',
    text: 'text',
    article: 'string|null',
    has_contact: 'boolean',
    state: 'text',
    at: 'iso',
    entries: 'array',
    may_add: 'boolean',
  }
  const post = async (path: string, payload: object, status: number) => {
    const answer = await send(`/api/sources/requests${path}`, payload, {})
    expect(answer.status).toBe(status)
    const sent = (await answer.json()) as { entries: object[] }
    expectFields(sent, view, `requests${path}`)
    return sent
  }
  await post('', body, 201)
  await post('', body, 200)
  await post('/read', { key }, 200)
  const { entries } = await post('/messages', { key, text: '追記' }, 200)
  expectFields(entries[0], { at: 'iso', by: 'text', state: 'text', text: 'text' }, 'entry')
})

test('the public status: state, parts, 60 days, events', async () => {
  const status = await read('/api/site/status')
  expectFields(
    status,
    { checked_at: 'string|null', overall: 'text', parts: 'array', history: 'object', events: 'array' },
    'status',
  )
  for (const part of status.parts as unknown as object[])
    expectFields(part, { part: 'text', state: 'text' }, 'part')
  const history = status.history as unknown as { parts: object[]; observed: number[] }
  expectFields(history, { first_day: 'text', observed: 'array', parts: 'array' }, 'history')
  expect(history.observed).toHaveLength(60)
  for (const part of history.parts) {
    const { fine_percent: percent, ...rest } = part as { fine_percent: number | null }
    expectFields(rest, { part: 'text', degraded: 'array', stopped: 'array' }, 'part of the history')
    expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true)
  }
})

const ownExport: Fields = {
  state: 'text',
  requested_at: 'string|null',
  records: 'int',
  made_at: 'string|null',
  expires_at: 'string|null',
  bytes: 'int|null',
  again_at: 'string|null',
  failure: 'string|null',
}

test('sessions of a member, and the file of their data through nginx, compressed or not', async () => {
  const { headers } = await makeMember(stack.origin)
  const { sessions } = (await read('/api/users/me/sessions', headers)) as unknown as { sessions: object[] }
  expect(sessions).toHaveLength(1)
  const session: Fields = {
    id: 'text',
    system: 'string|null',
    browser: 'string|null',
    signed_in_at: 'iso',
    last_used_at: 'iso',
    current: 'boolean',
  }
  expectFields(sessions[0], session, 'session')

  const path = '/api/users/me/export'
  expectFields(await read(path, headers), ownExport, 'no export')
  const begun = await send(path, {}, headers)
  expect(begun.status).toBe(202)
  expectFields(await begun.json(), ownExport, 'export begun')
  await expect.poll(async () => (await read(path, headers)).state, { timeout: 20_000 }).toBe('ready')
  const ready = await read(path, headers)
  expectFields(ready, { ...ownExport, made_at: 'iso', expires_at: 'iso', bytes: 'int' }, 'export')
  for (const encoding of ['gzip', 'identity']) {
    const file = await fetch(`${stack.origin}${path}/file`, {
      headers: { ...headers, 'accept-encoding': encoding },
    })
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const text = await file.text()
    expect(Buffer.byteLength(text)).toBe(ready.bytes)
    expect(JSON.parse(text)).toMatchObject({ format: 'gamelog-member-data', version: 1, posts: [] })
  }
  expect((await fetch(`${stack.origin}/internal/member-data/x/posts`)).status).toBe(404)
})

test('who leaves takes reactions along, and comes back as the same account with a new number', async () => {
  const account = newAccount()
  const leaver = await makeMember(stack.origin, 'discord', account)
  const data = { title: '退会の確認', game_category: 'fps-general', content: '最初の投稿' }
  const made = await send('/api/board/threads', data, leaver.headers)
  const { thread } = (await made.json()) as { thread: { id: number } }
  const path = `/api/board/threads/${thread.id}`
  const like = { type: 'like', action: 'toggle' }
  expect((await send(`${path}/posts/1/reaction`, like, leaver.headers)).status).toBe(200)
  const left = await fetch(`${stack.origin}/api/users/me`, { method: 'DELETE', headers: leaver.headers })
  expect(left.status).toBe(204)
  await expect.poll(async () => (await read(`${path}/all-reactions`)).reactions).toEqual({})
  const back = await makeMember(stack.origin, 'discord', account)
  expect(back.session.user).toMatchObject({ id: (leaver.session.user as { id: string }).id })
  expect(back.profile.user_number).toBeGreaterThan(leaver.profile.user_number)
})
