import { expect, type Page } from '@playwright/test'
import {
  articlesOfAge,
  manyArticles,
  serveArticles,
  stopClock,
  withoutServedArticles,
} from './articles-fixture.ts'
import { test } from './site-test.ts'

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

test.describe('新着記事', () => {
  test('lists the articles of every demo source', async ({ page, request }) => {
    const file = await (await request.get('/api/articles.json')).json()
    expect(file.sources.length).toBeGreaterThanOrEqual(6)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
    for (const source of file.sources) {
      const newest = file.articles.find(
        (article: { sourceSite: string }) => article.sourceSite === source.name,
      )
      expect(newest, `an article of ${source.name}`).toBeTruthy()
      const link = page.locator(`main li a[href^="/redirect?id=${newest.id}&"]`).first()
      // Farther down, or come in since the page was made and kept back until asked for.
      const next = page.getByRole('button', { name: /もっと見る|^新着 \d+件を表示$/ }).first()
      await expect(async () => {
        if ((await link.count()) === 0) await next.click({ timeout: 5_000 })
        await expect(link).toContainText(newest.title, { timeout: 1_000 })
      }).toPass()
    }
  })

  test('opens an article on /redirect in a new tab', async ({ page, context }) => {
    await serveArticles(page, manyArticles(3))
    await page.goto('/')
    const link = rows(page).first().getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/redirect\?id=[a-z2-7]{16}&from=apex\.example$/)
    await expect(link).toHaveAttribute('rel', /noopener/)
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(opened).toHaveURL(/\/redirect\?id=/)
  })

  test('shows ages in the specified words, and NEW for 60 minutes', async ({ page }) => {
    const hour = 3_600
    const ages = [5, 150, 59 * 60, 61 * 60, 5 * hour, 3 * 24 * hour, 9 * 24 * hour]
    await serveArticles(page, articlesOfAge(ages, await stopClock(page)))
    await page.goto('/')
    const texts = ['今', '2分前', '59分前', '1時間前', '5時間前', '3日前', /\d+月\d+日/]
    for (const [index, text] of texts.entries()) {
      await expect(rows(page).nth(index).locator('time:visible')).toHaveText(text)
    }
    await expect(rows(page).getByText('NEW')).toHaveCount(3)
  })

  test('もっと見る adds 30 after a moment, keeps the scroll and says how many are left', async ({ page }) => {
    await serveArticles(page, manyArticles(75))
    await page.goto('/')
    const panel = page.getByRole('tabpanel')
    await expect(rows(page)).toHaveCount(30)
    await expect(panel).toContainText('表示中 30件 / 全75件')
    await expect(panel).toContainText('あと 45 件の記事があります')
    const more = page.getByRole('button', { name: 'もっと見る' })
    await more.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await more.click()
    await expect(rows(page)).toHaveCount(60)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await expect(panel).toContainText('表示中 60件 / 全75件')
    await more.click()
    await expect(panel).toContainText('表示中 75件 / 全75件')
    await expect(more).toBeHidden()
    await tab(page, /Apex/).click()
    await expect(rows(page)).toHaveCount(30)
  })

  test('draws a picture where the source has none or a broken one', async ({ page }) => {
    const [broken, absent] = articlesOfAge([10, 20])
    if (!broken || !absent) throw new Error('two articles')
    await page.route('https://apex.example/**', (route) => route.fulfill({ status: 404 }))
    await serveArticles(page, [{ ...broken, thumbnailUrl: 'https://apex.example/no.jpg' }, absent])
    await page.goto('/')
    await expect(rows(page).nth(1).locator('a svg')).toBeVisible()
    await expect(rows(page).nth(0).locator('a svg')).toBeVisible()
    await expect(rows(page).locator('img')).toHaveCount(0)
  })
})

test.describe('loading, failure, nothing', () => {
  test('says what is going on while loading', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await withoutServedArticles(page)
    await page.route('**/api/articles.json?*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByText('記事を読み込んでいます...')).toBeVisible()
    release()
    await expect(page.getByText('記事を読み込んでいます...')).toBeHidden()
  })

  test('shows the error, the hint and a way to try again', async ({ page }) => {
    await withoutServedArticles(page)
    await page.route('**/api/articles.json?*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', error: 'ただいま混み合っています' } }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '記事の読み込みに失敗しました' })).toBeVisible()
    await expect(page.getByText('ただいま混み合っています')).toBeVisible()
    await expect(page.getByText('アンテナサービスに接続できない可能性があります')).toBeVisible()
    await page.unroute('**/api/articles.json?*')
    await serveArticles(page, manyArticles(2))
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  test('keeps what it shows after a failed refresh', async ({ page }) => {
    await page.clock.install()
    await serveArticles(page, manyArticles(2))
    await page.goto('/')
    await expect(rows(page)).toHaveCount(2)
    await page.unroute('**/api/articles.json?*')
    await page.route('**/api/articles.json?*', (route) => route.abort())
    await page.clock.fastForward('02:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.clock.runFor(2_000)
    await expect(page.getByText('最新の記事を取得できませんでした')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
  })

  test('says so when a tab has no articles', async ({ page }) => {
    await serveArticles(page, manyArticles(2))
    await page.goto('/?game=chat')
    await expect(page.getByText('雑談の記事はまだありません')).toBeVisible()
    await page.getByRole('button', { name: 'すべての記事を見る' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test.describe('game tabs', () => {
  test('the tab is in the address; back and forward work; unknown means all', async ({ page }) => {
    await page.goto('/')
    await tab(page, /Overwatch 2/).click()
    await expect(page).toHaveURL(/\?game=overwatch-2$/)
    await tab(page, /雑談/).click()
    await page.goBack()
    await expect(tab(page, /Overwatch 2/)).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(tab(page, /すべて/)).toHaveAttribute('aria-selected', 'true')
    await page.goForward()
    await expect(tab(page, /Overwatch 2/)).toHaveAttribute('aria-selected', 'true')
    await page.goto('/?game=tetris')
    await expect(tab(page, /すべて/)).toHaveAttribute('aria-selected', 'true')
  })

  test('shows the member counts and roves by keyboard', async ({ page }) => {
    await page.goto('/')
    const counts = ['15.2k', '8.5k', '5.3k', '32.5k', '18.9k', '45.1k']
    for (const [index, count] of counts.entries()) {
      await expect(page.getByRole('tab').nth(index + 1)).toContainText(count)
    }
    await tab(page, /すべて/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, /Apex/)).toBeFocused()
    await expect(tab(page, /Apex/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tab(page, /雑談/)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, /すべて/)).toBeFocused()
  })

  test('keys that come quicker than pages go on from the tab with the focus', async ({ page }) => {
    await page.goto('/')
    await tab(page, /すべて/).focus()
    await page.evaluate(() => {
      for (const key of ['End', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }
    })
    await expect(tab(page, /すべて/)).toBeFocused()
    await expect(tab(page, /すべて/)).toHaveAttribute('aria-selected', 'true')
  })

  test('remembers the place in each tab, over a reload too', async ({ page }) => {
    await serveArticles(page, manyArticles(75))
    await page.goto('/')
    await expect(rows(page)).toHaveCount(30)
    await page.evaluate(() => scrollTo(0, 900))
    await tab(page, /Apex/).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, 400))
    await tab(page, /すべて/).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await page.reload()
    await expect(rows(page)).toHaveCount(30)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  })
})
