import { expect } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { openFromList, postAt } from './board-steps.ts'
import { test } from './site-test.ts'

// In pages of so many posts, wait for counts: any other `expect` describes the whole page whenever it tries in vain.

test.use({ viewport: { width: 390, height: 844 } })

const opening = [{ content: '一番目の投稿' }, { content: '>>1 二番目の投稿' }]

test('an address with #p900 leads to a post that was not served with the page', async ({ page }) => {
  const path = await giveThread({ title: '長いスレ', posts: opening, upTo: 960 })
  await page.goto(`${path}#p900`)
  await expect(postAt(page, 900)).toHaveCount(1)
  await expect(postAt(page, 900)).toBeFocused()
  await expect(postAt(page, 900)).toBeInViewport()
  await expect(postAt(page, 900).getByRole('button', { name: /^いいね/ })).toBeInViewport()
})

test('the number 1000 is whole beside its post, in large letters too', async ({ page }) => {
  const path = await giveThread({ title: '長いスレ', posts: opening, upTo: 1_000 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${path}/951-1000`)
  await expect(page.locator('.post')).toHaveCount(50)
  for (const size of [16, 24]) {
    await page.addStyleTag({ content: `html { font-size: ${size}px }` })
    const sides = await postAt(page, 1_000).evaluate((post) => {
      const number = document.createRange()
      number.selectNodeContents(post.querySelector('.no a') as Element)
      const [text, body] = [number, post.querySelector('.body') as Element].map((part) =>
        part.getBoundingClientRect(),
      )
      return [(text?.left ?? 0) - post.getBoundingClientRect().left, (body?.left ?? 0) - (text?.right ?? 0)]
    })
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(0)
  }
})

test('every post of a long thread is there to be found, and what is far has its buttons once it is near', async ({
  page,
}) => {
  const long = Array.from({ length: 48 }, (_, index) => ({ content: `${index}本目の長い投稿。`.repeat(12) }))
  const path = await giveThread({ title: '長いスレ', posts: [...opening, ...long], upTo: 960 })
  await page.goto(path)
  await expect(page.locator('.post')).toHaveCount(960)
  await expect(postAt(page, 480)).toContainText('480番目の投稿')
  await expect(postAt(page, 480)).toContainText(/ ID:\S{8}/)
  await expect(postAt(page, 480).getByRole('button', { name: /^ID:|のメニュー$/ })).toHaveCount(0)
  // Measured before it is laid out, no post reaches into the chunk of the next ones.
  const reach = await page.evaluate(() =>
    [...document.querySelectorAll('.chunk')].map((chunk) => {
      const last = [...chunk.querySelectorAll('.post')].at(-1)
      return (last?.getBoundingClientRect().bottom ?? 0) - chunk.getBoundingClientRect().bottom
    }),
  )
  expect(Math.max(...reach)).toBeLessThanOrEqual(1)
  const heightBefore = await postAt(page, 480).evaluate((post) => post.getBoundingClientRect().height)

  expect(await page.evaluate("window.find('480番目の投稿')")).toBe(true)
  await expect(postAt(page, 480)).toBeInViewport()
  await expect(postAt(page, 480).getByRole('button', { name: /のメニュー$/ })).toBeVisible()
  await expect(postAt(page, 480).getByRole('button', { name: /^ID:/ })).toBeVisible()
  const height = await postAt(page, 480).evaluate((post) => post.getBoundingClientRect().height)
  expect(height).toBeCloseTo(heightBefore, 0)

  await postAt(page, 480)
    .getByRole('button', { name: /のメニュー$/ })
    .click()
  await expect(page.getByRole('button', { name: 'リンクをコピー' })).toBeVisible()
  await page.keyboard.press('Escape')

  // By keyboard from post to post the buttons ahead are there in time.
  await postAt(page, 600).focus()
  for (const number of [601, 602, 603]) {
    await page.keyboard.press('j')
    await expect(postAt(page, number)).toBeFocused()
    await expect(postAt(page, number).getByRole('button', { name: /のメニュー$/ })).toBeVisible()
  }
  // The post with the focus is not behind the dock.
  const post = await postAt(page, 603).boundingBox()
  const dock = await page.locator('.dock').boundingBox()
  expect((post?.y ?? 0) + (post?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(postAt(page, 603).getByRole('button', { name: /^ID:/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(postAt(page, 603).getByRole('button', { name: /^いいね/ })).toBeFocused()
})

test('the way back from a long thread is open while it is still being built', async ({ page }) => {
  const path = await giveThread({ title: '長いスレ', posts: opening, upTo: 960 })
  await openFromList(page, path)
  await expect(postAt(page, 1)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '掲示板' }).first().click()
  await page.waitForURL('/board')
  await expect(page.locator(`a[href="${path}"]`)).toBeVisible()
  await expect(page.locator('.post')).toHaveCount(0)
})

test('a dialog covers the posts without a new style for each of them', async ({ page }) => {
  const path = await giveThread({ title: '長いスレ', posts: opening, upTo: 60 })
  await page.goto(path)
  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  await expect(page.getByRole('dialog', { name: 'レス番号へ移動' })).toBeVisible()
  const inherited = await postAt(page, 1).evaluate((post) => {
    const { top, left } = post.getBoundingClientRect()
    const [own, body] = [getComputedStyle(post), getComputedStyle(document.body)]
    return {
      // What a dialog sets on the body, and what of it a post inherits.
      body: [body.pointerEvents, body.getPropertyValue('--removed-body-scroll-bar-size') !== ''],
      post: [own.pointerEvents, own.getPropertyValue('--removed-body-scroll-bar-size') !== ''],
      isCovered: !post.contains(document.elementFromPoint(left + 4, Math.max(top, 60) + 4)),
    }
  })
  expect(inherited).toEqual({ body: ['none', true], post: ['auto', false], isCovered: true })
})
