import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { choose, composer, makeThread, postAt, refuse, send } from './board-steps.ts'
import { test } from './site-test.ts'

test('what the menu of a post offers, what a jump refuses, and what a muted id leaves behind', async ({
  page,
}) => {
  const posts = [
    { content: '一番目' },
    { content: '二番目', id: 'GuestBBB' },
    { content: '>>1 三番目', id: 'GuestBBB' },
  ]
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(await giveThread({ title: '操作', posts }))
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  const jump = page.getByRole('dialog', { name: 'レス番号へ移動' })
  await jump.getByRole('button', { name: '移動する' }).click()
  await expect(jump.getByRole('alert')).toHaveText('レス番号を正しく入力してください')
  await jump.getByLabel('レス番号').fill('999')
  await jump.getByRole('button', { name: '移動する' }).click()
  await expect(jump.getByRole('alert')).toHaveText('レス番号 999 は存在しません')
  await jump.getByLabel('レス番号').fill('2')
  await jump.getByRole('button', { name: '移動する' }).click()
  await expect(postAt(page, 2)).toHaveAttribute('data-target', '')
  await expect(postAt(page, 2)).not.toHaveAttribute('data-target', '')

  await expect(postAt(page, 1).getByRole('button', { name: '返信 1件を見る' })).toBeVisible()
  await postAt(page, 2).getByRole('button', { name: 'その他' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    '返信',
    '引用',
    'このIDを抽出',
    'このIDをNG',
    'リンクをコピー',
    '通報',
  ])
  await page.getByRole('menuitem', { name: 'このIDをNG' }).click()
  await page.getByRole('button', { name: 'NGにする' }).click()
  await expect(postAt(page, 3)).toContainText('NG ID に登録した投稿です')
  await expect(postAt(page, 1).getByRole('button', { name: /件を見る/ })).toHaveCount(0)
})

test('every refusal of a post, a reaction and a report has its words, and no draft is lost', async ({
  page,
}) => {
  await makeThread(page, `失敗テスト ${Date.now()}`)
  const write = page.locator('form').getByRole('button', { name: '書き込む' })
  await write.click()
  await expect(page.locator('form').getByRole('alert')).toHaveText('投稿内容を入力してください')

  await composer(page).fill('消えない下書き')
  const detail = '投稿は5秒に1回までです。あと4秒お待ちください。'
  for (const [status, body, text] of [
    [429, { code: 'rate_limited', error: '連続投稿', detail }, detail],
    [500, {}, '投稿に失敗しました'],
    [401, { code: 'unauthorized', error: 'x' }, 'ログインが必要です'],
  ] as const) {
    await page.unroute('**/posts')
    await refuse(page, '**/posts', status, body)
    await write.click()
    // By attribute: behind the login modal nothing has a role.
    await expect(page.locator('form.dock [role="alert"]')).toHaveText(text)
    await expect(page.locator('[data-composer]')).toHaveValue('消えない下書き')
  }
  await page.reload()
  await expect(composer(page)).toHaveValue('消えない下書き')

  await refuse(page, '**/reaction', 429, {})
  await postAt(page, 1)
    .getByRole('button', { name: /^いいね/ })
    .click()
  await expect(page.getByText('連続投稿防止のため、少しお待ちください')).toBeVisible()
  await page.unroute('**/reaction')
  await refuse(page, '**/reaction', 500, {})
  await postAt(page, 1)
    .getByRole('button', { name: /^いいね/ })
    .click()
  await expect(page.getByText('リアクション処理に失敗しました')).toBeVisible()
})

test('reports: who may, what is missing, and each answer', async ({ page, browser }) => {
  const path = await makeThread(page, `通報テスト ${Date.now()}`)
  await composer(page).fill('通報される投稿')
  await send(page)
  await expect(postAt(page, 2)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(path)
  await postAt(other, 1).getByRole('button', { name: 'その他' }).click()
  await expect(other.getByRole('menu', { name: '投稿の操作' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: '通報' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('menu')).toHaveCount(0)
  await postAt(other, 2).getByRole('button', { name: 'その他' }).click()
  await other.getByRole('menuitem', { name: '通報' }).click()
  await expect(other.getByText('通報するにはログインが必要です')).toBeVisible()

  // Own posts offer no report: this browser forgets that it wrote them.
  await page.evaluate(() => localStorage.removeItem('gamelog:own-posts'))
  await page.reload()
  await postAt(page, 2).getByRole('button', { name: 'その他' }).click()
  await page.getByRole('menuitem', { name: '通報' }).click()
  const dialog = page.getByRole('dialog', { name: 'レス 2 を通報' })
  const report = dialog.getByRole('button', { name: '通報する' })
  await report.click()
  await expect(dialog.getByRole('alert')).toHaveText('通報理由を入力してください')
  await dialog.getByLabel('通報理由').fill('テスト')
  for (const [status, text] of [
    [409, '既にこの投稿を通報済みです'],
    [429, '通報の間隔が短すぎます'],
    [400, '通報に失敗しました'],
  ] as const) {
    await page.unroute('**/report')
    await refuse(page, '**/report', status, {})
    await report.click()
    await expect(dialog.getByRole('alert')).toHaveText(text)
  }
  await page.unroute('**/report')
  await page.route('**/report', (route) => route.fulfill({ status: 204 }))
  await report.click()
  await expect(page.getByText('通報を受け付けました')).toBeVisible()
})

test('a missing thread says so and leads back', async ({ page }) => {
  await page.goto('/board/thread/2147483647')
  await expect(page.getByText('スレッドが見つかりません')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '掲示板へ戻る' })).toBeVisible()
})

test('the settings take effect at once and lead to the NG page, and closing that leads back', async ({
  page,
}) => {
  const posts = [{ content: '一番目' }, { content: '消したい投稿', id: 'GuestBBB' }]
  await page.goto(await giveThread({ title: '設定', posts }))
  await choose(page, 2, 'このIDをNG')
  await page.getByRole('button', { name: 'NGにする' }).click()
  await expect(postAt(page, 2)).toContainText('NG ID に登録した投稿です')
  await expect(page.getByText('接続中')).toBeVisible()
  await page.getByRole('toolbar').getByRole('button', { name: '設定' }).click()
  const dialog = page.getByRole('dialog', { name: 'スレッドの設定' })
  await dialog.getByLabel('NGの投稿を跡形なく消す').check()
  await expect(postAt(page, 2)).toHaveCount(0)
  await dialog.getByLabel('新着レスを自動で表示').uncheck()
  await dialog.getByLabel('キーボードショートカット').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('接続中')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(composer(page)).not.toBeFocused()

  await page.getByRole('toolbar').getByRole('button', { name: '設定' }).click()
  await page.getByRole('link', { name: 'NG ID の管理' }).click()
  await expect(page).toHaveURL(/\/board\/settings\/ngid$/)
  await page.getByRole('button', { name: '閉じる' }).click()
  await expect(page).toHaveURL(/\/board\/thread\/\d+$/)
})
