import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { choose, composer, likeOf, postAt, send, signInAt, tabTo } from './board-steps.ts'
import { test } from './site-test.ts'

const posts = [
  { content: 'スレを立てました', id: 'OwnerAAA' },
  { content: '二番目の書き込み、青いリンゴ', id: 'GuestBBB' },
  { content: '三番目の書き込み', id: 'GuestCCC' },
  { content: '青い鳥の話', id: 'GuestBBB' },
]

async function secondWindow(browser: Browser, path: string, width: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage()
  await page.goto(path)
  await expect(page.getByText('自動更新中')).toBeAttached()
  return page
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'スレッド内を検索' })
}

test('by mouse on a phone: everything a reader does in a thread', async ({ page, browser }) => {
  const path = await giveThread({ title: 'マウスで読む', posts })
  const other = await secondWindow(browser, path, 390)
  await signInAt(page, path, 390)
  await expect(postAt(page, 3)).toContainText('三番目の書き込み')
  await expectNoSidewaysScroll(page)

  await composer(page).fill('新しい投稿です')
  await send(page)
  await expect(postAt(page, 5)).toContainText('新しい投稿です')
  await expect(postAt(other, 5)).toContainText('新しい投稿です')

  const like = likeOf(page, 2)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(postAt(other, 2).getByRole('button', { name: 'いいね 1', exact: true })).toBeVisible()

  await choose(page, 2, '通報')
  const report = page.getByRole('dialog', { name: 'レス 2を通報' })
  await report.getByText('個人情報').click()
  await report.getByLabel('くわしい内容（任意）').fill('テストの通報')
  await report.getByRole('button', { name: '通報する' }).click()
  await expect(page.getByText('通報を受け付けました')).toBeVisible()
  await expect(report).toHaveCount(0)

  await page.getByRole('button', { name: 'スレッド内を検索' }).click()
  await search(page).fill('青い')
  await expect(page.locator('.post')).toHaveCount(2)
  await expect(page.locator('.post mark')).toHaveText(['青い', '青い'])
  await page.getByRole('button', { name: '検索を閉じる' }).click()

  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  const jump = page.getByRole('dialog', { name: 'レス番号へ移動' })
  await expect(jump.getByLabel('レス番号')).toBeFocused()
  await jump.getByLabel('レス番号').fill('４')
  await jump.getByRole('button', { name: '移動する' }).click()
  await expect(postAt(page, 4)).toHaveAttribute('data-target', '')
  await expect(postAt(page, 4)).toBeInViewport()

  await postAt(page, 2).getByRole('button', { name: 'ID:GuestBBB' }).click()
  const ofId = page.getByRole('region', { name: 'ID:GuestBBBの投稿' })
  await expect(ofId.getByRole('article')).toHaveCount(2)
  await ofId.getByRole('button', { name: 'このIDを抽出' }).click()
  await expect(page.getByText('ID:GuestBBBの投稿 2件を表示中')).toBeVisible()
  await expect(page.locator('.post')).toHaveCount(2)
  await page.getByRole('button', { name: '絞り込みを解除' }).click()
  await expect(page.locator('.post')).toHaveCount(5)

  await postAt(page, 3).getByRole('button', { name: 'レス 3 に返信' }).click()
  await expect(composer(page)).toHaveValue('>>3\n')
  await composer(page).pressSequentially('アンカーで返信')
  await send(page)
  await expect(postAt(page, 6).getByRole('link', { name: '>>3' })).toBeVisible()
  await expect(postAt(page, 6)).toContainText('アンカーで返信')
  await expect(postAt(other, 6)).toContainText('アンカーで返信')
  await expect(postAt(other, 3).getByRole('button', { name: '返信 1件を見る' })).toBeVisible()

  await choose(page, 3, 'このIDをNG')
  await page.getByRole('button', { name: 'NGにする' }).click()
  await expect(postAt(page, 3)).toContainText('NG IDの投稿です')
  await expect(postAt(page, 3)).not.toContainText('三番目の書き込み')
  await expect(postAt(other, 3)).toContainText('三番目の書き込み')
  await expectNoSidewaysScroll(page)
})

