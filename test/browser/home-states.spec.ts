import { expect } from '@playwright/test'
import {
  articlesOfAge,
  manyArticles,
  rows,
  serveArticles,
  withoutServedArticles,
} from './articles-fixture.ts'
import { test } from './site-test.ts'

// Home while it loads, when it fails, when there is little to show.

test('a picture is drawn where the source has none or a broken one', async ({ page }) => {
  const [broken, absent] = articlesOfAge([10, 20])
  if (!broken || !absent) throw new Error('two articles')
  await page.route('https://apex.example/**', (route) => route.fulfill({ status: 404 }))
  await serveArticles(page, [{ ...broken, thumbnailUrl: 'https://apex.example/no.jpg' }, absent])
  await page.goto('/')
  await expect(rows(page).nth(1).locator('svg[viewBox="0 0 320 180"]')).toBeVisible()
  await expect(rows(page).nth(0).locator('svg[viewBox="0 0 320 180"]')).toBeVisible()
  await expect(rows(page).locator('img')).toHaveCount(0)
})

test('pictures are fetched 50 px before they are seen', async ({ page }) => {
  const fetched: string[] = []
  await page.route('https://apex.example/**', (route) => {
    fetched.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 404 })
  })
  const articles = manyArticles(30).map((article, index) => ({
    ...article,
    thumbnailUrl: `https://apex.example/${index}.jpg`,
  }))
  await serveArticles(page, articles)
  await page.goto('/')
  const last = rows(page).nth(29)
  await expect(last).toBeAttached()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  expect(fetched).not.toContain('/29.jpg')
  const scrollToDistance = (distance: number) =>
    last.evaluate((row, pixels) => {
      const picture = row.querySelector('img')?.parentElement ?? row
      scrollTo(0, scrollY + picture.getBoundingClientRect().top - innerHeight - pixels)
    }, distance)
  await scrollToDistance(90)
  await expect.poll(() => fetched).toContain('/28.jpg')
  expect(fetched).not.toContain('/29.jpg')
  await scrollToDistance(40)
  await expect.poll(() => fetched).toContain('/29.jpg')
})

test('loading says so; a failure shows the error, the hint and a way to try again', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await withoutServedArticles(page)
  await page.route('**/api/articles.json?*', async (route) => {
    await held
    await route.fulfill({ status: 503, json: { code: 'unavailable', error: 'ただいま混み合っています' } })
  })
  await page.goto('/')
  await expect(page.getByText('記事を読み込んでいます...', { exact: true })).toBeVisible()
  release()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(
    alert.getByRole('heading', { name: '記事の読み込みに失敗しました', exact: true }),
  ).toBeVisible()
  await expect(alert.getByText('ただいま混み合っています', { exact: true })).toBeVisible()
  await expect(
    alert.getByText('アンテナサービスに接続できない可能性があります', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('記事を読み込んでいます...')).toBeHidden()
  await expect(rows(page)).toHaveCount(0)
  await page.unroute('**/api/articles.json?*')
  await serveArticles(page, manyArticles(2))
  await alert.getByRole('button', { name: '再読み込み', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('a failed refresh keeps what is shown', async ({ page }) => {
  await page.clock.install()
  await serveArticles(page, manyArticles(2))
  await page.goto('/')
  await expect(rows(page)).toHaveCount(2)
  await page.unroute('**/api/articles.json?*')
  await page.route('**/api/articles.json?*', (route) => route.abort())
  await page.clock.fastForward('02:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.runFor(2_000)
  await expect(page.getByText('新着を読み込めませんでした')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('the first tab begins with the intro line; phones have a rectangle ad below the rows; an empty tab says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await serveArticles(page, manyArticles(3))
  await page.goto('/')
  const card = page.getByRole('tabpanel').getByRole('region', { name: 'はじめての方へ' })
  await expect(card).toBeVisible()
  await expect(page.locator('[data-ad="sp-rectangle-1"]')).toBeVisible()
  await expect(page.locator('[data-ad="pc-banner-1"]')).toBeHidden()
  await card.getByRole('button', { name: '使い方' }).click()
  await expect(page.getByRole('dialog', { name: 'GAMELOGの使い方' })).toBeVisible()
  await page.goto('/?game=chat')
  await expect(page.getByText('雑談の記事はまだありません')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'すべての記事を見る' }).click()
  await expect(rows(page)).toHaveCount(3)
})
