import type { Thread } from '@gamelog/contracts/board/thread'
import { expect, type Page } from '@playwright/test'
import { cards, openListOf } from './board-steps.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const given = Array.from({ length: 30 }, (_, index) => ({
  title: index === 3 ? 'NGのスレッド' : `スレッド ${index + 1}`,
  post_count: 20,
  last_posted_at: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
}))

/** Answers from now on with posts in two threads, one of them muted, and with a new thread. */
async function giveNews(page: Page): Promise<void> {
  await page.route('**/api/board/threads', async (route) => {
    const threads = given.map((thread, index) => ({ id: index + 1, ...base, ...thread }))
    const [, , third, muted] = threads
    if (third) Object.assign(third, { post_count: 34, last_posted_at: new Date().toISOString() })
    if (muted) Object.assign(muted, { post_count: 99 })
    const added = {
      ...base,
      id: 31,
      title: '立ったばかり',
      post_count: 1,
      last_posted_at: new Date().toISOString(),
    }
    const list = [added, ...threads]
    await route.fulfill({
      json: { generated_at: new Date().toISOString(), total_count: list.length, threads: list },
    })
  })
}
const base: Omit<Thread, 'id' | 'title' | 'post_count' | 'last_posted_at'> = {
  game_category: 'fps-general',
  created_at: new Date(Date.now() - 86_400_000).toISOString(),
  archived: 0,
  pinned: false,
  official: false,
  deleted: 0,
  status: 'active',
}

test('news of an open list waits in a line, moves nothing, leaves out what is muted; back stands as it was', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const value = { scopes: ['thread'], chain: false, addedAt: 1, expiresAt: null }
    localStorage.setItem(
      'gamelog:reading:rule',
      JSON.stringify({ 'default:title:NGのスレッド': { value, at: 1 } }),
    )
  })
  await openListOf(page, given)
  await expect(cards(page)).toHaveCount(29)
  const first = cards(page).first()
  await expect(first).toContainText('スレッド 1')
  const place = await first.boundingBox()

  await giveNews(page)
  await page.clock.fastForward(36_000)
  const news = page.getByRole('button', { name: '新着レス14件・新規スレッド1件を表示' })
  await expect(news).toBeVisible()
  await expect(first).toContainText('スレッド 1')
  expect(await first.boundingBox()).toEqual(place)

  await news.click()
  await expect(first).toContainText('立ったばかり')
  await expect(cards(page).nth(1)).toContainText('34')
  await expect(news).toHaveCount(0)
  expect(await first.boundingBox()).toMatchObject({ y: place?.y })

  // A hidden tab does not ask.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.fastForward(120_000)
  expect(asked).not.toContain('/api/board/threads')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => asked).toContain('/api/board/threads')

  await cards(page).nth(20).scrollIntoViewIfNeeded()
  const offset = await page.evaluate(() => scrollY)
  expect(offset).toBeGreaterThan(500)
  await cards(page).nth(20).click()
  await expect(page).toHaveURL(/thread/)
  await page.goBack()
  await expect(cards(page).nth(20)).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - offset)).toBeLessThan(20)
})

test('a thread that the operators hide leaves an open list; the others stay', async ({ page }) => {
  await page.clock.install()
  await openListOf(page, given)
  await expect(cards(page)).toHaveCount(30)
  await page.route('**/api/board/threads', async (route) => {
    const threads = given.map((thread, index) => ({ id: index + 1, ...base, ...thread }))
    const left = threads.filter(({ id }) => id !== 2)
    await route.fulfill({
      json: { generated_at: new Date().toISOString(), total_count: left.length, threads: left },
    })
  })
  await page.clock.fastForward(36_000)
  await expect(cards(page)).toHaveCount(29)
  await expect(cards(page).first()).toContainText('スレッド 1')
  await expect(cards(page).filter({ hasText: /^スレッド 2$/ })).toHaveCount(0)
})