test('by keyboard alone: everything a reader does in a thread', async ({ page, browser }) => {
  const path = await giveThread({ title: '鍵盤で読む', posts })
  const other = await secondWindow(browser, path, 1440)
  await signInAt(page, path, 1440)
  // The keys are heard from then on.
  await expect(page.getByText('自動更新中')).toBeAttached()
  const { keyboard } = page

  await keyboard.press('n')
  await expect(composer(page)).toBeFocused()
  await keyboard.type('鍵盤から投稿')
  await keyboard.press('Control+Enter')
  await expect(composer(page)).toHaveValue('')
  await expect(postAt(page, 5)).toContainText('鍵盤から投稿')
  await expect(postAt(other, 5)).toContainText('鍵盤から投稿')

  await keyboard.press('j')
  await expect(page.locator('.post:focus')).toHaveCount(1)
  for (let step = 0; step < 6; step += 1) await keyboard.press('k')
  await expect(postAt(page, 1)).toBeFocused()
  await keyboard.press('j')
  await expect(postAt(page, 2)).toBeFocused()

  const like = likeOf(page, 2)
  await tabTo(page, like)
  await keyboard.press('Enter')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toBeFocused()

  const dots = postAt(page, 2).getByRole('button', { name: /のメニュー$/ })
  await tabTo(page, dots)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '返信', exact: true })).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Enter')
  const report = page.getByRole('dialog', { name: 'レス 2を通報' })
  await expect(report.getByRole('radio', { name: '荒らし・煽り' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(report.getByRole('radio', { name: '個人情報' })).toBeChecked()
  await tabTo(page, report.getByLabel('くわしい内容（任意）'))
  await keyboard.type('鍵盤からの通報')
  await tabTo(page, report.getByRole('button', { name: '通報する' }))
  await keyboard.press('Enter')
  await expect(page.getByText('通報を受け付けました')).toBeVisible()
  await expect(report).toHaveCount(0)
  await expect(dots).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'レス番号へ移動' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel('レス番号', { exact: true })).toBeFocused()
  await keyboard.type('3')
  await keyboard.press('Enter')
  await expect(postAt(page, 3)).toHaveAttribute('data-target', '')
  await expect(postAt(page, 3)).toBeFocused()

  await tabTo(page, postAt(page, 3).getByRole('button', { name: 'レス 3 に返信' }))
  await keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await keyboard.type('鍵盤で返信')
  await expect(async () => {
    if ((await composer(page).inputValue()) !== '') await keyboard.press('Control+Enter')
    await expect(composer(page)).toHaveValue('', { timeout: 3_000 })
  }).toPass()
  await expect(postAt(page, 6)).toContainText('鍵盤で返信')

  await keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await keyboard.type('青い')
  await expect(page.locator('.post')).toHaveCount(2)
  await keyboard.press('Escape')
  await expect(page.locator('.post')).toHaveCount(6)

  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'キーボードショートカット' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await keyboard.press('j')
  for (let step = 0; step < 7; step += 1) await keyboard.press('k')
  await expect(postAt(page, 1)).toBeFocused()
  await tabTo(page, postAt(page, 2).getByRole('button', { name: 'ID:GuestBBB' }))
  await keyboard.press('Enter')
  const ofId = page.getByRole('region', { name: 'ID:GuestBBBの投稿' })
  await expect(ofId).toBeFocused()
  await tabTo(page, ofId.getByRole('button', { name: 'このIDを抽出' }))
  await keyboard.press('Enter')
  await expect(page.locator('.post')).toHaveCount(2)
  await tabTo(page, page.getByRole('button', { name: '絞り込みを解除' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.locator('.post')).toHaveCount(6)

  await keyboard.press('j')
  await tabTo(page, postAt(page, 3).getByRole('button', { name: /のメニュー$/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '返信', exact: true })).toBeFocused()
  for (const item of ['引用', 'テキストをコピー', 'リンクをコピー', 'このIDを抽出', 'このIDをNG']) {
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: item })).toBeFocused()
  }
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'NGにする' }))
  await keyboard.press('Enter')
  await expect(postAt(page, 3)).toContainText('NG IDの投稿です')
})
