import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import {
  articlesOfAge,
  manyArticles,
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

test('any article of the feed; without an id it leads home', async ({ page, request }) => {
  const file = await (await request.get('/api/articles.json')).json()
  const [article] = file.articles
  await page.goto(`/redirect?id=${article.id}&from=x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
  await expect(page.getByRole('link', { name: '続きを読む' })).toHaveAttribute('href', article.link)
  await page.goto('/redirect')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
})

test('the sought article with the way to it in the first view of a small phone, newer ones, and the click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const now = await stopClock(page)
  const [article] = articlesOfAge([300], now)
  if (!article) throw new Error('one article')
  const others = manyArticles(9).map((each, index) => ({
    ...each,
    id: `b${each.id.slice(1)}`,
    publishedDate: Math.floor(now / 1_000) - index,
  }))
  await serveArticles(page, [...others, { ...article, title: longTitle }])
  await page.route('https://apex.example/**', (route) => route.fulfill({ body: 'その先' }))
  await page.goto(`/redirect?id=${article.id}&from=widget.example&widget=gamelog-pc-grid`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: longTitle })).toBeVisible()
  await expect(main.getByText('お探しの記事', { exact: true })).toBeVisible()
  const card = main.getByRole('article').first()
  await expect(card).toContainText('Apexテスト')
  await expect(card.locator('time').first()).toHaveText('5分前')
  const link = main.getByRole('link', { name: '続きを読む' })
  await expect(link).toHaveAttribute('href', article.link)
  await expect(link).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)

  const more = main.getByRole('region', { name: '新着記事をもっと見る' })
  await expect(more.getByRole('listitem')).toHaveCount(6)
  await expect(more.getByRole('listitem').first()).toContainText(others[0]?.title ?? '?')
  await expect(more.locator('a[href="/"]')).toBeVisible()

  const clicked = page.waitForRequest('**/api/articles/click?*')
  await link.click()
  const query = new URL((await clicked).url()).searchParams
  expect(['id', 'page', 'from', 'widget'].map((name) => query.get(name))).toEqual([
    article.id,
    'intermediate',
    'widget.example',
    'gamelog-pc-grid',
  ])
  await expect(page).toHaveURL(article.link)
})

test('loading, a feed that cannot be read and another try, an article that is not there', async ({
  page,
}) => {
  const [article] = articlesOfAge([60])
  if (!article) throw new Error('one article')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await withoutServedArticles(page)
  await page.route('**/api/articles.json?*', async (route) => {
    await held
    await route.abort()
  })
  await page.goto(`/redirect?id=${article.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('記事を読み込んでいます...')).toBeVisible()
  release()
  await expect(main.getByRole('heading', { name: '記事の読み込みに失敗しました' })).toBeVisible()
  await page.unroute('**/api/articles.json?*')
  await serveArticles(page, [article])
  await main.getByRole('button', { name: '再読み込み', exact: true }).click()
  await expect(main.getByRole('link', { name: '続きを読む' })).toBeVisible()
  await page.goto('/redirect?id=aaaaaaaaaaaaaaab')
  await expect(main.getByRole('heading', { name: '記事が見つかりませんでした', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('記事が見つかりませんでした | GAMELOG')
})

test('an article that came in after the page was served pushes nothing, on home and here', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 812 })
  const newest = await serveEarlierPage(page)
  const shifts = await watchShifts(page)
  for (const path of ['/', '/redirect?id=aaaaaaaaaaaaaaaa']) {
    const file = page.waitForResponse(/articles\.json/)
    await page.goto(path)
    await file
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.nth(5)).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(rows.locator(`a[href*="${newest.id}"]`)).toHaveCount(0)
    expect(await shifts(), path).toBeLessThanOrEqual(0.05)
  }
})
