import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { placeIn, postAt } from './board-steps.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// In pages of so many posts, wait for counts: any other `expect` describes the whole page whenever it tries in vain.
const count = 700

/** Post 600 answers post 3: far below it by number, right below it in the tree. */
function giveLongThread(): Promise<string> {
  const posts = Array.from({ length: count }, (_, index) => ({
    content: { 0: '>>650 が詳しい', 599: '>>3 六百番目の返信' }[index] ?? `${index + 1}番目の投稿`,
  }))
  return giveThread({ title: '並び順の長いスレ', posts })
}

const topOf = (page: Page, number: number) =>
  postAt(page, number).evaluate((post) => post.getBoundingClientRect().top)

/** Scrolls until a post is the first one below the line above the thread. */
const showUnderMenu = (page: Page, number: number) =>
  postAt(page, number).evaluate(async (post) => {
    // Heights of what was never in the window are estimated.
    for (let tries = 0; tries < 4; tries += 1) {
      scrollBy(0, post.getBoundingClientRect().top - 45)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** Numbers of the posts in the order of the page. */
const numbers = (page: Page) =>
  page
    .locator('.post')
    .evaluateAll((posts) => posts.map((post) => Number((post as HTMLElement).dataset.post)))

/** Presses a button and says how many posts the page has, and whether post 600 has its menu, once that is painted. */
function pressAndCount(page: Page, name: string) {
  return page.evaluate(async (wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('fieldset[aria-label="並び順"] button')]
    buttons.find(({ textContent }) => textContent === wanted)?.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const menu = document.querySelector('#p600 [data-act="menu"]')
    return { drawn: document.querySelectorAll('.post').length, hasMenu: menu !== null }
  }, name)
}

test('in another order the post in the window stays there, is drawn first and the others after it', async ({
  page,
}) => {
  const path = await giveLongThread()
  await page.goto(path)
  await expect(page.locator('.post')).toHaveCount(count)
  const inTree = await numbers(page)
  expect(inTree.slice(0, 5)).toEqual([1, 2, 3, 600, 4])

  await showUnderMenu(page, 600)
  await page.waitForTimeout(800)
  const place = Number(await placeIn(page, path))
  expect(place).toBeLessThan(20)
  const before = await topOf(page, 600)

  const byNumber = await pressAndCount(page, '番号順')
  expect(byNumber.hasMenu).toBe(true)
  expect(byNumber.drawn).toBeLessThan(100)
  await expect(page.locator('.post')).toHaveCount(count)
  expect(await numbers(page)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(await topOf(page, 600)).toBeCloseTo(before, -1)
  // What stands above it by number has not been read.
  await page.waitForTimeout(800)
  expect(Number(await placeIn(page, path))).toBeLessThan(20)

  expect(await page.evaluate("window.find('12番目の投稿')")).toBe(true)
  await showUnderMenu(page, 600)
  const again = await pressAndCount(page, 'ツリー')
  expect(again.drawn).toBeLessThan(100)
  await expect(page.locator('.post')).toHaveCount(count)
  expect(await numbers(page)).toEqual(inTree)
  expect(await topOf(page, 600)).toBeCloseTo(45, -1)
})

test('a post that is not drawn yet in the new order can be jumped to', async ({ page }) => {
  const path = await giveLongThread()
  await page.goto(path)
  await expect(page.locator('.post')).toHaveCount(count)
  await page.evaluate(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('fieldset[aria-label="並び順"] button'))
      if (button.textContent === '番号順') button.click()
    // Where the window stays is corrected in the next two frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    document.querySelector<HTMLElement>('#p1 a[data-anchor="650"]')?.click()
  })
  await expect(postAt(page, 650)).toBeFocused()
  await expect(postAt(page, 650)).toBeInViewport()
  await expect(page.locator('.post')).toHaveCount(count)
})
