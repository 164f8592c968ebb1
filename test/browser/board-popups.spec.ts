import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { choose, postAt, tabTo } from './board-steps.ts'
import { site } from './member.ts'
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

test('an id shows its posts by mouse and by key, and leads to the filter and to NG', async ({ page }) => {
  const byId = [{ content: '一', id: 'GuestBBB' }, { content: '二' }, { content: '三', id: 'GuestBBB' }]
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await giveThread({ title: 'プレビュー', posts: byId }))
  const id = postAt(page, 3).getByRole('button', { name: 'ID:GuestBBB' })
  const ofId = page.getByRole('region', { name: 'ID:GuestBBBの投稿' })
  await id.hover()
  await expect(ofId.getByRole('article')).toHaveText([/一/, /三/])
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(ofId).toHaveCount(0)

  await id.focus()
  await page.keyboard.press('Enter')
  await expect(ofId).toBeFocused()
  await expect(id).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(id).toBeFocused()
  await expect(id).not.toHaveAttribute('aria-expanded')

  await id.click()
  await ofId.getByRole('button', { name: 'このIDをNG' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'NGにする' }).click()
  await expect(postAt(page, 1)).toContainText('NG IDの投稿です')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap on an anchor previews, nests and goes nowhere; the preview leads, and opens what is muted', async ({
    page,
  }) => {
    const path = await giveThread({ title: 'プレビュー', posts, upTo: 40 })
    await page.goto(path)
    await anchor(page, 3, '>>2').tap()
    await expect(preview(page, '2')).toContainText('真ん中の投稿')
    await preview(page, '2').getByRole('link', { name: '>>1' }).tap()
    await expect(preview(page, '1')).toContainText('いちばん奥の投稿')
    await expect(page.locator('[data-popup]')).toHaveCount(2)
    await expect(page).toHaveURL(path)
    await preview(page, '1').getByRole('button', { name: '閉じる' }).tap()
    await expect(page.locator('[data-popup]')).toHaveCount(1)
    await anchor(page, 3, '>>2').tap()
    await expect(page.locator('[data-popup]')).toHaveCount(0)

    await anchor(page, 3, '>>2').tap()
    await preview(page, '2').getByRole('button', { name: '返信', exact: true }).tap()
    await expect(page.getByRole('textbox', { name: '投稿内容' })).toHaveValue('>>2\n')
    await expect(page.locator('[data-popup]')).toHaveCount(0)

    await choose(page, 2, 'このIDをNG')
    await page.getByRole('button', { name: 'NGにする' }).tap()
    await expect(postAt(page, 2)).toContainText('NG IDの投稿です')
    await anchor(page, 3, '>>2').tap()
    await expect(preview(page, '2')).toContainText('NGの投稿です')
    await preview(page, '2').getByRole('link', { name: 'この投稿へ移動' }).tap()
    await expect(postAt(page, 2)).toHaveAttribute('data-target', '')
    await expect(postAt(page, 2)).toContainText('真ん中の投稿')
    await expect(postAt(page, 2)).toBeInViewport()
  })

  test('a link to a thread shows its title and, by a tap, its figures', async ({ page }) => {
    const other = await giveThread({ title: '向こうのスレッド', posts: [{ content: '一' }], upTo: 30 })
    const link = new URL(`${other}#p5`, site()).href
    await page.goto(
      await giveThread({ title: 'こちら', posts: [{ content: `${link}\nttp://例え.テスト/道` }] }),
    )
    const title = page.getByRole('link', { name: '向こうのスレッド >>5' })
    await title.tap()
    const figures = page.getByRole('region', { name: 'スレッドのプレビュー' })
    await expect(figures).toContainText('向こうのスレッド')
    await expect(figures).toContainText('30レス')
    await expect(figures.getByRole('link', { name: 'スレッドを開く' })).toHaveAttribute('href', link)
    await expect(page.getByRole('link', { name: 'ttp://例え.テスト/道' })).toHaveAttribute(
      'href',
      'http://xn--r8jz45g.xn--zckzah/%E9%81%93',
    )
  })
})

test('in the menu of a post an Enter right behind an End is for the last item', async ({ page }) => {
  await page.goto(await giveThread({ title: '素早い鍵盤', posts }))
  const dots = postAt(page, 2).getByRole('button', { name: /のメニュー$/ })
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '返信', exact: true })).toBeFocused()
  // As from a busy machine: both keys before anything else has its turn.
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'Home', 'End']) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    }
    // As Enter does on a button.
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  })
  await expect(page.getByText('通報にはログインが必要です')).toBeVisible()
})
