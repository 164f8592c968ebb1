import { expect, type Page } from '@playwright/test'
import { manyArticles, serveArticles, withoutServedArticles } from '../articles-fixture.ts'
import { giveThread } from '../board-data.ts'
import { choose, composer, postAt, refuse } from '../board-steps.ts'
import { accountCard, loginModal, openModal } from '../login-steps.ts'
import { enterAs, makeMember } from '../member.ts'
import { test } from '../site-test.ts'

const body = (detail?: string) => ({ code: 'refused', error: '断りました', ...(detail ? { detail } : {}) })
const detail = '細かい理由です'

/** Answers every call to the pattern. */
async function answer(
  page: Page,
  pattern: string | RegExp,
  status: number,
  json: object = {},
): Promise<void> {
  await page.unroute(pattern)
  await page.route(pattern, (route) => route.fulfill({ status, json }))
}

test.describe('§8 Login', () => {
  test('each failure has its words in the red banner, and the buttons work again', async ({ page }) => {
    await page.goto('/about')
    await openModal(page)
    const modal = loginModal(page)
    const discord = modal.getByRole('button', { name: 'Discordでログイン' })
    await answer(page, '**/auth/v1/authorize?*', 500)
    await discord.click()
    await expect(modal.getByRole('alert')).toHaveText('ログインに失敗しました: 不明なエラー')
    await page.unroute('**/auth/v1/authorize?*')
    await page.route('**/auth/v1/authorize?*', (route) => route.abort())
    await discord.click()
    await expect(modal.getByRole('alert')).toHaveText('ログイン処理中にエラーが発生しました')
    for (const button of await modal.getByRole('button').all()) await expect(button).toBeEnabled()
    await page.goto('/?error=access_denied&error_code=access_denied&error_description=x')
    await expect(loginModal(page).getByRole('alert')).toHaveText(/^ログインに失敗しました: .+/)
  })
})

test.describe('§8 Profile', () => {
  test('update: the words of the server or プロフィールの更新に失敗しました; logout: ログアウトに失敗しました', async ({
    page,
    request,
  }) => {
    await enterAs(page, await makeMember(request))
    await page.goto('/profile')
    const bio = page.getByLabel('Bio')
    const save = page.getByRole('button', { name: '保存', exact: true })
    await bio.fill('変更')
    const put = (status: number, json: object) =>
      page.route('**/api/users/me', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
      )
    await put(400, body())
    await save.click()
    await expect(page.getByText('断りました', { exact: true })).toBeVisible()
    await put(500, {})
    await save.click()
    await expect(page.getByText('プロフィールの更新に失敗しました', { exact: true })).toBeVisible()
    await page.unroute('**/api/users/me')
    await save.click()
    await expect(page.getByText('プロフィールを更新しました', { exact: true })).toBeVisible()
    await answer(page, '**/auth/v1/logout?*', 500)
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page.getByText('ログアウトに失敗しました', { exact: true })).toBeVisible()
  })

  test('no session at hand: 認証トークンが見つかりません', async ({ page, request }) => {
    await enterAs(page, await makeMember(request))
    await page.goto('/profile')
    await page.getByLabel('Bio').fill('変更')
    // The session is gone from this device, the page does not know yet.
    await page.evaluate(() => localStorage.removeItem('sb-app-auth-token'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('認証トークンが見つかりません', { exact: true })).toBeVisible()
  })
})

test.describe('§8 Articles', () => {
  test('an answer that is not OK: no list, the error; a failing ad config: no ads', async ({ page }) => {
    await withoutServedArticles(page)
    await answer(page, '**/api/articles.json?*', 404)
    await answer(page, '**/data/geniee-ads-config.json', 500)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '記事の読み込みに失敗しました' })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(0)
    await serveArticles(page, manyArticles(12))
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(12)
    await expect(page.locator('[data-ad]')).toHaveCount(0)
  })
})

