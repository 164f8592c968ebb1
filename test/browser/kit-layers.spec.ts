import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { openKit } from './kit-page.ts'
import { test } from './site-test.ts'
import { missedTargets } from './touch-targets.ts'

// What lies over the page: the focus goes in, stays, and comes back.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Layer {
  readonly opener: string
  readonly role: 'dialog' | 'alertdialog' | 'menu'
  /** Cannot be closed but by its button. */
  readonly button?: string
}

const layers: readonly Layer[] = [
  { opener: '確認のダイアログ', role: 'dialog' },
  { opener: '幅の広いダイアログ', role: 'dialog' },
  { opener: '一覧のダイアログ', role: 'dialog' },
  { opener: '閉じられないダイアログ', role: 'alertdialog', button: 'ログインする' },
  { opener: 'シート', role: 'dialog' },
  { opener: 'メニューを開く', role: 'dialog' },
  { opener: '記事のメニュー', role: 'menu' },
  { opener: '応答時間の説明', role: 'dialog' },
]

async function open(page: Page, { opener, role }: Layer): Promise<{ button: Locator; layer: Locator }> {
  const button = page.getByRole('button', { name: opener, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const layer = page.getByRole(role)
  await expect(layer).toBeVisible()
  return { button, layer }
}

async function expectFocusIn(layer: Locator): Promise<void> {
  const isIn = () => layer.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isIn).toBe(true)
}

test('the focus goes in, stays in and comes back on Escape', async ({ page }) => {
  await openKit(page)
  for (const each of layers)
    await test.step(each.opener, async () => {
      const { button, layer } = await open(page, each)
      await expectFocusIn(layer)
      // More presses than it has controls, but the list: out of it the focus would be far away.
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < 7; press += 1) await page.keyboard.press(key)
        await expectFocusIn(layer)
      }
      await page.keyboard.press('Escape')
      if (each.button) {
        await expect(layer).toBeVisible()
        await layer.getByRole('button', { name: each.button }).click()
      }
      await expect(layer).toHaveCount(0)
      await expect(button).toBeFocused()
    })
})

test('on a phone Back closes it and stays on the page', async ({ page }) => {
  await openKit(page, { width: 390 })
  const address = page.url()
  for (const each of layers.filter(({ button }) => !button))
    await test.step(each.opener, async () => {
      const { layer } = await open(page, each)
      await page.goBack()
      await expect(layer).toHaveCount(0)
      expect(page.url()).toBe(address)
    })
})

test('on a phone axe finds nothing, every target is a finger wide and nothing scrolls sideways', async ({
  page,
}) => {
  await openKit(page, { width: 390, density: 'dense' })
  for (const each of layers)
    await test.step(each.opener, async () => {
      const { layer } = await open(page, each)
      await expectAccessible(page, { within: `[role="${each.role}"]` })
      expect(await layer.evaluate(missedTargets, 44)).toEqual([])
      await expectNoSidewaysScroll(page)
      if (each.button) await layer.getByRole('button', { name: each.button }).click()
      else await page.keyboard.press('Escape')
      await expect(layer).toHaveCount(0)
    })
})

test('arrows go through a menu, past what is switched off; Enter chooses', async ({ page }) => {
  await openKit(page)
  await open(page, { opener: '記事のメニュー', role: 'menu' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect(item('リンクをコピー')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(item('この配信元を非表示にする')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByText('リンクをコピーを選びました')).toBeVisible()
})
