import { expect } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { test } from './site-test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('posts are read page by page, anchors lead to them', async ({ page }) => {
    const posts = Array.from({ length: 121 }, (_, index) => ({ content: `本文${index + 1}` }))
    posts[120] = { content: '>>5 むかしの話' }
    await page.setViewportSize({ width: 375, height: 850 })
    const thread = await giveThread({ title: '文字だけ', posts })
    await expect(async () => {
      // Another page stands in where the service takes over a second.
      await page.goto(thread)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('文字だけ', { timeout: 1_000 })
    }).toPass()
    // Once: the served screen is for the scripts.
    await expect(page.getByText('本文100', { exact: true })).toHaveCount(1)
    await page.getByRole('link', { name: '101-200' }).first().click()
    const post = postAt(page, 121)
    await expect(post).toContainText(/^121 .+ \d{4}\/\d\d\/\d\d\(.\) \d\d:\d\d:\d\d ID:/)
    // As the system prefers, though no script marks the page.
    await expect(page.locator('.plain')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('.plain')).toHaveCSS('background-color', 'rgb(15, 20, 24)')
    await post.getByRole('link', { name: '>>5' }).click()
    await expect(page).toHaveURL(/\/1-100#p5$/)
    await expect(postAt(page, 5)).toBeInViewport()
  })
})

test('with scripts the page of a range shows these posts of its thread, and all on demand', async ({
  page,
}) => {
  const thread = await giveThread({ title: '続きから', posts: [], upTo: 230 })
  await page.route('**/api/board/threads/*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/board/threads/'),
  )
  await page.goto(`${thread}/201-300`, { waitUntil: 'commit' })
  await refused
  // Crawlers may not ask the API.
  await expect(postAt(page, 201)).toBeVisible()
  expect(await page.title()).toBe('続きから（レス 201-300） | GAMELOG')
  await page.unroute('**/api/board/threads/*')
  await page.reload()
  await expect(page.getByText('レス 201–230を表示中')).toBeVisible()
  await expect(page.locator('.post')).toHaveCount(30)
  await page.goto(`${thread}/l50`)
  await expect(page.getByText('レス 181–230を表示中')).toBeVisible()
  await expect(page.locator('.post')).toHaveCount(50)
  await page.getByRole('button', { name: 'すべて表示' }).click()
  await expect(page.locator('.post')).toHaveCount(230)
  await expect(page).toHaveURL(new RegExp(`${thread}$`))
  expect((await page.request.get(`${thread}/231-`)).status()).toBe(404)
})
