import { expect, type Locator, type Page } from '@playwright/test'
import { rows } from './articles-fixture.ts'
import { giveThread } from './board-data.ts'
import { watchShifts } from './layout-shifts.ts'
import { site } from './member.ts'
import { test } from './site-test.ts'

// A rule of the product: whoever opens home sees news, at most one line about the site and the board's strip above.

const sizes = [
  { width: 375, height: 812, newcomer: 275, returning: 232 },
  { width: 1440, height: 900, newcomer: 156, returning: 113 },
]

const intro = (page: Page) => page.getByRole('region', { name: 'はじめての方へ' })
const firstRow = async (page: Page) => Math.round((await rows(page).first().boundingBox())?.y ?? 9_999)
/** Rows of a panel whose counts run past their right edge, beside a game's name of any length. */
function pastEdge(panel: Locator): Promise<(string | null)[]> {
  return panel.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const link = item.querySelector('a')
      for (const game of item.querySelectorAll('span[data-game] > span')) game.textContent += 'の長い名前'
      return link && link.scrollWidth > link.clientWidth ? [item.textContent] : []
    }),
  )
}

for (const { width, height, newcomer, returning } of sizes) {
  test(`${width} px: the first row of news at ${newcomer} px on a first visit, at ${returning} px later; nothing shifts`, async ({
    page,
  }) => {
    await giveThread({ title: '勢いのあるスレッドの見本', posts: [], upTo: 40 })
    await page.setViewportSize({ width, height })
    const shifts = await watchShifts(page)
    // The page is at most 2 s old in nginx, the board's answer in it another 10 s.
    await expect(async () => {
      await page.goto('/')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(page.getByRole('region', { name: '勢いのあるスレッド' })).toBeVisible()
    }).toPass()
    await expect(intro(page)).toContainText(/記事 \d+.*スレッド \d+/)
    expect(await firstRow(page)).toBeLessThanOrEqual(newcomer)
    expect(await shifts()).toBeLessThanOrEqual(0.05)
    // The first ad stands below the fourth row, and says something of GAMELOG's own.
    const ad = page.locator('main [data-ad]:visible').first()
    await expect(ad.getByText('スレッドを立ててみませんか')).toBeVisible()
    const adTop = (await ad.boundingBox())?.y ?? 0
    expect(adTop).toBeGreaterThan((await rows(page).nth(3).boundingBox())?.y ?? 0)
    expect(adTop).toBeLessThan((await rows(page).nth(4).boundingBox())?.y ?? 0)

    await intro(page).getByRole('button', { name: 'この案内を今後表示しない' }).click()
    await expect(intro(page)).toBeHidden()
    expect(await firstRow(page)).toBeLessThanOrEqual(returning)
    await page.evaluate(() => {
      const place = { value: { number: 1, device: 'pc' }, at: 1, isSent: false }
      const places = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [index + 1, place]))
      localStorage.setItem('gamelog:reading:place', JSON.stringify(places))
    })
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expect(intro(page)).toBeHidden()
    const hot = page.getByRole('region', { name: '勢いのあるスレッド' })
    await expect(hot.getByText(/未読 \d/).first()).toBeVisible()
    expect(await pastEdge(hot)).toEqual([])
    expect(await firstRow(page)).toBeLessThanOrEqual(returning)
  })
}

test('375 px: the board’s strip comes to a page that was made without it, in a place kept for it', async ({
  page,
}) => {
  await giveThread({ title: '勢いのあるスレッドの見本', posts: [], upTo: 40 })
  await page.setViewportSize({ width: 375, height: 812 })
  const shifts = await watchShifts(page)
  // The page of a quiet site whose service starts is the static one.
  await page.route('/', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${site()}/search` }) }),
  )
  await page.goto('/')
  await expect(page.getByRole('region', { name: '勢いのあるスレッド' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(await shifts()).toBeLessThanOrEqual(0.05)
})

test('readers who were here before get no introduction', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('gamelog:last-visit', JSON.stringify({ newest: 1, line: null, at: 1 })),
  )
  await page.goto('/')
  await expect(rows(page).first()).toBeVisible()
  await expect(intro(page)).toHaveCount(0)
})
