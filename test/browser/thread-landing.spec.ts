import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

const title = '【ランク】ダイヤ帯の味方ガチャについて語り合いながら反省するスレ Part 12'
const referer = 'https://search.example/'
const line = (page: Page) => page.getByText('FPSのニュースと掲示板')
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('from outside: the line of the site, where the thread belongs, the way to its end; without a shift', async ({
    page,
  }) => {
    const shiftsOf = await watchShifts(page)
    await page.goto(await giveThread({ title, posts: [], upTo: 60 }), { referer })
    await expect(line(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'メニューを開く' })).toBeVisible()
    await expect(page.getByRole('link', { name: '掲示板', exact: true })).toHaveAttribute('href', '/board')
    await expect(page.getByRole('link', { name: 'Apex Legends' })).toBeVisible()
    expect(await topOf(page, '.thread-menu')).toBe(44)
    expect(await topOf(page, '#p1')).toBeLessThanOrEqual(285)
    expect(await shiftsOf()).toBe(0)
    await page.getByRole('link', { name: '最新 60 へ' }).click()
    await expect(postAt(page, 60)).toBeInViewport()
    await expect(line(page)).not.toBeInViewport()
    expect(await topOf(page, '.thread-menu')).toBe(0)
  })

  test('at a post the line stays till the reader moves, and the post where it is', async ({ page }) => {
    await page.goto(`${await giveThread({ title, posts: [], upTo: 60 })}#p40`, { referer })
    await expect(postAt(page, 40)).toBeInViewport()
    await expect(line(page)).toBeInViewport()
    expect(await topOf(page, '.thread-menu')).toBe(44)
    // The reader's moves are heard from then on.
    await expect(page.getByText('自動更新中')).toBeAttached()
    await expect(page.locator('[data-unread]')).toBeAttached()
    const before = await topOf(page, '#p40')
    await page.mouse.wheel(0, 50)
    await expect(line(page)).not.toBeInViewport()
    await expect.poll(() => topOf(page, '#p40')).toBe(before - 50)
    expect(await topOf(page, '.thread-menu')).toBe(0)
  })

  test('not from a page of the site', async ({ page, baseURL }) => {
    const path = await giveThread({ title, posts: [], upTo: 3 })
    await page.goto(path, { referer: `${baseURL}/board` })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(line(page)).toBeHidden()
  })

  test('the number of the title stands in the bar, whatever its length', async ({ page }) => {
    await page.goto(await giveThread({ title, posts: [], upTo: 3 }))
    const [end, box] = await Promise.all([
      page.locator('.bar-title').getByText('Part 12').boundingBox(),
      page.locator('.bar-title').boundingBox(),
    ])
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
    expect(end?.width).toBeGreaterThan(40)
  })

  test('no title of the news up to 40 characters is cut, and four rows are in the first view', async ({
    page,
  }) => {
    await page.goto('/')
    const rows = await page.locator('[data-feed] .fr').evaluateAll((all) =>
      all.map((row) => {
        const text = row.querySelector('.t') as Element
        return {
          // Three lines that break between phrases hold so many characters.
          isCut: text.scrollHeight > text.clientHeight + 1 && (text.textContent ?? '').length <= 40,
          isInView: row.getBoundingClientRect().bottom <= innerHeight,
        }
      }),
    )
    expect(rows.filter(({ isCut }) => isCut)).toEqual([])
    expect(rows.filter(({ isInView }) => isInView).length).toBeGreaterThanOrEqual(4)
  })
})

test('a window with the navigation has no such line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await giveThread({ title, posts: [], upTo: 3 }), { referer })
  await expect(line(page)).toBeHidden()
  await expect(page.getByRole('group', { name: '並び順' })).toBeVisible()
})
