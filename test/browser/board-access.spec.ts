import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothSchemes, expectFineAtEveryWidth } from './accessibility.ts'
import { boardSql, giveThread } from './board-data.ts'
import { cards, choose, postAt, signInAt } from './board-steps.ts'
import { test } from './site-test.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

const posts = [
  { content: '一番目 https://example.com/', id: 'OwnerAAA' },
  { content: '二番目、詳しくは >>1 を', id: 'GuestBBB' },
  { content: '隠された投稿', id: 'GuestCCC', hidden: true },
  { content: '消えた投稿', id: 'GuestCCC', deleted: true },
  { content: '三番目、詳しくは >>2 を', id: 'GuestDDD' },
  { content: `>>1 >>5\n${'長い投稿\n'.repeat(24)}`, id: 'GuestEEE' },
]

/** Posts outside the window count too: axe takes what content-visibility skips for hidden by something else. */
async function layOutEverything(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
}

test('axe finds nothing in a thread of 1000 posts', async ({ page }) => {
  const [row] = await boardSql(
    `select id from threads where post_count = 1000 and
       (select count(*) from posts where thread_id = id) = 1000 order by id limit 1`,
  )
  expect(row, 'the demo seed holds a finished thread').toBeDefined()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/board/thread/${row?.[0]}`)
  await expect(page.locator('.post')).toHaveCount(1_000)
  await layOutEverything(page)
  // The colours of every kind of post are looked at below, in a short thread.
  await expectAccessible(page, { colours: 'none' })
})

test('axe finds nothing in the list and a thread, nothing scrolls sideways', async ({ page }) => {
  const path = await giveThread({ title: '検査', posts })
  await page.goto('/board')
  await expect(cards(page).first()).toBeVisible()
  await layOutEverything(page)
  await expectFineAtEveryWidth(page)
  await page.goto(path)
  await expect(postAt(page, 6)).toBeVisible()
  await layOutEverything(page)
  await expectFineAtEveryWidth(page)
})

test('axe finds nothing in previews, the menu and every dialog', async ({ page }) => {
  await signInAt(page, await giveThread({ title: '検査', posts }))
  await layOutEverything(page)

  await postAt(page, 1).getByRole('button', { name: '返信 2件を見る' }).click()
  const popup = page.getByRole('region', { name: 'レスのプレビュー: 2' })
  await popup.getByRole('link', { name: '>>1' }).first().hover()
  await expect(page.locator('[data-popup]')).toHaveCount(2)
  await expectAccessibleInBothSchemes(page, '[data-popup="1"]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-popup]')).toHaveCount(0)

  async function inspect(opened: Locator, within: string, open: () => Promise<void>): Promise<void> {
    await open()
    await expect(opened).toBeVisible()
    await expectFineAtEveryWidth(page, within)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  const menu = page.getByRole('dialog', { name: 'レス 5 のメニュー' })
  await postAt(page, 5)
    .getByRole('button', { name: /のメニュー$/ })
    .click()
  await expect(menu).toBeVisible()
  await expectAccessibleInBothSchemes(page, '.action-menu')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  const press = (button: string) => page.getByRole('toolbar').getByRole('button', { name: button }).click()
  const pressInMenu = async (item: string) => {
    await press('スレッドのメニュー')
    await page.getByRole('menuitem', { name: item }).click()
  }
  for (const [name, open] of [
    ['レス 5を通報', () => choose(page, 5, '通報')],
    ['このIDをNGにしますか？', () => choose(page, 5, 'このIDをNG')],
    ['キーボードショートカット', () => page.keyboard.press('?')],
    ['レス番号へ移動', () => press('レス番号へ移動')],
    ['表示の設定', () => press('表示の設定')],
    ['スレッドの設定', () => pressInMenu('スレッドの設定')],
    ['新しい投稿', () => pressInMenu('書き込む')],
  ] as const) {
    await inspect(page.getByRole('dialog', { name }), '[role="dialog"]', open)
  }
  await page.goto('/board')
  await inspect(page.getByRole('dialog', { name: '新しいスレッド' }), '[role="dialog"]', () =>
    press('新規スレッド'),
  )
})
