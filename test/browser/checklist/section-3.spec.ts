import { type APIRequestContext, expect } from '@playwright/test'
import { giveThread } from '../board-data.ts'
import { makeMember } from '../member.ts'
import { test } from '../site-test.ts'
import { expectFields, type Fields } from './fields.ts'

const article: Fields = {
  id: 'text',
  title: 'text',
  link: 'text',
  sourceSite: 'text',
  thumbnailUrl: 'string|null',
  publishedDate: 'seconds',
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
  // 次スレ: decisions.md is silent, the design adds them.
  'previous_thread_id?': 'int',
  'next_thread_id?': 'int',
}

const post: Fields = {
  post_number: 'int',
  user_name: 'text',
  display_id: 'text',
  content: 'string',
  posted_at: 'iso',
  deleted: '0|1',
  // decisions.md, "Board".
  'is_reported?': 'boolean',
  'preview?': 'string',
}

const reactions: Fields = {
  like_count: 'int',
  dislike_count: 'int',
  user_liked: 'boolean',
  user_disliked: 'boolean',
}

async function json(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

test.describe('§3 Entities and their fields', () => {
  test('Article and feed wrapper; pickups per tab: positioned and reserves', async ({ request }) => {
    const file = await json(request, '/api/articles.json')
    expectFields(
      file,
      {
        generated_at: 'iso',
        total_count: 'int',
        articles: 'array',
        pickups: 'object',
        // decisions.md, "Antenna".
        sources: 'array',
        trending: 'array',
      },
      'wrapper',
    )
    expect(file.articles.length).toBeGreaterThan(0)
    for (const each of file.articles) {
      expectFields(each, article, 'article')
      expect(each.id).toMatch(/^[a-z2-7]{16}$/)
    }
    for (const tab of Object.values<{ positioned: object; reserves: string[] }>(file.pickups)) {
      expectFields(tab, { positioned: 'object', reserves: 'array' }, 'pickups')
      for (const position of Object.keys(tab.positioned)) expect(position).toMatch(/^pickup[1-6]$/)
      for (const id of [...Object.values(tab.positioned), ...tab.reserves])
        expect(id).toMatch(/^[a-z2-7]{16}$/)
    }
  })

  test('Ad config: a map of slot id to enabled', async ({ request }) => {
    const config = await json(request, '/data/geniee-ads-config.json')
    for (const [id, slot] of Object.entries(config)) expectFields(slot, { enabled: 'boolean' }, id)
  })

  test('Thread and its list', async ({ request }) => {
    const list = await json(request, '/api/board/threads')
    expectFields(list, { generated_at: 'iso', total_count: 'int', threads: 'array' }, 'list')
    expect(list.threads.length).toBeGreaterThan(0)
    for (const each of list.threads) {
      expectFields(each, thread, `thread ${each.id}`)
      expect(['active', 'locked', 'archived', 'reported']).toContain(each.status)
      expect(each.deleted).toBe(0)
    }
  })

  test('Post and thread detail; the opening post has number 1', async ({ request }) => {
    const detail = await json(request, '/api/board/threads/1')
    expectFields(detail, { thread: 'object', posts: 'array', revision: 'text' }, 'detail')
    expectFields(detail.thread, thread, 'thread')
    expect(detail.posts[0].post_number).toBe(1)
    for (const each of detail.posts) {
      expectFields(each, post, `post ${each.post_number}`)
      expect([...each.display_id]).toHaveLength(8)
    }
  })

  test('Create thread: thread and first_post. Create post: post. Reactions of one post and of all', async ({
    request,
  }) => {
    const { headers } = await makeMember(request)
    const data = { title: '項目の確認', game_category: 'fps-general', content: '最初の投稿' }
    const made = await request.post('/api/board/threads', { headers, data })
    expect(made.status()).toBe(201)
    const created = await made.json()
    expectFields(created, { thread: 'object', first_post: 'object' }, 'create thread')
    expectFields(created.thread, thread, 'thread')
    expectFields(created.first_post, post, 'first_post')

    const other = await makeMember(request)
    const path = `/api/board/threads/${created.thread.id}`
    const posted = await request.post(`${path}/posts`, {
      headers: other.headers,
      data: { content: '二番目' },
    })
    expect(posted.status()).toBe(201)
    const answer = await posted.json()
    expectFields(answer, { post: 'object' }, 'create post')
    expectFields(answer.post, post, 'post')

    const reacted = await request.post(`${path}/posts/2/reaction`, {
      headers,
      data: { type: 'like', action: 'toggle' },
    })
    expect(reacted.status()).toBe(200)
    const reaction = await reacted.json()
    expectFields(reaction, { counts: 'object', user_state: 'object', 'all_reactions?': 'object' }, 'reaction')
    expectFields(reaction.counts, { like_count: 'int', dislike_count: 'int' }, 'counts')
    expectFields(reaction.user_state, { liked: 'boolean', disliked: 'boolean' }, 'user_state')

    const all = await (await request.get(`${path}/all-reactions`, { headers })).json()
    expectFields(all, { reactions: 'object' }, 'all reactions')
    expect(all.reactions['2']).toEqual({
      like_count: 1,
      dislike_count: 0,
      user_liked: true,
      user_disliked: false,
    })
    for (const each of Object.values(all.reactions)) expectFields(each, reactions, 'reactions of a post')
  })

  test('Session', async ({ request }) => {
    const { session } = await makeMember(request)
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
      user: { identities: [{ provider: 'discord' }], user_metadata: { provider_id: expect.any(String) } },
    })
  })

  for (const provider of ['discord', 'google', 'twitter'] as const) {
    test(`Profile of a member from ${provider}; game accounts`, async ({ request }) => {
      const { headers, profile } = await makeMember(request, provider)
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
      const accounts = { game_accounts: [{ game_type: 'apex-legends', game_username: 'wraith_main' }] }
      const stored = await request.put('/api/users/me/game-accounts', { headers, data: accounts })
      expect(await stored.json()).toEqual({
        game_accounts: [{ game_type: 'apex-legends', game_username: 'wraith_main', platform: 'PC' }],
      })
    })
  }

  test('Game category: seven ids with name, players and description', async ({ page }) => {
    const games = [
      ['Apex Legends', '15.2k', 'バトルロイヤル'],
      ['Overwatch 2', '8.5k', 'チームシューター'],
      ['Marvel Rivals', '5.3k', 'ヒーローシューター'],
      ['FPS総合', '32.5k', '総合情報'],
      ['デバイス', '18.9k', '周辺機器'],
      ['雑談', '45.1k', 'フリートーク'],
    ]
    await page.goto('/')
    for (const [index, [label = '', players = '']] of [['すべて'], ...games].entries()) {
      const tab = page.getByRole('tab').nth(index)
      await expect(tab).toContainText(label)
      await expect(tab).toContainText(players)
    }
    await page.goto('/about')
    for (const [label = '', players = '', description = ''] of games) {
      const line = page.getByRole('main').locator('li[data-game]').filter({ hasText: label })
      await expect(line).toHaveText(`${label}${description}${players}`)
    }
  })

  test('Local storage: viewed ids per tab with a timestamp, the name on the board, NG ids with addedAt', async ({
    page,
  }) => {
    await page.goto('/?game=apex-legends')
    const link = page.getByRole('tabpanel').locator('li a').first()
    const id = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id')
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.close()
    const viewed = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('gamelog:viewed:apex-legends') ?? '{}'),
    )
    expect(viewed).toEqual({ ids: [id], timestamp: expect.any(Number) })

    await page.goto(await giveThread({ title: '名前の記憶', posts: [{ content: '一番目' }] }))
    await page.getByRole('textbox', { name: '名前' }).fill('名前さん')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gamelog:board-name'))).toBe('名前さん')

    await page.goto('/board/settings/ngid')
    await page.getByLabel('内容').fill('AbCd1234')
    await page.getByRole('button', { name: '追加' }).click()
    await expect(page.getByText('AbCd1234')).toBeVisible()
    const muted = await page.evaluate(() => localStorage.getItem('gamelog:mute') ?? '')
    expect(muted).toContain('AbCd1234')
    expect(muted).toMatch(/"addedAt":\d{13}/)
  })
})
