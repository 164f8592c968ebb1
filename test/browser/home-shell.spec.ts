import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { manyArticles, serveArticles } from './articles-fixture.ts'
import { test } from './site-test.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 800 }

test.describe('navigation', () => {
  test('has its labels and badges, and marks where one is', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'メインメニュー' })
    const labels = [
      'ホーム',
      '掲示板',
      '記事・Q&A',
      'ランキング',
      '戦績',
      'イベント',
      '自己紹介カード',
      'スキン図鑑',
    ]
    for (const [index, label] of labels.entries()) {
      await expect(nav.getByRole('link').nth(index)).toContainText(label)
    }
    await expect(nav.getByRole('link', { name: 'ホーム' })).toHaveAttribute('aria-current', 'page')
    await expect(nav.getByRole('link', { name: '掲示板' })).toContainText('NEW')
    await expect(nav.getByText('開発中...')).toHaveCount(6)
  })

  test('a click on home while there goes to the top and reloads', async ({ page }) => {
    await page.setViewportSize(desktop)
    await serveArticles(page, manyArticles(75))
    await page.goto('/')
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(30)
    await page.evaluate(() => {
      scrollTo(0, 800)
      Object.assign(window, { stays: true })
    })
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('link', { name: 'ホーム', exact: true }).click(),
    ])
    expect(await page.evaluate(() => 'stays' in window)).toBe(false)
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(30)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  for (const path of ['/tier-list', '/game-stats', '/quiz', '/no-such-page']) {
    test(`${path} shows the placeholder with a way home`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
      await expect(page.getByText('このページは現在開発中です')).toBeVisible()
      await page.getByRole('main').getByRole('link').click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})

test.describe('drawers below 1225 px', () => {
  test.use({ viewport: phone })

  test('the menu opens, closes on Escape and backdrop, and gives focus back', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'メニューを開く' })
    const drawer = page.getByRole('dialog')
    await button.click()
    await expect(drawer.getByRole('link', { name: '掲示板' }).first()).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 1)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(360, 400)
    await expect(drawer).toBeHidden()
  })

  test('the right drawer is titled 検索・トレンド and searches', async ({ page }) => {
    await serveArticles(page, manyArticles(40))
    await page.goto('/')
    await page.getByRole('button', { name: '検索・トレンドを開く' }).click()
    const drawer = page.getByRole('dialog', { name: '検索・トレンド' })
    await expect(drawer.getByRole('searchbox')).toBeFocused()
    await drawer.getByRole('searchbox').fill('ランク')
    await expect(drawer).toContainText('40件の検索結果')
    await page.keyboard.press('Escape')
    await expect(drawer.getByRole('searchbox')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  test('/ opens the search', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  })
})

test.describe('search in the right column', () => {
  test.use({ viewport: desktop })

  test('prompts, counts, unfolds and says when nothing matches', async ({ page }) => {
    await serveArticles(page, manyArticles(75))
    await page.goto('/')
    const column = page.getByRole('complementary')
    await expect(column).toContainText('キーワードを入力して記事を検索')
    await page.keyboard.press('/')
    const field = column.getByPlaceholder('記事を検索')
    await expect(field).toBeFocused()
    await field.fill('らんくまっち ﾃｽﾄ')
    await expect(column).toContainText('75件の検索結果')
    await expect(column.getByRole('listitem')).toHaveCount(30)
    await column.getByRole('button', { name: /もっと見る.*45/ }).click()
    await expect(column.getByRole('listitem')).toHaveCount(60)
    await field.fill('記事 75')
    await expect(column).toContainText('1件の検索結果')
    await field.fill('ぬぬぬ')
    await expect(column).toContainText('「ぬぬぬ」に一致する記事が見つかりませんでした')
  })
})

test.describe('theme', () => {
  test('follows the system until chosen, then remembers', async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: '表示テーマを切り替える' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('for everyone', () => {
  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: '本文へスキップ' })).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '本文へスキップ' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  for (const width of [360, 375, 768, 1440]) {
    test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  }
})
