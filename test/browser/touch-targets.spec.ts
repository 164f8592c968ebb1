import { screenEntries } from '@gamelog/contracts/screens'
import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { cards, postAt } from './board-steps.ts'
import { fillMyPage } from './me-data.ts'
import { enterAsNew } from './member.ts'
import { test } from './site-test.ts'
import { missedTargets } from './touch-targets.ts'

// A finger hits every control of the public screens within 44 px; the back office's are in its accessibility spec.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const posts = [
  { content: '一番目 https://example.com/', id: 'OwnerAAA' },
  { content: '二番目、詳しくは >>1 を', id: 'GuestBBB' },
  { content: '隠された投稿', id: 'GuestCCC', hidden: true },
  { content: '消えた投稿', id: 'GuestCCC', deleted: true },
  { content: '三番目、詳しくは >>2 を', id: 'GuestDDD' },
  { content: `>>1 >>5\n${'長い投稿\n'.repeat(24)}`, id: 'GuestEEE' },
]

async function expectTouchable(page: Page, within = 'body'): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
  expect(await page.locator(within).last().evaluate(missedTargets, 44), page.url()).toEqual([])
}

/** Screens opened in the same page; /profile is a member's, the thread needs one that exists. */
const open = screenEntries.filter(([name]) => !['login', 'profile', 'thread', 'threadRange'].includes(name))

test('every control of every screen', async ({ page }) => {
  for (const [name, { path }] of open)
    await test.step(name, async () => {
      await page.goto(path)
      await expect(page.locator('main h1').first()).toBeAttached()
      await expectTouchable(page)
    })
  await page.goto('/login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectTouchable(page, '[role="dialog"]')
})

test('every control of a thread, in both orders, and of the list with its search', async ({ page }) => {
  const path = await giveThread({ title: '検査', posts })
  for (const address of [path, `${path}/1-100`]) {
    await page.goto(address)
    await expect(postAt(page, 6)).toBeVisible()
    await expectTouchable(page)
  }
  await page.goto('/board')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: '検索を開く' }).click()
  await expect(page.getByRole('searchbox', { name: 'スレッドを検索' })).toBeFocused()
  await expectTouchable(page)
})

test('every control of both drawers', async ({ page }) => {
  await page.goto('/')
  for (const [button, dialog] of [
    ['検索・トレンドを開く', '検索・トレンド'],
    ['メニューを開く', 'メニュー'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectTouchable(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('every control of マイページ and its tabs', async ({ page }) => {
  await enterAsNew(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toBeVisible()
  await expectTouchable(page)
  await fillMyPage(page)
  for (const [tab, text] of [
    ['favorites', '12未読'],
    ['history', '620まで読んだ'],
    ['replies', '平日昼なら1分半で入れた'],
    ['posts', 'いいね 6'],
    ['notices', 'レス 627 に返信がつきました'],
    ['device', '準備する'],
    ['later', 'マルチバース前線'],
    ['ng', 'グループ'],
  ] as const) {
    await page.goto(`/profile?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toContainText(text)
    await expectTouchable(page)
  }
})
