import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFineAtEveryWidth,
  expectNoSidewaysScroll,
} from './accessibility.ts'
import { manyArticles, rowMenu, serveArticles } from './articles-fixture.ts'
import { openListOf } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { loginModal } from './login-steps.ts'
import { fillMyPage } from './me-data.ts'
import { enterAsNew } from './member.ts'
import { test } from './site-test.ts'

// Widths, themes and axe for the site's own routes and dialogs; the board's are in its own specs. The demo's ads are on.

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

const dialogBox = '[role="dialog"]'
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })

async function firstArticle(page: Page): Promise<string> {
  const { articles } = await (await page.request.get('/api/articles.json')).json()
  return articles[0].id
}

interface Route {
  readonly path: string | ((page: Page) => Promise<string>)
  readonly shows: (page: Page) => Locator
  /** The part no other route shows. */
  readonly within?: string
}

/** Routes of one test, opened in the same page: a new one reads the scripts again. */
const routes: Readonly<Record<string, readonly Route[]>> = {
  'home and the login': [
    { path: '/', shows: heading('新着記事') },
    { path: '/login', shows: loginModal, within: dialogBox },
  ],
  'an article, there and gone': [
    {
      path: async (page) => `/redirect?id=${await firstArticle(page)}`,
      shows: (page) => page.getByRole('link', { name: '続きを読む' }),
    },
    { path: '/redirect?id=aaaaaaaaaaaaaaab', shows: heading('記事が見つかりませんでした') },
  ],
  'pages of text': [
    { path: '/about', shows: heading('GAMELOGの使い方') },
    { path: '/rules', shows: heading('投稿が非表示になるとき') },
    { path: '/terms', shows: heading('利用規約') },
    { path: '/privacy', shows: heading('プライバシーポリシー') },
    { path: '/contact', shows: heading('お問い合わせ') },
  ],
  'the sources, the state, NG words and an unknown path': [
    {
      path: '/sources',
      shows: (page) => page.getByRole('heading', { level: 1, name: '配信元', exact: true }),
    },
    { path: '/sources/request', shows: heading('掲載についての依頼') },
    { path: '/status', shows: heading('最近のできごと') },
    { path: '/board/settings/ngid', shows: heading('NG設定') },
    { path: '/no-such-page', shows: heading('ページが見つかりません') },
  ],
}

async function expectFine(page: Page, { path, shows, within }: Route): Promise<void> {
  const address = typeof path === 'string' ? path : await path(page)
  const shifts = await watchShifts(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width < 700 ? 812 : 900 })
    await page.goto(address)
    await expect(shows(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(), `layout shift of ${address} at ${width}`).toBeLessThanOrEqual(0.05)
  }
  await expect(page.locator('main h1').or(page.getByRole('dialog')).first()).toBeAttached()
  await expectFineAtEveryWidth(page, within)
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

for (const [names, visits] of Object.entries(routes)) {
  test(`${names}: axe finds nothing, nothing scrolls sideways or shifts`, async ({ page }) => {
    for (const [index, visit] of visits.entries()) {
      // As on a first visit.
      if (index > 0) await forget(page)
      await expectFine(page, visit)
    }
  })
}

async function press(page: Page, button: string, dialog: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('dialogs and drawers of home: axe finds nothing, nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 812 })
  await serveArticles(page, manyArticles(2))
  await page.goto('/')
  await press(page, '使い方', 'GAMELOGの使い方')
  await expectFineAtEveryWidth(page, dialogBox)
  await close(page)
  await page.setViewportSize({ width: 390, height: 812 })
  // Drawers are there below 1225 px.
  for (const [button, dialog] of [
    ['検索・トレンドを開く', '検索・トレンド'],
    ['メニューを開く', 'メニュー'],
  ] as const) {
    await press(page, button, dialog)
    await expectAccessibleInBothSchemes(page, dialogBox)
    for (const width of [360, 768, 1224, 390]) {
      await page.setViewportSize({ width, height: 812 })
      await expectNoSidewaysScroll(page)
    }
    if (dialog !== 'メニュー') await close(page)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'ログイン' }).click()
  await expect(page.getByRole('dialog', { name: 'ログイン方法を選択' })).toBeVisible()
  await expectAccessible(page, { within: dialogBox })
})

test('the menu of a row, the new thread of its article and the login it asks for: axe finds nothing, nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 812 })
  await serveArticles(page, manyArticles(2))
  await page.goto('/')
  await rowMenu(page).click()
  await expectFineAtEveryWidth(page, dialogBox)
  await press(page, 'スレッドで話す', '新しいスレッド')
  await expectFineAtEveryWidth(page, dialogBox)
  await press(page, 'スレッドを作成', 'ログインして全機能を使う')
  await expect(loginModal(page)).toContainText('スレッド作成にはログインが必要です')
  await expectFineAtEveryWidth(page, dialogBox)
})

test('with letters of 24 px nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const enlarge = () => page.addStyleTag({ content: 'html { font-size: 24px }' })
  await page.goto('/')
  await enlarge()
  await expectNoSidewaysScroll(page)
  // The mark of the chosen game takes 8 px below its second line.
  const room = await page.getByRole('tablist', { name: 'ゲームで絞り込む' }).evaluate((strip) => {
    const line = strip.querySelector('[aria-selected="true"] small')
    return strip.getBoundingClientRect().bottom - (line?.getBoundingClientRect().bottom ?? 0)
  })
  expect(room).toBeGreaterThan(8)
  const title = '【実況】長いタイトルのスレッド'
  await openListOf(page, [{ title, status: 'locked', post_count: 1_000 }, { title }])
  await expect(page.getByText('完走', { exact: true })).toBeVisible()
  await enlarge()
  await expectNoSidewaysScroll(page)
})

test('マイページ, its tabs, leaving and its tab of the drawer: axe finds nothing, nothing scrolls sideways', async ({
  page,
}) => {
  await enterAsNew(page)
  await expectFine(page, { path: '/profile', shows: heading('マイページ') })
  await page.getByRole('button', { name: '退会する' }).click()
  await expect(page.getByRole('dialog', { name: '退会しますか？' })).toBeVisible()
  await expectFineAtEveryWidth(page, dialogBox)
  await fillMyPage(page)
  await page.setViewportSize({ width: 390, height: 812 })
  await page.goto('/profile?tab=favorites')
  for (const [name, text] of [
    ['お気に入り', '12未読'],
    ['履歴', '620まで読んだ'],
    ['自分への返信', '平日昼なら1分半で入れた'],
    ['自分の投稿', 'いいね 6'],
    ['通知', 'レス 627 に返信がつきました'],
    ['端末とデータ', '準備する'],
    ['あとで読む', 'マルチバース前線'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toContainText(text)
    await expectAccessibleInBothSchemes(page, 'main')
    await page.setViewportSize({ width: 360, height: 812 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 812 })
  }
  await page
    .getByRole('button', { name: /のメニュー$/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, { within: '[role="menu"]' })
  await close(page)
  await press(page, 'メニューを開く', 'メニュー')
  await page.getByRole('dialog').getByRole('tab', { name: 'マイページ' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: '自分への返信' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, dialogBox)
})
