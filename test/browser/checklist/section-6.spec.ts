import { type APIRequestContext, expect } from '@playwright/test'
import { boardSql, giveThread } from '../board-data.ts'
import { choose, composer, postAt } from '../board-steps.ts'
import { loginModal } from '../login-steps.ts'
import { makeMember, ownSession } from '../member.ts'
import { ban, publishAdminToken } from '../operator.ts'
import { test } from '../site-test.ts'

const threadPath = (page: string) => `/api${page.replace('thread/', 'threads/')}`
const like = { type: 'like', action: 'toggle' }

const write = (
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
) => request.post(path, { data, headers })

test.describe('§6 Visitors', () => {
  test('read everything; each write of the board answers 401 (decisions.md, "Board")', async ({
    request,
  }) => {
    const path = threadPath(
      await giveThread({ title: '見るだけ', posts: [{ content: '一' }, { content: '二' }] }),
    )
    for (const open of ['/api/articles.json', '/api/board/threads', path, `${path}/all-reactions`]) {
      expect((await request.get(open)).status(), open).toBe(200)
    }
    for (const [closed, data] of [
      ['/api/board/threads', { title: '題', game_category: 'fps-general', content: '本文' }],
      [`${path}/posts`, { content: '本文' }],
      [`${path}/posts/1/reaction`, like],
      [`${path}/posts/2/report`, { reason: '理由' }],
    ] as const) {
      const answer = await write(request, closed, data)
      expect(answer.status(), closed).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'unauthorized', error: 'ログインが必要です' })
    }
    for (const own of ['/api/users/me', '/api/users/me/game-accounts']) {
      expect((await request.get(own)).status(), own).toBe(401)
    }
  })

  test('a 401 opens the login modal: 投稿, リアクション, 通報, スレッド作成', async ({ page }) => {
    await page.goto(await giveThread({ title: '扉', posts: [{ content: '一' }, { content: '二' }] }))
    const asked = (action: string) =>
      expect(loginModal(page).getByText(`${action}にはログインが必要です`, { exact: true })).toBeVisible()
    await composer(page).fill('書いてみる')
    await page.locator('form.dock').getByRole('button', { name: '書き込む' }).click()
    await asked('投稿')
    await page.keyboard.press('Escape')
    await expect(loginModal(page)).toHaveCount(0)
    await postAt(page, 2)
      .getByRole('button', { name: /^いいね/ })
      .click()
    await asked('リアクション')
    await page.keyboard.press('Escape')
    await expect(loginModal(page)).toHaveCount(0)
    await choose(page, 2, '通報')
    await expect(page.getByText('通報するにはログインが必要です', { exact: true })).toBeVisible()
    await asked('通報')
    await page.goto('/board')
    await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
    const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
    await dialog.getByLabel('タイトル').fill('題')
    await dialog.getByLabel('最初の投稿').fill('本文')
    await dialog.getByRole('button', { name: 'スレッドを作成' }).click()
    await asked('スレッド作成')
  })

  test('hide posters by ID on their own device, without a call', async ({ page }) => {
    const posts = [{ content: '一' }, { content: '見たくない', id: 'Zzzzzzz9' }]
    await page.goto(await giveThread({ title: '手元だけ', posts }))
    const writes: string[] = []
    page.on('request', (call) => {
      if (call.method() !== 'GET' && !call.url().includes('/analytics/')) writes.push(call.url())
    })
    await choose(page, 2, 'このIDをNG')
    await page.getByRole('button', { name: 'NGにする' }).click()
    await expect(postAt(page, 2)).not.toContainText('見たくない')
    expect(writes).toEqual([])
  })
})

test('§6 Posts of the id -------- take no reactions', async ({ page, request }) => {
  const posts = [{ content: '一' }, { content: 'お知らせ', id: '--------' }]
  const path = await giveThread({ title: '運営', posts })
  const { headers } = await makeMember(request)
  const answer = await write(request, `${threadPath(path)}/posts/2/reaction`, like, headers)
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.status()).toBeLessThan(500)
  await page.goto(path)
  await expect(postAt(page, 2).getByRole('button', { name: /^いいね/ })).toBeDisabled()
  await expect(postAt(page, 2).getByRole('button', { name: /^よくないね/ })).toBeDisabled()
  await expect(postAt(page, 1).getByRole('button', { name: /^いいね/ })).toBeEnabled()
})

