import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { manyArticles, serveArticles } from './articles-fixture.ts'
import { test } from './site-test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the usage guide, ${colorScheme}: accessible, closed by Escape, the page stands still`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    const opener = page.getByRole('button', { name: '使い方を見る' })
    await opener.click()
    const guide = page.getByRole('dialog', { name: 'GAMELOGの使い方' })
    await expect(guide).toBeVisible()
    await expectAccessible(page)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('an opened article is reported, remembered for its tab, and dimmed', async ({ page, context }) => {
  await serveArticles(page, manyArticles(5))
  await page.goto('/')
  const first = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first()
  await expect(first).not.toHaveAttribute('data-read')
  const click = page.waitForRequest(/\/api\/articles\/click\?/)
  const [opened] = await Promise.all([context.waitForEvent('page'), first.click()])
  const query = new URL((await click).url()).searchParams
  expect([...query.keys()]).toEqual(['id', 'title', 'url', 'site', 'page'])
  expect(query.get('page')).toBe('main')
  await expect(first).toHaveAttribute('data-read', 'true')
  await opened.close()
  await page.reload()
  await expect(first).toHaveAttribute('data-read', 'true')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('gamelog:viewed:all') ?? '{}'))
  expect(kept).toEqual({ ids: [query.get('id')], timestamp: expect.any(Number) })
})

test('a load sends its page view, which the admin service takes', async ({ page }) => {
  const view = page.waitForRequest('**/api/analytics/page-view')
  await page.goto('/about?x=1')
  expect((await (await view).response())?.status()).toBe(204)
})

test('前回ここまで stands where the last visit ended', async ({ page }) => {
  const articles = manyArticles(5)
  const seen = articles[2]
  if (!seen) throw new Error('five articles')
  await page.addInitScript(
    (newest) => localStorage.setItem('gamelog:last-visit', JSON.stringify({ newest, line: null, at: 1 })),
    seen.publishedDate,
  )
  await serveArticles(page, articles)
  await page.goto('/')
  await expect(page.getByRole('tabpanel').getByRole('listitem').nth(2)).toHaveText('前回ここまで')
})

test('a title under an NG word is left out of the feed', async ({ page }) => {
  await page.addInitScript(() => {
    const rule = { kind: 'word', value: 'テスト記事 2 ', addedAt: 1, expiresAt: null, chain: false }
    localStorage.setItem('gamelog:mute', JSON.stringify([rule]))
  })
  await serveArticles(page, manyArticles(4))
  await page.goto('/')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /NGで非表示 1/ })).toBeVisible()
})
