import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { expect, type Page } from '@playwright/test'
import {
  articlesOfAge,
  manyArticles,
  serveArticles,
  stopClock,
  withoutServedArticles,
} from '../articles-fixture.ts'
import { test } from '../site-test.ts'

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const pickups = (page: Page) => page.getByRole('region', { name: '編集部のピックアップ' }).getByRole('link')

/** Serves the articles with pickups of tab all. */
async function servePicked(page: Page, articles: Article[], positions: number, reserves: number) {
  const ids = articles.map(({ id }) => id)
  const positioned = Object.fromEntries(
    ids.slice(0, positions).map((id, index) => [`pickup${index + 1}`, id]),
  )
  await serveArticles(page, articles)
  await page.route('**/api/articles.json?*', async (route) => {
    const file: ArticlesFile = {
      generated_at: new Date().toISOString(),
      total_count: articles.length,
      articles,
      pickups: { all: { positioned, reserves: ids.slice(positions, positions + reserves) } },
      sources: [
        {
          name: 'Apexテスト',
          home_url: 'https://apex.example/',
          accent: { dark: '#ffb3a7', light: '#8a2416' },
          rule: [{ category: 'apex-legends' }],
        },
      ],
      trending: [],
    }
    await route.fulfill({ json: file })
  })
}

test.describe('§2 Home feed', () => {
  test('the query game names the tab; absent means all; arrows show where the strip goes on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 800 })
    await page.goto('/')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(7)
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
    for (const [index, game] of [
      'apex-legends',
      'overwatch-2',
      'marvel-rivals',
      'fps-general',
      'device',
      'chat',
    ].entries()) {
      await tabs.nth(index + 1).click()
      await expect(page).toHaveURL(new RegExp(`\\?game=${game}$`))
      await expect(tabs.nth(index + 1)).toHaveAttribute('aria-selected', 'true')
    }
    await page.setViewportSize({ width: 768, height: 800 })
    await page.getByRole('tablist').evaluate((strip) => {
      strip.style.width = '400px'
      strip.style.flex = 'none'
      strip.scrollLeft = 0
    })
    const next = page.getByRole('button', { name: '次のゲームへ' })
    await expect(next).toBeVisible()
    await expect(page.getByRole('tablist')).toHaveCSS('mask-image', /gradient/)
    const before = await page.getByRole('tablist').evaluate((strip) => strip.scrollLeft)
    await next.click()
    await expect
      .poll(() => page.getByRole('tablist').evaluate((strip) => strip.scrollLeft))
      .toBeGreaterThan(before)
  })

  test('the strip is dragged and turned by the wheel; a drag chooses nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    const strip = page.getByRole('tablist')
    const offset = () => strip.evaluate((element) => element.scrollLeft)
    const box = await strip.boundingBox()
    if (!box) throw new Error('no strip')
    await page.mouse.move(box.x + 320, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(offset).toBeGreaterThan(100)
    const dragged = await offset()
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    await page.mouse.wheel(0, 60)
    await expect.poll(offset).toBeGreaterThan(dragged)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the first tab begins with the intro card, which opens the usage guide; phones have a rectangle ad', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await serveArticles(page, manyArticles(3))
    await page.goto('/')
    const card = page.getByRole('tabpanel').getByRole('region', { name: 'GAMELOGへようこそ' })
    await expect(card).toBeVisible()
    await expect(page.locator('[data-ad="sp-rectangle-1"]')).toBeVisible()
    await expect(page.locator('[data-ad="pc-banner-1"]')).toBeHidden()
    await card.getByRole('button', { name: '使い方を見る' }).click()
    await expect(page.getByRole('dialog', { name: 'GAMELOGの使い方' })).toBeVisible()
    await page.goto('/?game=chat')
    await expect(page.getByText('雑談の記事はまだありません')).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  test('編集部のピックアップ: 1 large, 2 sub, 3 mini tiles', async ({ page }) => {
    await servePicked(page, manyArticles(8), 6, 0)
    await page.goto('/')
    await expect(pickups(page)).toHaveCount(6)
    const areas = await pickups(page).evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { width, height } = tile.getBoundingClientRect()
        return width * height
      }),
    )
    const [large = 0, sub = 0, otherSub = 0, ...mini] = areas
    expect(large).toBeGreaterThan(Math.max(sub, otherSub))
    expect(Math.min(sub, otherSub)).toBeGreaterThan(Math.max(...mini))
    await expect(page.getByRole('heading', { name: '新着記事', exact: true })).toBeVisible()
  })

  test('もっと見る, 表示中 N件 / 全N件 and あと N 件の記事があります', async ({ page }) => {
    await serveArticles(page, manyArticles(61))
    await page.goto('/')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('表示中 30件 / 全61件')
    await expect(panel).toContainText('あと 31 件の記事があります')
    await panel.getByRole('button', { name: 'もっと見る', exact: true }).click()
    await expect(panel).toContainText('表示中 60件 / 全61件')
    await expect(panel).toContainText('あと 1 件の記事があります')
  })

  test('記事を読み込んでいます... while loading; then the error, its message, a hint and 再読み込み', async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await withoutServedArticles(page)
    await page.route('**/api/articles.json?*', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { code: 'x', error: 'つながりません' } })
    })
    await page.goto('/')
    await expect(page.getByText('記事を読み込んでいます...', { exact: true })).toBeVisible()
    release()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(
      alert.getByRole('heading', { name: '記事の読み込みに失敗しました', exact: true }),
    ).toBeVisible()
    await expect(alert.getByText('つながりません', { exact: true })).toBeVisible()
    await expect(
      alert.getByText('アンテナサービスに接続できない可能性があります', { exact: true }),
    ).toBeVisible()
    await expect(alert.getByRole('button', { name: '再読み込み', exact: true })).toBeVisible()
  })

  test('articles lead to /redirect?id=…&from=host in a new tab; recent ones carry a badge', async ({
    page,
  }) => {
    await serveArticles(page, articlesOfAge([59 * 60, 61 * 60], await stopClock(page)))
    await page.goto('/')
    const link = rows(page).first().getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/redirect\?id=[a-z2-7]{16}&from=apex\.example$/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(rows(page).nth(0).getByText('NEW', { exact: true })).toHaveCount(1)
    await expect(rows(page).nth(1).getByText('NEW', { exact: true })).toHaveCount(0)
  })

  test('each tab keeps its scroll position', async ({ page }) => {
    await serveArticles(page, manyArticles(40))
    await page.goto('/')
    await expect(rows(page)).toHaveCount(30)
    await page.evaluate(() => scrollTo(0, 700))
    await page.getByRole('tab', { name: /Apex/ }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('tab', { name: /すべて/ }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  })
})

