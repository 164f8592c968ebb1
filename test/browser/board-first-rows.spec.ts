import { expect, type Page } from '@playwright/test'
import { type GivenPost, giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A third of 300 posts answer one of the first nine, some a second one as well; each id has more posts than fit a digit. */
const posts = Array.from({ length: 300 }, (_, index): GivenPost => {
  const number = index + 1
  const second = number % 30 === 0 ? ` >>${1 + (number % 7)}` : ''
  const content = `${number}番目の投稿です。${'長さは揃いません。'.repeat(number % 5)}`
  return {
    content:
      number > 9 && number % 3 === 0 ? `>>${1 + (Math.floor(number / 3) % 9)}${second} ${content}` : content,
  }
})
/** A thread whose page nginx has: where the service takes over a second, one without rows stands in. */
async function give(page: Page): Promise<string> {
  const path = await giveThread({ title: '返信の多いスレ', posts })
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('"first_rows"')
  return path
}

/** Holds back what the page asks for beyond what it was served with; the answer lets it through. */
async function holdRest(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/board\/threads\/\d+\?/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const numbers = (page: Page) =>
  page.locator('.post').evaluateAll((list) => list.map((post) => Number(post.getAttribute('data-post'))))

test('what comes after the first rows does not move what is seen', async ({ page, context }) => {
  const shifts = await watchShifts(page)
  const release = await holdRest(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(await give(page))
  await expect(postAt(page, 1)).toBeVisible()
  await expect.poll(async () => (await numbers(page)).length).toBeGreaterThanOrEqual(50)
  const first = await numbers(page)
  // An answer from the end of the thread stands among the first rows before the rest is there.
  expect(Math.max(...first.slice(0, 15))).toBeGreaterThan(200)

  release()
  await expect(page.locator('.post')).toHaveCount(300)
  expect((await numbers(page)).slice(0, first.length)).toEqual(first)
  expect(await shifts()).toBeLessThanOrEqual(0.05)
})

test('in order of number the first rows are the first numbers, without a gap', async ({ page }) => {
  const path = await give(page)
  await page.addInitScript(() => {
    localStorage.setItem('gamelog:board-settings', JSON.stringify({ order: 'number' }))
  })
  const shifts = await watchShifts(page)
  const release = await holdRest(page)
  await page.goto(path)
  await expect.poll(async () => (await numbers(page)).length).toBeGreaterThanOrEqual(50)
  const first = await numbers(page)
  expect(first).toEqual(first.map((_, index) => index + 1))
  release()
  await expect(page.locator('.post')).toHaveCount(300)
  expect((await numbers(page)).slice(-1)).toEqual([300])
  expect(await shifts()).toBeLessThanOrEqual(0.05)
})

test('an address of a post that is not among the first rows waits for it', async ({ page }) => {
  const release = await holdRest(page)
  const path = await give(page)
  // 8 stands after more answers to the posts before it than the page is served with.
  await page.goto(`${path}#p8`)
  await expect(postAt(page, 1)).toBeVisible()
  await expect(postAt(page, 8)).toHaveCount(0)
  await expect(page.getByText('NGで非表示になっています')).toHaveCount(0)
  release()
  await expect(postAt(page, 8)).toHaveCount(1)
  await expect(postAt(page, 8)).toBeFocused()
  await expect(postAt(page, 8)).toBeInViewport()
})

test('a number asked for while its post is still to come is gone to when it has', async ({ page }) => {
  const release = await holdRest(page)
  await page.goto(await give(page))
  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  const dialog = page.getByRole('dialog', { name: 'レス番号へ移動' })
  await dialog.getByLabel('レス番号').fill('301')
  await dialog.getByRole('button', { name: '移動する' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('レス番号 301 は存在しません')
  await dialog.getByLabel('レス番号').fill('199')
  await dialog.getByRole('button', { name: '移動する' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(postAt(page, 199)).toHaveCount(0)
  release()
  await expect(postAt(page, 199)).toHaveCount(1)
  await expect(postAt(page, 199)).toBeFocused()
  await expect(postAt(page, 199)).toBeInViewport()
})

test('a link to a post still to come leads there, and its preview does not deny it', async ({ page }) => {
  const release = await holdRest(page)
  await page.goto(
    await giveThread({ title: '先を指すスレ', posts: [{ content: '>>299 >>999 を見て' }], upTo: 300 }),
  )
  const popup = page.locator('[data-popup]')
  await page.locator('[data-anchor]', { hasText: '>>999' }).hover()
  await expect(popup).toContainText('レス番号 999 は存在しません')
  await page.locator('[data-anchor]', { hasText: '>>299' }).hover()
  await expect(popup).toContainText('読み込んでいます')
  await page.locator('[data-anchor]', { hasText: '>>299' }).click()
  release()
  await expect(postAt(page, 299)).toHaveCount(1)
  await expect(postAt(page, 299)).toBeFocused()
  await expect(postAt(page, 299)).toBeInViewport()
})
