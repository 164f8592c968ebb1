import { expect, type Locator, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { postAt, tabTo } from './board-steps.ts'
import { test } from './site-test.ts'

const posts = [
  { content: 'いちばん奥の投稿' },
  { content: '真ん中の投稿、詳しくは >>1 を' },
  { content: '手前の投稿、詳しくは >>2 を' },
  { content: 'まとめて ＞＞１－２ と >>1,3 を' },
]

function preview(page: Page, numbers: string) {
  return page.getByRole('region', { name: `レスのプレビュー: ${numbers}`, exact: true })
}

function anchor(page: Page, number: number, text: string) {
  return postAt(page, number).getByRole('link', { name: text })
}

test('previews nest by hover and close when the mouse leaves; by focus Escape closes the uppermost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await giveThread({ title: 'プレビュー', posts }))
  await anchor(page, 3, '>>2').hover()
  await expect(preview(page, '2')).toContainText('真ん中の投稿')
  await preview(page, '2').getByRole('link', { name: '>>1' }).hover()
  await expect(preview(page, '1')).toContainText('いちばん奥の投稿')
  await expect(preview(page, '2')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('[data-popup]')).toHaveCount(0)
  await anchor(page, 4, '＞＞１－２').hover()
  await expect(preview(page, '1、2')).toContainText('真ん中の投稿')
  await anchor(page, 4, '>>1,3').hover()
  await expect(preview(page, '1、3')).toContainText('手前の投稿')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.locator('[data-popup]')).toHaveCount(0)

  await postAt(page, 3).focus()
  await tabTo(page, anchor(page, 3, '>>2'))
  await expect(preview(page, '2')).toContainText('真ん中の投稿')
  await page.keyboard.press('ArrowDown')
  await expect(preview(page, '2')).toBeFocused()
  await tabTo(page, preview(page, '2').getByRole('link', { name: '>>1' }))
  await expect(preview(page, '1')).toContainText('いちばん奥の投稿')
  await page.keyboard.press('Escape')
  await expect(preview(page, '1')).toHaveCount(0)
  await expect(preview(page, '2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-popup]')).toHaveCount(0)
  await expect(anchor(page, 3, '>>2')).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  /** Holds a finger on it until something has come of that: 450 ms, or more where the page is busy. */
  async function press(page: Page, target: Locator, comes: () => Promise<void>): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('not on the screen')
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await comes()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }

  test('a long press previews, nests, and stays until a press elsewhere', async ({ page }) => {
    const path = await giveThread({ title: 'プレビュー', posts })
    await page.goto(path)
    await press(page, anchor(page, 3, '>>2'), () => expect(preview(page, '2')).toContainText('真ん中の投稿'))
    await press(page, preview(page, '2').getByRole('link', { name: '>>1' }), () =>
      expect(preview(page, '1')).toContainText('いちばん奥の投稿'),
    )
    // Letting go is no press elsewhere: a click that follows it would have come by the second frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(page.locator('[data-popup]')).toHaveCount(2)
    await expect(page).toHaveURL(path)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(page.locator('[data-popup]')).toHaveCount(0)
  })

  test('a tap on an anchor goes to the post', async ({ page }) => {
    await page.goto(await giveThread({ title: 'プレビュー', posts, upTo: 40 }))
    await anchor(page, 3, '>>2').tap()
    await expect(postAt(page, 2)).toHaveAttribute('data-target', '')
  })
})

test('in the menu of a post an Enter right behind an End is for the last item', async ({ page }) => {
  await page.goto(await giveThread({ title: '素早い鍵盤', posts }))
  const dots = postAt(page, 2).getByRole('button', { name: /のメニュー$/ })
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '返信' })).toBeFocused()
  // As from a busy machine: both keys before anything else has its turn.
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'Home', 'End', 'Enter']) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    }
  })
  await expect(page.getByText('通報するにはログインが必要です')).toBeVisible()
})
