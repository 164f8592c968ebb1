import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { openListOf, postAt } from './board-steps.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

const posts = [
  { content: 'はじまり', id: 'OwnerAAA' },
  { content: '一行', id: 'OnceOnly' },
  { content: '>>1 もう一行', id: 'OwnerAAA' },
  { content: '消えた', deleted: true },
  { content: '最後の行 >>2' },
]

const heightOf = (page: Page, number: number) =>
  postAt(page, number).evaluate((post) => post.getBoundingClientRect().height)

/** As a returning reader's browser has it. */
async function setDisplay(page: Page, words: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('gamelog:display', stored), words)
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name: '表示の設定' }).click()
  return page.getByRole('dialog', { name: '表示の設定' })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('コンパクト: 64 px a line at most, buttons by tap, in force before the first paint', async ({
    page,
  }) => {
    const path = await giveThread({ title: '密度', posts })
    await page.goto(path)
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'コンパクト' }).click()
    for (const name of ['操作ボタンを隠す', '表示名とIDの省略'])
      await expect(panel.getByRole('switch', { name })).toBeChecked()
    await panel.getByRole('button', { name: '閉じる' }).click()
    await expect(panel).toHaveCount(0)

    const shiftsOf = await watchShifts(page)
    await page.reload()
    expect(await shiftsOf()).toBe(0)
    for (const number of [2, 3, 5]) expect(await heightOf(page, number)).toBeLessThanOrEqual(64)
    expect(await heightOf(page, 4)).toBeLessThanOrEqual(48)
    await expect(postAt(page, 2).getByRole('button', { name: /^ID:/ })).toBeHidden()
    await expect(postAt(page, 3).getByRole('button', { name: /^ID:/ })).toBeVisible()

    const reply = postAt(page, 2).getByRole('button', { name: 'レス 2 に返信' })
    await expect(reply).toBeHidden()
    await postAt(page, 2).locator('.tx').tap()
    await expect(reply).toHaveCSS('height', '44px')
    await postAt(page, 5).getByText('最後の行').tap()
    await expect(reply).toBeHidden()
    await postAt(page, 5).getByText('最後の行').tap()
    await expect(page.getByRole('button', { name: 'レス 5 に返信' })).toBeHidden()
    await postAt(page, 5).getByRole('link', { name: '>>2' }).tap()
    await expect(page.getByRole('region', { name: 'レスのプレビュー: 2' })).toBeVisible()
  })

  test('letters: the post being read stays, one setting alone keeps the others, 標準に戻す', async ({
    page,
  }) => {
    await setDisplay(page, 'compact narrow quiet short')
    await page.goto(await giveThread({ title: '文字', posts, upTo: 60 }))
    await postAt(page, 30).evaluate((post) => post.scrollIntoView({ block: 'start' }))
    const panel = await openPanel(page)
    await expect(panel).toBeVisible()
    const first = await page.locator('.rows .post').evaluateAll((all) => {
      const under = document.querySelector('.thread-menu')?.getBoundingClientRect().bottom ?? 0
      return all.find((post) => post.getBoundingClientRect().bottom > under + 8)?.id
    })
    const top = () =>
      page.locator(`#${first}`).evaluate((post) => Math.round(post.getBoundingClientRect().top))
    const before = await top()
    await panel.getByRole('button', { name: '特大' }).click()
    await expect(postAt(page, 30).locator('.tx')).toHaveCSS('font-size', '21px')
    await expect.poll(top).toBe(before)
    await expect(panel.getByRole('button', { name: 'コンパクト' })).toHaveAttribute('aria-pressed', 'true')
    await panel.getByRole('button', { name: '標準に戻す' }).click()
    await expect(postAt(page, 30).locator('.tx')).toHaveCSS('font-size', '16px')
    await expect(page.getByRole('button', { name: 'レス 30 に返信' })).toBeVisible()
  })

  for (const words of ['largest', 'compact narrow quiet short', 'small narrow']) {
    test(`#p900 and the place of a return are met with: ${words}`, async ({ page }) => {
      await setDisplay(page, words)
      const long = Array.from({ length: 40 }, (_, index) => ({
        content: `${index}本目の長い投稿。`.repeat(9),
      }))
      const path = await giveThread({ title: '長いスレ', posts: [...posts, ...long], upTo: 960 })
      await page.goto(`${path}#p900`)
      await expect(postAt(page, 900)).toBeInViewport()
      await expect(postAt(page, 900)).toBeFocused()
      // Measured before it is laid out, no post reaches into the chunk of the next ones.
      const reach = await page.evaluate(() =>
        [...document.querySelectorAll('.chunk')].map((chunk) => {
          const last = [...chunk.querySelectorAll('.post')].at(-1)
          return (last?.getBoundingClientRect().bottom ?? 0) - chunk.getBoundingClientRect().bottom
        }),
      )
      expect(Math.max(...reach)).toBeLessThanOrEqual(1)
      await postAt(page, 500).evaluate((post) => post.scrollIntoView({ block: 'center' }))
      const top = () => postAt(page, 500).evaluate((post) => Math.round(post.getBoundingClientRect().top))
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const before = await top()
      await page.reload()
      await expect(postAt(page, 500)).toBeInViewport()
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
    })
  }

  test('the titles of the lists have the size of letters too', async ({ page }) => {
    await setDisplay(page, 'largest')
    await openListOf(page, [{ title: '大きな題' }])
    await expect(page.getByText('大きな題')).toHaveCSS('font-size', `${15 * 1.3125}px`)
    await page.goto('/')
    await expect(page.locator('[data-feed] .t').first()).toHaveCSS('font-size', `${15 * 1.3125}px`)
  })
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('コンパクト: text and meta in one line of 36 px; buttons by pointer and by Enter, nothing moves', async ({
    page,
  }) => {
    await setDisplay(page, 'compact narrow quiet short')
    await page.goto(await giveThread({ title: '密度', posts }))
    for (const number of [2, 4]) expect(await heightOf(page, number)).toBeLessThanOrEqual(36)
    const [text, time] = await Promise.all([
      postAt(page, 2).locator('.tx').boundingBox(),
      postAt(page, 2).locator('time').boundingBox(),
    ])
    expect(time?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    expect(Math.abs((time?.y ?? 0) - (text?.y ?? 0))).toBeLessThan(8)

    const reply = postAt(page, 2).getByRole('button', { name: 'レス 2 に返信' })
    const places = () =>
      page.locator('.rows .post').evaluateAll((all) => all.map((post) => post.getBoundingClientRect().top))
    const before = await places()
    await expect(reply).toBeHidden()
    await postAt(page, 2).locator('.tx').hover()
    await expect(reply).toBeVisible()
    expect(await places()).toEqual(before)
    await page.mouse.move(0, 0)
    await expect(reply).toBeHidden()
    await postAt(page, 2).focus()
    await page.keyboard.press('Enter')
    await expect(postAt(page, 2)).toHaveAttribute('data-selected', '')
    await page.keyboard.press('Escape')
    await expect(postAt(page, 2)).not.toHaveAttribute('data-selected')
  })

  test('表示の設定 stands beside the thread, which stays usable; a press outside closes it', async ({
    page,
  }) => {
    await page.goto(await giveThread({ title: '密度', posts }))
    const button = page.getByRole('button', { name: '表示の設定' })
    await button.click()
    const panel = page.getByRole('dialog', { name: '表示の設定' })
    await expect(panel).toHaveCSS('width', '372px')
    await button.click()
    await expect(panel).toHaveCount(0)
    await button.click()
    await panel.getByRole('button', { name: '狭い' }).click()
    await expect(postAt(page, 2).locator('.tx')).toHaveCSS('line-height', '24px')
    await postAt(page, 2)
      .locator('.tx')
      .click({ position: { x: 8, y: 8 } })
    await expect(panel).toHaveCount(0)
    await expect(postAt(page, 2)).not.toHaveAttribute('data-selected')
  })
})
