import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import {
  articlesOfAge,
  feedFile,
  manyArticles,
  rowMenu,
  rows,
  serveFeed,
  tab,
  withoutServedArticles,
} from './articles-fixture.ts'
import { test } from './site-test.ts'

const minute = 60_000
const accent = { dark: '#ffb3a7', light: '#8a2416' }
const sources = [
  {
    name: 'Apexテスト',
    home_url: 'https://apex.example/',
    accent,
    rule: [
      { category: 'apex-legends' as const, title_includes: '記事 2 ', kind: 'guide' as const },
      { category: 'apex-legends' as const },
    ],
  },
  { name: '雑談テスト', home_url: 'https://chat.example/', accent, rule: [{ category: 'chat' as const }] },
]

test('keys move through the rows and open the menu of one; what it does can be undone', async ({ page }) => {
  const articles = manyArticles(12).map((article, index) =>
    index === 1 ? { ...article, sourceSite: '雑談テスト' } : article,
  )
  await serveFeed(page, feedFile(articles, { sources }))
  await page.goto('/')
  const link = (index: number) => rows(page).nth(index).getByRole('link').first()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(rows(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('k')
  await link(0).focus()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('m')
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'あとで読む' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '一覧' })).toBeVisible()
  await expect(rowMenu(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: '「あとで読む」から外す' })).toBeFocused()
  await menu.getByRole('button', { name: '「雑談テスト」をNG' }).click()
  await expect(rows(page)).toHaveCount(11)
  await expect(link(1)).toBeFocused()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(rows(page)).toHaveCount(12)
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'キーボードショートカット' })).toBeVisible()
})

test('an open feed asks once a minute, if the feed has changed, and what is new waits without moving anything', async ({
  page,
}) => {
  await page.clock.install()
  await withoutServedArticles(page)
  const now = Date.now()
  const old = articlesOfAge([600, 700, 800], now)
  const fresh = articlesOfAge([0, 0, 0, 10, 20], now).slice(3)
  let file = feedFile(old, { sources })
  let version = 1
  const asked: (string | undefined)[] = []
  await page.route('**/api/articles.json?*', (route) => {
    const held = route.request().headers()['if-none-match']
    asked.push(held)
    if (held === `W/"${version}"`) return route.fulfill({ status: 304 })
    return route.fulfill({ json: file, headers: { etag: `W/"${version}"` } })
  })
  await page.goto('/')
  await expect(rows(page)).toHaveCount(3)
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await page.clock.fastForward(minute)
    await page.clock.runFor(1_000)
  }
  expect(asked.length).toBeLessThanOrEqual(11)
  expect(asked.length).toBeGreaterThanOrEqual(5)
  expect(asked.slice(1).every((held) => held === 'W/"1"')).toBe(true)

  file = feedFile([...fresh, ...old], { sources })
  version = 2
  const place = () => rows(page).first().boundingBox()
  const before = await place()
  const more = page.getByRole('button', { name: '新着 2件を表示' })
  await expect(async () => {
    await page.clock.fastForward(minute)
    await page.clock.runFor(1_000)
    await expect(more).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(rows(page)).toHaveCount(3)
  expect(await place()).toEqual(before)
  await more.click()
  await expect(rows(page)).toHaveCount(5)
  await expect(more).toBeHidden()
  await expect(rows(page).first().getByRole('link')).toBeFocused()
})

test('order, kind, source and density of the feed: in the address or remembered', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const articles = manyArticles(4).map((article, index) =>
    index === 3 ? { ...article, sourceSite: '雑談テスト' } : article,
  )
  const popular = [articles[2]?.id ?? '', articles[3]?.id ?? '']
  await serveFeed(page, { ...feedFile(articles, { sources }), popular })
  await page.goto('/')
  const titles = (...numbers: number[]) => numbers.map((number) => new RegExp(`テスト記事 ${number} `))
  await expect(rows(page)).toHaveText(titles(1, 2, 3, 4))
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '人気' }).click()
  await expect(page).toHaveURL(/\?sort=popular$/)
  await expect(rows(page)).toHaveText(titles(3, 4, 1, 2))
  await tab(page, /Apex/).click()
  await expect(page).toHaveURL(/\?game=apex-legends&sort=popular$/)
  await expect(rows(page)).toHaveText(titles(3, 1, 2))
  await page.goBack()
  await page.goBack()
  await expect(rows(page)).toHaveText(titles(1, 2, 3, 4))
  await page.getByLabel('記事の種類').selectOption('攻略')
  await expect(page).toHaveURL(/\?kind=guide$/)
  await expect(rows(page)).toHaveText(titles(2))

  await page.setViewportSize({ width: 1440, height: 900 })
  const panel = page.getByRole('complementary')
  await panel.getByRole('link', { name: /^雑談テスト\s*1件$/ }).click()
  await expect(page).toHaveURL(/\?source=/)
  await expect(rows(page)).toHaveText(titles(4))
  await expect(page.getByRole('link', { name: '配信元のサイト' })).toHaveAttribute(
    'href',
    'https://chat.example/',
  )
  await page.getByRole('button', { name: '雑談テストだけの表示を解除' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.goBack()
  await expect(rows(page)).toHaveText(titles(4))

  await page.getByRole('button', { name: 'コンパクト' }).click()
  const height = async () => (await rows(page).first().boundingBox())?.height
  await expect.poll(height).toBe(41)
  await page.reload()
  await expect(page.getByRole('button', { name: 'コンパクト' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(height).toBe(41)
})
