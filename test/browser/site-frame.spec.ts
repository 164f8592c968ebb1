import { expect, type Page } from '@playwright/test'
import { manyArticles, serveArticles } from './articles-fixture.ts'
import { changePath } from './page-steps.ts'
import { test } from './site-test.ts'

// Columns, navigation and what every page has around its content.

const desktop = { width: 1440, height: 900 }
const nav = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })
const column = (page: Page) => page.getByRole('complementary', { name: '検索・トレンド' })

const menus = {
  MENU: [
    ['/', 'ホーム', ''],
    ['/board', '掲示板', 'NEW'],
    ['/articles', '記事・Q&A', '開発中...'],
    ['/ranking', 'ランキング', '開発中...'],
    ['/game-stats', '戦績', '開発中...'],
  ],
  TOOLS: [
    ['/events', 'イベント', '開発中...'],
    ['/profile-card', '自己紹介カード', '開発中...'],
    ['/skins', 'スキン図鑑', '開発中...'],
  ],
} as const

const placeholders = [
  '/articles',
  '/tier-list',
  '/ranking',
  '/events',
  '/quiz',
  '/diagnosis',
  '/loadout',
  '/skins',
  '/game-stats',
  '/profile-card',
  '/never-heard-of',
]

test('three columns: 275, at most 700, 350; the tablet layout begins below 1225 px', async ({ page }) => {
  const width = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width
  await page.setViewportSize(desktop)
  await page.goto('/')
  await expect(nav(page)).toBeVisible()
  expect(await width('main')).toBeCloseTo(700, 0)
  expect(await width('aside[aria-label="検索・トレンド"]')).toBeCloseTo(350, 0)
  expect(await width('header:has(nav)')).toBeCloseTo(275, 0)

  const card = page.locator('header:has(nav)').getByRole('region', { name: 'ログイン' })
  await expect(card).toContainText('ログインして全機能を使う')
  for (const word of ['投稿', 'リアクション', '読んだ位置']) await expect(card).toContainText(word)

  const welcome = column(page).getByRole('region', { name: 'GAMELOGでできること' })
  for (const feature of [
    '人気FPSの最新ニュース',
    'プロゲーマーの攻略情報',
    'アップデート速報',
    'コミュニティで情報交換',
  ]) {
    await expect(welcome.getByText(feature, { exact: true })).toBeVisible()
  }
  await expect(welcome.getByRole('link', { name: '使い方を見る' })).toHaveAttribute('href', '/about')

  await page.setViewportSize({ width: 1225, height: 900 })
  await expect(nav(page)).toBeVisible()
  expect(await width('main')).toBeGreaterThanOrEqual(599.5)
  const bar = await page.locator('.feed-bar').evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(bar).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1224, height: 900 })
  await expect(nav(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'メニューを開く' })).toBeVisible()
})

test('the navigation: two lists with icon, label, address and badge; where one is is marked', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/board')
  for (const [name, items] of Object.entries(menus)) {
    const links = nav(page).getByRole('region', { name }).getByRole('link')
    await expect(links).toHaveCount(items.length)
    for (const [index, [href, label, badge]] of items.entries()) {
      const link = links.nth(index)
      await expect(link).toHaveAttribute('href', href)
      await expect(link.locator('svg')).toHaveCount(1)
      expect(await link.textContent()).toBe(`${label}${badge}`)
    }
  }
  const active = nav(page).getByRole('link', { name: '掲示板' })
  await expect(active).toHaveAttribute('aria-current', 'page')

  const planned = nav(page).getByRole('link', { name: 'ランキング' })
  const opacity = () => planned.locator('svg').evaluate((icon) => Number(getComputedStyle(icon).opacity))
  expect(await opacity()).toBeLessThan(1)
  await expect(planned.getByText('開発中...')).toBeVisible()
  await planned.hover()
  await expect.poll(opacity).toBe(1)
})

test('a click on the page one is on scrolls to the top and reloads; any other is a full navigation', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await serveArticles(page, manyArticles(40))
  for (const path of ['/', '/board']) {
    if (path === '/') await page.goto(path)
    await page.evaluate(() => {
      scrollTo(0, 300)
      Object.assign(window, { isOldPage: true })
    })
    await Promise.all([page.waitForEvent('load'), nav(page).locator(`a[href="${path}"]`).click()])
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await nav(page).getByRole('link', { name: '掲示板' }).click()
    await expect(page).toHaveURL(/\/board$/)
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
  }
})

test('routes that are not built yet and unknown ones show one placeholder with a way home', async ({
  page,
}) => {
  await page.goto('/no-such-page')
  const main = page.getByRole('main')
  for (const path of placeholders) {
    await changePath(page, path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(main.getByRole('heading', { name: 'ページが見つかりません', exact: true })).toBeVisible()
    await expect(main.getByText('このページは現在開発中です', { exact: true })).toBeVisible()
  }
  await main.getByRole('link', { name: 'ホームへ戻る' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('/about names every game with its players, and planned features with Soon...', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('GAMELOGの使い方')
  for (const [label, players, description] of [
    ['Apex Legends', '15.2k', 'バトルロイヤル'],
    ['Overwatch 2', '8.5k', 'チームシューター'],
    ['Marvel Rivals', '5.3k', 'ヒーローシューター'],
    ['FPS総合', '32.5k', 'FPS全般のニュース'],
    ['デバイス', '18.9k', 'マウス・モニターなど'],
    ['雑談', '45.1k', 'まとめサイトの話題'],
  ] as const) {
    const line = main.locator('li[data-game]').filter({ hasText: label })
    await expect(line).toHaveText(`${label}${description}${players}`)
  }
  await expect(main.getByRole('listitem').filter({ hasText: 'Soon...' })).toContainText([
    '戦績連携',
    'キル・ランク',
    'レジェンド使用率',
    'ティア表',
    'ロードアウト',
    'クイズ',
  ])
})

test('the theme follows the system until chosen, then is remembered; the skip link leads to the content', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'ライト表示にする' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')

  const skip = page.getByRole('link', { name: '本文へスキップ' })
  // With a stored theme the page is empty until its scripts have made the screen.
  await skip.waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('page views are sent: one per load and one per change of route, which the site takes', async ({
  page,
}) => {
  const seen: [unknown, number][] = []
  await page.route('**/api/analytics/page-view', async (route) => {
    const answer = await route.fetch()
    seen.push([route.request().postDataJSON().path, answer.status()])
    await route.fulfill({ response: answer })
  })
  await page.goto('/board?game=apex-legends')
  await expect.poll(() => seen.length).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'NG設定' }).click()
  await expect.poll(() => seen.length).toBe(2)
  expect(seen).toEqual([
    ['/board', 204],
    ['/board/settings/ngid', 204],
  ])
})