test.describe('§2 Article redirect page', () => {
  test('the sought article with 続きを読む, and the panel of newer ones', async ({ page }) => {
    const articles = manyArticles(9)
    const [first, sought] = articles
    if (!first || !sought) throw new Error('two articles')
    await serveArticles(page, articles)
    await page.goto(`/redirect?id=${sought.id}&from=apex.example`)
    const main = page.getByRole('main')
    await expect(main.getByText('お探しの記事', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(sought.title)
    await expect(main.getByRole('link', { name: '続きを読む' })).toHaveAttribute('href', sought.link)
    const more = main.getByRole('region', { name: '新着記事をもっと見る' })
    await expect(more.getByRole('listitem')).toHaveCount(6)
    await expect(more.getByRole('listitem').first()).toContainText(first.title)
    await expect(more.locator('a[href="/"]')).toBeVisible()
  })

  test('loading, an error with its reload button, 記事が見つかりませんでした', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await withoutServedArticles(page)
    await page.route('**/api/articles.json?*', async (route) => {
      await held
      await route.abort()
    })
    await page.goto('/redirect?id=aaaaaaaaaaaaaaaa')
    const main = page.getByRole('main')
    await expect(main.getByText('記事を読み込んでいます...')).toBeVisible()
    release()
    await expect(main.getByRole('button', { name: '再読み込み', exact: true })).toBeVisible()
    await page.unroute('**/api/articles.json?*')
    await main.getByRole('button', { name: '再読み込み' }).click()
    await expect(main.getByRole('heading', { name: '記事が見つかりませんでした', exact: true })).toBeVisible()
  })
})

test.describe('§2 Usage guide modal', () => {
  test('explains menu, login, tabs, reading, board and what is to come; Escape and backdrop close it', async ({
    page,
  }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: '使い方を見る' })
    const guide = page.getByRole('dialog', { name: 'GAMELOGの使い方' })
    await opener.click()
    const parts = ['メニュー', 'ログイン', 'ゲームのタブ', '記事を読む', '掲示板', 'これから追加される機能']
    for (const name of parts) await expect(guide.getByRole('heading', { name, exact: true })).toBeVisible()
    // The page behind stands still.
    await expect(page.locator('body')).toHaveCSS('overflow', /hidden/)
    await page.keyboard.press('Escape')
    await expect(guide).toHaveCount(0)
    await opener.click()
    await expect(guide).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(guide).toHaveCount(0)
  })
})

test.describe('§2 Search results panel', () => {
  const column = (page: Page) => page.getByRole('complementary', { name: '検索・トレンド' })

  test('prompt, skeleton, count, remaining count, no match', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const articles = manyArticles(45)
    await serveArticles(page, articles)
    await page.route('**/api/articles.json?*', async (route) => {
      await held
      await route.fallback()
    })
    await page.goto('/about')
    const box = column(page).getByRole('searchbox')
    await expect(column(page).getByText('キーワードを入力して記事を検索', { exact: true })).toBeVisible()
    await box.fill('   ')
    await expect(column(page).getByText('キーワードを入力して記事を検索', { exact: true })).toBeVisible()
    await box.fill('記事')
    await expect(
      column(page).getByRole('status', { name: '検索中' }).locator('.skeleton').first(),
    ).toBeVisible()
    release()
    await expect(column(page).getByText('45件の検索結果')).toBeVisible()
    await expect(column(page).getByRole('button', { name: /^もっと見る.*15/ })).toBeVisible()
    await box.fill('どこにもない言葉')
    await expect(
      column(page).getByText('「どこにもない言葉」に一致する記事が見つかりませんでした', { exact: true }),
    ).toBeVisible()
  })
})