test.describe('§8 Board', () => {
  const withoutServedData = (page: Page) =>
    page.route(/^[^?]*:\d+\/board(\/thread\/\d+)?$/, (route) =>
      route.continue({ url: new URL('/no-such-page', route.request().url()).href }),
    )

  test('list: detail or スレッド一覧の取得に失敗しました, on the page and as a toast', async ({ page }) => {
    await withoutServedData(page)
    // The toast goes away by itself: not before somebody looks.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/board/threads', async (route) => {
      await held
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/board')
    release()
    const words = 'スレッド一覧の取得に失敗しました'
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(2)
    await answer(page, '**/api/board/threads', 503, body(detail))
    await page.getByRole('main').getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByText(detail).first()).toBeVisible()
  })

  test('detail: スレッドの取得に失敗しました', async ({ page }) => {
    await withoutServedData(page)
    await answer(page, '**/api/board/threads/7', 500)
    await page.goto('/board/thread/7')
    await expect(
      page.getByRole('heading', { name: 'スレッドの取得に失敗しました', exact: true }),
    ).toBeVisible()
  })

  test('create thread: detail or スレッドの作成に失敗しました; ログインが必要です', async ({ page }) => {
    await page.goto('/board')
    await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
    const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
    await dialog.getByLabel('タイトル').fill('題')
    await dialog.getByLabel('最初の投稿').fill('本文')
    for (const [status, json, words] of [
      [500, {}, 'スレッドの作成に失敗しました'],
      [409, body(detail), detail],
      [401, body(), 'ログインが必要です'],
    ] as const) {
      await page.unroute('**/api/board/threads')
      await refuse(page, '**/api/board/threads', status, json)
      // By class: behind the login modal nothing has a role.
      await dialog.getByRole('button', { name: 'スレッドを作成' }).click()
      await expect(page.locator('form').getByText(words, { exact: true })).toHaveCount(1)
    }
    await expect(loginModal(page)).toBeVisible()
  })

  test('create post: detail or 投稿に失敗しました; 投稿しました; the login prompt for 投稿', async ({
    page,
    request,
  }) => {
    const path = await giveThread({ title: '投稿の失敗', posts: [{ content: '一番目' }] })
    await enterAs(page, await makeMember(request))
    await page.goto(path)
    await expect(accountCard(page)).toBeVisible()
    const form = page.locator('form.dock')
    const send = form.getByRole('button', { name: '書き込む' })
    await composer(page).fill('本文')
    for (const [status, json, words] of [
      [500, {}, '投稿に失敗しました'],
      [429, body(detail), detail],
    ] as const) {
      await page.unroute('**/posts')
      await refuse(page, '**/posts', status, json)
      await send.click()
      await expect(form.getByRole('alert')).toHaveText(words)
    }
    await page.unroute('**/posts')
    await send.click()
    await expect(page.getByText('投稿しました', { exact: true })).toBeVisible()
    await refuse(page, '**/posts', 401, body())
    await composer(page).fill('もう一つ')
    await send.click()
    await expect(loginModal(page).getByText('投稿にはログインが必要です', { exact: true })).toBeVisible()
    await expect(form.locator('[role="alert"]')).toHaveText('ログインが必要です')
  })

  test('reactions: 401 asks to log in, 429 and others are alerts', async ({ page }) => {
    await page.goto(await giveThread({ title: '反応の失敗', posts: [{ content: '一番目' }] }))
    const like = postAt(page, 1).getByRole('button', { name: /^いいね/ })
    for (const [status, json, words] of [
      [429, {}, '連続投稿防止のため、少しお待ちください'],
      [429, body(detail), detail],
      [500, {}, 'リアクション処理に失敗しました'],
      [409, body(), '断りました'],
    ] as const) {
      await page.unroute('**/reaction')
      await refuse(page, '**/reaction', status, json)
      await like.click()
      await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    }
    await page.unroute('**/reaction')
    await refuse(page, '**/reaction', 401, body())
    await like.click()
    await expect(loginModal(page)).toBeVisible()
  })

  test('reports: each answer has its words', async ({ page, request }) => {
    const path = await giveThread({ title: '通報の失敗', posts: [{ content: '一' }, { content: '二' }] })
    await enterAs(page, await makeMember(request))
    await page.goto(path)
    await expect(accountCard(page)).toBeVisible()
    await choose(page, 2, '通報')
    const dialog = page.getByRole('dialog', { name: 'レス 2 を通報' })
    await dialog.getByLabel('通報理由').fill('理由')
    const report = dialog.getByRole('button', { name: '通報する' })
    for (const [status, json, words] of [
      [400, body(detail), detail],
      [400, {}, '通報に失敗しました'],
      [409, {}, '既にこの投稿を通報済みです'],
      [429, {}, '通報の間隔が短すぎます'],
      [500, {}, '通報に失敗しました'],
    ] as const) {
      await page.unroute('**/report')
      await refuse(page, '**/report', status, json)
      await report.click()
      await expect(dialog.getByRole('alert')).toHaveText(words)
    }
    await page.unroute('**/report')
    await report.click()
    await expect(page.getByText('通報を受け付けました', { exact: true })).toBeVisible()
  })

  test('the running service says the same: 409 for a second report, 429 with rule and wait', async ({
    request,
  }) => {
    const path = await giveThread({
      title: '二度',
      posts: [{ content: '一' }, { content: '二' }, { content: '三' }],
    })
    const { headers } = await makeMember(request)
    const call = (number: number) =>
      request.post(`/api${path.replace('thread/', 'threads/')}/posts/${number}/report`, {
        headers,
        data: { reason: '理由' },
      })
    expect((await call(1)).status()).toBe(400)
    const own = await request.get(`/api${path.replace('thread/', 'threads/')}`)
    expect(own.status()).toBe(200)
    const first = await call(2)
    expect(first.status()).toBe(204)
    const soon = await call(2)
    expect([409, 429]).toContain(soon.status())
    const words = await soon.json()
    expect(`${words.detail ?? words.error}`).toMatch(
      /既にこの投稿を通報済みです|通報の間隔が短すぎます.*\d+秒/,
    )
  })
})

test('§8 Search without a match names the query', async ({ page }) => {
  await serveArticles(page, manyArticles(3))
  await page.goto('/about')
  const column = page.getByRole('complementary', { name: '検索・トレンド' })
  await column.getByRole('searchbox').fill('存在しない語')
  await expect(
    column.getByText('「存在しない語」に一致する記事が見つかりませんでした', { exact: true }),
  ).toBeVisible()
})
