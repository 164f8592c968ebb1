import { expect, test } from 'vitest'
import { makeMember, newAccount, sendJson } from './_api-member.ts'
import { expectFields, type Fields } from './_fields.ts'
import { useSharedStack } from './_shared-stack.ts'

// Answers of a whole site, field by field, written out here so that a changed contract is noticed.

const stack = useSharedStack()

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
  const answer = await fetch(stack().origin + path, { headers })
  expect(answer.status, path).toBe(200)
  return answer.json() as Promise<Json>
}

const send = (path: string, body: object, headers: Record<string, string>) =>
  sendJson(stack().origin + path, body, headers)

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
    const { headers, profile, session } = await makeMember(stack().origin, provider)
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
    const edited = await sendJson(`${stack().origin}/api/users/me`, { bio: '自己紹介' }, headers, 'PUT')
    expect(await edited.json()).toMatchObject({ bio: '自己紹介' })
    const accounts = { game_accounts: [{ game_type: 'apex-legends', game_username: 'wraith_main' }] }
    const stored = await sendJson(`${stack().origin}/api/users/me/game-accounts`, accounts, headers, 'PUT')
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
    const other = await makeMember(stack().origin)
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
      const refused = await fetch(`${stack().origin}/api/admin/${closed}`, { headers })
      expect([401, 403], closed).toContain(refused.status)
    }
    const left = await fetch(`${stack().origin}/auth/v1/logout?scope=global`, { method: 'POST', headers })
    expect(left.status).toBe(204)
    await expect.poll(async () => (await send(`${path}/posts`, { content: '後' }, headers)).status).toBe(401)
  },
)

test('who leaves takes reactions along, and comes back as the same account with a new number', async () => {
  const account = newAccount()
  const leaver = await makeMember(stack().origin, 'discord', account)
  const data = { title: '退会の確認', game_category: 'fps-general', content: '最初の投稿' }
  const made = await send('/api/board/threads', data, leaver.headers)
  const { thread } = (await made.json()) as { thread: { id: number } }
  const path = `/api/board/threads/${thread.id}`
  const like = { type: 'like', action: 'toggle' }
  expect((await send(`${path}/posts/1/reaction`, like, leaver.headers)).status).toBe(200)
  const left = await fetch(`${stack().origin}/api/users/me`, { method: 'DELETE', headers: leaver.headers })
  expect(left.status).toBe(204)
  await expect.poll(async () => (await read(`${path}/all-reactions`)).reactions).toEqual({})
  const back = await makeMember(stack().origin, 'discord', account)
  expect(back.session.user).toMatchObject({ id: (leaver.session.user as { id: string }).id })
  expect(back.profile.user_number).toBeGreaterThan(leaver.profile.user_number)
})