test.describe('§6 Members', () => {
  for (const provider of ['discord', 'google', 'twitter'] as const) {
    test(`signed in through ${provider}: post, create, react, report, edit the own profile, sign out`, async ({
      request,
    }) => {
      const { headers } = await makeMember(request, provider)
      const path = threadPath(
        await giveThread({ title: '会員', posts: [{ content: '一' }, { content: '二' }] }),
      )
      const thread = { title: '会員の題', game_category: 'fps-general', content: '本文' }
      expect((await write(request, '/api/board/threads', thread, headers)).status()).toBe(201)
      expect((await write(request, `${path}/posts`, { content: '本文' }, headers)).status()).toBe(201)
      expect((await write(request, `${path}/posts/1/reaction`, like, headers)).status()).toBe(200)
      expect((await write(request, `${path}/posts/2/report`, { reason: '理由' }, headers)).status()).toBe(204)
      const edited = await request.put('/api/users/me', { headers, data: { bio: '自己紹介' } })
      expect(await edited.json()).toMatchObject({ bio: '自己紹介' })
      expect((await request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204)
      await expect
        .poll(async () => (await write(request, `${path}/posts`, { content: '後' }, headers)).status())
        .toBe(401)
    })
  }

  test('a banned one reads on, and each write answers 403 with the reason', async ({ request }) => {
    const path = threadPath(
      await giveThread({ title: '停止', posts: [{ content: '一' }, { content: '二' }] }),
    )
    const member = await makeMember(request)
    const adminToken = await publishAdminToken(ownSession((await makeMember(request)).session.access_token))
    await ban(request, adminToken, ownSession(member.session.access_token).userId, 'スパム投稿')
    const post = () => write(request, `${path}/posts`, { content: '本文' }, member.headers)
    await expect.poll(async () => (await post()).status()).toBe(403)
    expect(await (await post()).json()).toMatchObject({ detail: expect.stringContaining('スパム投稿') })
    const profile = await request.put('/api/users/me', { headers: member.headers, data: { bio: 'x' } })
    expect(profile.status()).toBe(403)
    expect((await request.get('/api/users/me', { headers: member.headers })).status()).toBe(200)
  })

  test('no member enters the back office or reads what it reads', async ({ request }) => {
    const { headers } = await makeMember(request)
    for (const path of [
      '/api/admin/bans',
      '/api/admin/reports',
      '/api/admin/board/threads',
      '/api/admin/pickup',
    ]) {
      expect([401, 403], path).toContain((await request.get(path, { headers })).status())
    }
  })

  test('closed threads take no posts, archived and reported ones no reactions either', async ({
    request,
  }) => {
    for (const [given, status] of [
      [{ upTo: 1_000 }, 200],
      [{ archived: true }, 409],
      [{ reported: true }, 409],
    ] as const) {
      const path = threadPath(await giveThread({ title: '閉じた', posts: [{ content: '一' }], ...given }))
      const { headers } = await makeMember(request)
      expect((await write(request, `${path}/posts`, { content: '本文' }, headers)).status(), path).toBe(409)
      expect((await write(request, `${path}/posts/1/reaction`, like, headers)).status(), path).toBe(status)
    }
    const gone = await giveThread({ title: '消えた', posts: [{ content: '一' }] })
    await boardSql('update threads set deleted_at = now() where id = $1', [gone.split('/').at(-1)])
    const { headers } = await makeMember(request)
    expect((await write(request, `${threadPath(gone)}/posts`, { content: '本文' }, headers)).status()).toBe(
      404,
    )
  })
})

test('§6 Display ids: 8 characters, one a thread and day, another one in another thread', async ({
  request,
}) => {
  const { headers } = await makeMember(request)
  const ids: string[] = []
  for (const title of ['甲', '乙']) {
    const path = threadPath(await giveThread({ title, posts: [{ content: '一' }] }))
    await expect
      .poll(
        async () => {
          const answer = await write(request, `${path}/posts`, { content: '本文' }, headers)
          if (answer.status() === 201) ids.push((await answer.json()).post.display_id)
          return answer.status()
        },
        { intervals: [2_000] },
      )
      .toBe(201)
  }
  const [first = '', second = ''] = ids
  expect([...first]).toHaveLength(8)
  expect(first).not.toBe(second)
})
