import { expect } from '@playwright/test'
import { manyArticles, serveArticles } from './articles-fixture.ts'
import { test } from './site-test.ts'

test('the search of the right column: prompt, skeleton, titles in any case and kana, 30 and 30 more, no match', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const articles = manyArticles(75)
  await serveArticles(page, [...articles.slice(0, 74), { ...articles[74], title: 'RANKED 解説' } as never])
  await page.route('**/api/articles.json?*', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/about')
  const column = page.getByRole('complementary', { name: '検索・トレンド' })
  const results = column.getByRole('region', { name: '検索結果' }).getByRole('listitem')
  const prompt = column.getByText('キーワードを入力して記事を検索', { exact: true })
  await expect(column.getByPlaceholder('記事を検索')).toBeVisible()
  await expect(prompt).toBeHidden()
  await page.keyboard.press('/')
  const field = column.getByPlaceholder('記事を検索')
  await expect(field).toBeFocused()
  await field.fill('   ')
  await expect(prompt).toBeVisible()
  await field.fill('らんくまっち ﾃｽﾄ')
  await expect(column.getByRole('status', { name: '検索中' }).locator('.skeleton').first()).toBeVisible()
  release()
  await expect(column).toContainText('74件の検索結果')
  await expect(results).toHaveCount(30)

  const waited = await column.getByRole('button', { name: /^もっと見る.*44/ }).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        new MutationObserver(() => {
          const shown = document.querySelectorAll('aside li').length
          if (shown > 30) resolve(performance.now() - started)
        }).observe(document.body, { childList: true, subtree: true })
        ;(button as HTMLElement).click()
      }),
  )
  expect(waited).toBeGreaterThanOrEqual(295)
  await expect(results).toHaveCount(60)
  await field.fill('ランクマッチ')
  await expect(results).toHaveCount(30)
  await field.fill('ranked')
  await expect(column).toContainText('1件の検索結果')
  await expect(results).toHaveText([/RANKED 解説/])
  // The name of the source is not searched.
  await field.fill('Apexテスト')
  await expect(
    column.getByText('「Apexテスト」に一致する記事が見つかりませんでした', { exact: true }),
  ).toBeVisible()
})
