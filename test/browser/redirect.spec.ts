import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import {
  articlesOfAge,
  serveArticles,
  serveEarlierPage,
  stopClock,
  withoutServedArticles,
} from './articles-fixture.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

const longTitle =
  '【速報】シーズン中盤の大型アップデートで全武器のバランスが見直され、ランクマッチの入場コストも撤廃、' +
  '新マップの公開日と開発者インタビューの全文、そして今後半年の予定までを一度に把握できるまとめ'

test('without an id it leads home', async ({ page }) => {
  await page.goto('/redirect')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
})

test('shows the article, with the way to it in the first view of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const [article] = articlesOfAge([300], await stopClock(page))
  if (!article) throw new Error('one article')
  await serveArticles(page, [{ ...article, title: longTitle }])
  await page.goto(`/redirect?id=${article.id}&from=apex.example`)
  await expect(page.getByRole('heading', { level: 1, name: longTitle })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('お探しの記事')
  await expect(main).toContainText('Apexテスト')
  await expect(main.locator('time')).toHaveText('5分前')
  const link = page.getByRole('link', { name: '続きを読む' })
  await expect(link).toHaveAttribute('href', article.link)
  await expect(link).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('opens any article of the feed', async ({ page, request }) => {
  const file = await (await request.get('/api/articles.json')).json()
  const [article] = file.articles
  await page.goto(`/redirect?id=${article.id}&from=x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
  await expect(page.getByRole('link', { name: '続きを読む' })).toHaveAttribute('href', article.link)
})

test('says when the article is not there', async ({ page }) => {
  await page.goto('/redirect?id=aaaaaaaaaaaaaaaa')
  await expect(page.getByRole('heading', { name: '記事が見つかりませんでした' })).toBeVisible()
})

for (const path of ['/', '/redirect?id=aaaaaaaaaaaaaaaa']) {
  test(`${path}: an article that came in after the page was served pushes nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 812 })
    const newest = await serveEarlierPage(page)
    const shifts = await watchShifts(page)
    const file = page.waitForResponse(/articles\.json/)
    await page.goto(path)
    await file
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.nth(5)).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(rows.locator(`a[href*="${newest.id}"]`)).toHaveCount(0)
    expect(await shifts()).toBeLessThanOrEqual(0.05)
  })
}

test('says when the feed cannot be read, and tries again', async ({ page }) => {
  const [article] = articlesOfAge([60])
  if (!article) throw new Error('one article')
  await withoutServedArticles(page)
  await page.route('**/api/articles.json?*', (route) => route.abort())
  await page.goto(`/redirect?id=${article.id}`)
  await expect(page.getByRole('heading', { name: '記事の読み込みに失敗しました' })).toBeVisible()
  await page.unroute('**/api/articles.json?*')
  await serveArticles(page, [article])
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(page.getByRole('link', { name: '続きを読む' })).toBeVisible()
})
