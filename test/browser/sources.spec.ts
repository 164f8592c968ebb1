import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './site-test.ts'

test('every source with its figures, on a phone and without scripts; the way to a request', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const table = page.getByRole('table', { name: '配信元ごとの数' })
  // The demo's figures follow its seed within a minute.
  await expect(async () => {
    await page.goto('/sources')
    await expect(table.getByRole('rowheader', { name: 'えふまと速報' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  await expect(page).toHaveTitle('配信元 | GAMELOG')
  await expectNoSidewaysScroll(page)
  const row = table.getByRole('row').filter({ hasText: 'ドロップシップ通信' })
  const [articles, clicks] = await row.getByRole('cell').allTextContents()
  expect(Number(articles)).toBeGreaterThan(0)
  expect(Number(clicks?.replace(',', ''))).toBeGreaterThan(0)
  await expect(row.getByRole('link')).toHaveAttribute('href', /\/demo\/sites\/dropship-press$/)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  await expect(
    plain.locator('.plain').getByRole('row').filter({ hasText: 'ドロップシップ通信' }),
  ).toContainText(articles ?? '?')
  await context.close()

  await page.getByRole('link', { name: '依頼する' }).click()
  await expect(page).toHaveURL('/sources/request')
})
