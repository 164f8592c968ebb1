import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { choose, postAt } from './board-steps.ts'
import { test } from './site-test.ts'
import { missedTargets } from './touch-targets.ts'

// NG and copying from the menu of a post. A visitor's rules stay in the browser.

const summary = '味方ガチャと収縮の話\n>>1 https://www.youtube.com/watch?v=a'
const posts = [
  { content: '一番目' },
  { content: summary, name: 'みねうち二号', id: 'AbCd1234' },
  { content: 'ほかの話', name: 'みねうち二号' },
  { content: '味方ガチャとは' },
  { content: 'これ https://youtube.com/shorts/b' },
]

const undo = (page: Page) => page.getByRole('button', { name: '元に戻す' }).last().click()

for (const width of [375, 1440])
  test(`at ${width} px a name, a link and a word are hidden from the menu of a post, with undo`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await page.goto(await giveThread({ title: 'メニューからNG', posts }))
    await choose(page, 2, 'NGネームに追加')
    for (const number of [2, 3]) await expect(postAt(page, number)).toContainText('NGネームの投稿です')
    await expect(postAt(page, 2)).toBeFocused()
    await undo(page)
    await choose(page, 2, 'このリンク先をNG')
    for (const number of [2, 5]) await expect(postAt(page, number)).toContainText('NGリンクを含む投稿です')
    await undo(page)
    await expect(postAt(page, 5)).toContainText('これ')

    await postAt(page, 2)
      .getByRole('button', { name: /のメニュー$/ })
      .click()
    const menu = page.getByRole('dialog', { name: 'レス 2 のメニュー' })
    await menu.getByRole('button', { name: 'NGワードに追加...' }).click()
    await expect(menu.getByRole('button', { name: '返信', exact: true })).toHaveCount(0)
    await expect(menu.getByRole('radio', { name: '味方ガチャ' })).toBeChecked()
    await expect(menu.getByRole('radio', { name: '1週間' })).toBeChecked()
    await expect(menu.getByRole('status')).toContainText('このスレッドの2件')
    await expectAccessibleInBothSchemes(page, '.action-menu')
    await expectNoSidewaysScroll(page)
    if (width < 768) expect(await menu.evaluate(missedTargets, 44)).toEqual([])
    await menu.getByText('ほかの語...').click()
    await menu.getByLabel('ほかの語', { exact: true }).last().fill('話')
    await expect(menu.getByRole('status')).toContainText('このスレッドの2件')
    await menu.getByText('味方ガチャ', { exact: true }).click()
    await menu.getByRole('button', { name: '「味方ガチャ」を1週間NGにする' }).click()
    await expect(page.getByText('「味方ガチャ」を1週間NGにしました')).toBeVisible()
    for (const number of [2, 4]) await expect(postAt(page, number)).toContainText('NGワードを含む投稿です')
    await page.goto('/board/settings/ngid')
    await expect(page.getByRole('listitem').filter({ hasText: '味方ガチャ' })).toContainText('まで')
  })

test('the text of a post is copied without its head, from the menu and by key; the marked words come first', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await giveThread({ title: 'コピー', posts }))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await choose(page, 2, 'テキストをコピー')
  await expect(page.getByText('テキストをコピーしました')).toBeVisible()
  expect(await copied()).toBe(summary)
  await postAt(page, 3).focus()
  await expect(async () => {
    await page.keyboard.press('c')
    expect(await copied()).toBe('ほかの話')
  }).toPass()
  // The keys of the menu's items.
  await postAt(page, 4)
    .getByRole('button', { name: /のメニュー$/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(copied).toBe('味方ガチャとは')

  await postAt(page, 2).evaluate((post) => {
    const walker = document.createTreeWalker(post, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf('収縮の話') ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + 4)
    }
  })
  await choose(page, 2, 'NGワードに追加...')
  await expect(page.getByRole('dialog').getByRole('radio').first()).toHaveAccessibleName('収縮の話')
})
