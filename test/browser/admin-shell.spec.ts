import { expect, type Page } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { adminPassword } from '../stack/_api-admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './admin-test.ts'

const sessionKey = 'gamelog:admin-session'

/** Ends the admin session on the server, as a revoked grant does: the page still has its token. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async (key) => {
    const { token } = JSON.parse(localStorage.getItem(key) ?? '{}')
    await fetch('/api/admin/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  }, sessionKey)
}

/** Sets how long the stored session lasts, and tells the page as another tab would. */
async function shortenSession(page: Page, seconds: number): Promise<void> {
  await page.evaluate(
    ([key, rest]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      const expires_at = Math.floor(Date.now() / 1_000) + rest
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at }))
      dispatchEvent(new StorageEvent('storage'))
    },
    [sessionKey, seconds] as const,
  )
}

async function logInAgain(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByLabel('管理パスワード').fill(adminPassword(testedDataFolder()))
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

test('a session that ends in the middle keeps what was changed and sends the save after the password', async ({
  page,
}) => {
  await page.goto('/admin/ads')
  const first = page.getByRole('switch').first()
  const before = await first.getAttribute('aria-checked')
  await first.click()
  const bar = page.getByRole('region', { name: '未保存の変更' })
  await expect(bar).toContainText('未保存の変更 1件')

  await endSession(page)
  await page.keyboard.press('Control+s')
  const ended = page.getByRole('alertdialog', { name: '管理セッションが終わりました' })
  await expect(ended).toContainText('残っているもの: 広告 1件')
  await page.keyboard.press('Escape')
  await expect(ended).toBeVisible()
  await expectAccessible(page, { within: '[role="alertdialog"]' })

  await ended.getByLabel('管理パスワード').fill('違うもの')
  await page.keyboard.press('Enter')
  await expect(ended.getByRole('alert')).toContainText('パスワードが違います。')
  await expect(ended).toContainText(/あと \d回で15分間ロックされます/)

  await logInAgain(page, '続ける')
  await expect(page.locator('[data-toast]')).toContainText('保存しました')
  await expect(bar).toBeHidden()
  await expect(first).not.toHaveAttribute('aria-checked', before ?? '')
  await expect(first).toBeFocused()

  // Undoes it, and leaves with a change: asked first.
  await first.click()
  await page.getByRole('link', { name: 'GAMELOG管理' }).click()
  const guard = page.getByRole('dialog', { name: '画面を移動しますか？' })
  await expect(guard).toContainText('保存していない変更が1件あります。破棄して移動しますか？')
  await guard.getByRole('button', { name: '移動しない' }).click()
  await expect(guard).toBeHidden()
  // On a phone the menu it was opened from closes, and it stays.
  await page.setViewportSize({ width: 390, height: 812 })
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  const menu = page.getByRole('navigation', { name: '管理メニュー' })
  await menu.getByRole('link', { name: 'モニター' }).click()
  // Longer than the history entry of the menu stays.
  await page.waitForTimeout(300)
  await guard.getByRole('button', { name: '移動しない' }).click()
  await expect(guard).toBeHidden()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  // The bar goes with its button: the focus goes on in the screen.
  await bar.getByRole('button', { name: '保存' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await expect(first).toHaveAttribute('aria-checked', before ?? '')
})

test('a file that takes seconds is announced while it is made, then saved or refused', async ({ page }) => {
  let answer = Promise.withResolvers<number>()
  await page.route('**/api/admin/audit-log?*format=csv*', async (route) =>
    route.fulfill({ status: await answer.promise, body: '日時,人' }),
  )
  await page.goto('/admin/office/audit-log')
  const button = page.getByRole('button', { name: 'CSV' })
  const toast = page.locator('[data-toast]')
  await button.press('Enter')
  await expect(toast).toHaveText('CSVを作っています')
  await expect(toast).toHaveAttribute('data-toast', 'loading')
  await expect(button).toBeFocused()
  const download = page.waitForEvent('download')
  answer.resolve(200)
  await expect(toast).toHaveText('CSVを保存しました')
  expect((await download).suggestedFilename()).toMatch(/^gamelog-audit-log-.+\.csv$/)
  answer = Promise.withResolvers<number>()
  answer.resolve(503)
  await button.press('Enter')
  await expect(toast.filter({ hasText: '監査ログの取得に失敗しました' })).toHaveAttribute(
    'data-toast',
    'error',
  )
  await expect(toast.filter({ hasText: 'CSVを作っています' })).toHaveCount(0)
})

test('a list without an answer says so on the part of it that is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.route('**/api/admin/board/**', () => undefined)
  await page.goto('/admin/board')
  await expect(page.getByText('応答を待っています')).toBeInViewport({ ratio: 1 })
})

test('five minutes before its end the session can be extended, by keyboard', async ({ page }) => {
  await page.goto('/admin/ads')
  await expect(page.locator('[data-head]')).toContainText(/セッション残り\s*(?:8時間0分|7時間\d+分)/)
  await shortenSession(page, 290)
  await expect(page.locator('[data-toast]')).toContainText('あと5分で管理セッションが終わります')
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: '延長する' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '管理セッションを延長する' })).toBeVisible()
  await logInAgain(page, '延長する')
  await expect(page.locator('[data-head]')).toContainText(/8時間0分|7時間59分/)
})

test('the palette finds members, threads and screens by keyboard; one service away leaves the others', async ({
  page,
}) => {
  await page.goto('/admin/ads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'コマンドパレット' })
  const field = palette.getByRole('combobox')
  // The heading is painted before the shell listens for keys.
  await expect(async () => {
    if (await palette.isHidden()) await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await field.fill('#1')
  await expect(palette.getByRole('option').first()).toContainText(/^#0*1/)
  await expectAccessible(page, { within: '[role="dialog"]' })

  await page.route('**/api/admin/members?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: '応答がありません' } }),
  )
  await field.fill('Apex')
  await expect(palette).toContainText('ユーザーを探せませんでした。会員サービスが応答しません。')
  await expect(palette.getByRole('group', { name: 'スレッド' }).getByRole('option').first()).toBeVisible()
  await page.unroute('**/api/admin/members?*')
  await palette.getByRole('button', { name: '再試行' }).click()
  await expect(palette).not.toContainText('ユーザーを探せませんでした')

  await field.fill('どこにもない言葉')
  await expect(palette).toContainText('「どこにもない言葉」に一致するものはありません')
  await field.fill('掲示')
  // Before the other screens of its entry.
  const boardOption = palette.getByRole('option', { name: '掲示板' }).first()
  await expect(boardOption).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/board$/)
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('#2')
  await palette.getByRole('option', { name: /#0*2 をBAN…/ }).click()
  const sheet = page.getByRole('dialog', { name: /#0*2 をBANする/ })
  await expect(sheet.getByRole('link', { name: 'この会員のほかの投稿を一括で隠す' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/members\/[0-9a-f-]+$/)

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/admin\/ads$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'キーの一覧' })).toContainText('G → A')
})

test('on a phone the menu is a drawer that Back closes; logging out leads to the login page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/ads?slot=none')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: '広告' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/slot=none/)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await menu.getByRole('link', { name: '掲示板' }).click()
  await expect(page.getByRole('heading', { name: '掲示板', level: 1 })).toBeVisible()
  await expect(menu).toBeHidden()

  await page.getByRole('link', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBe('null')

  // Guard: without an admin session to the login page and back, with one past it.
  await page.goto('/admin/board?search=x')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await page.getByLabel('管理パスワード').fill(adminPassword(testedDataFolder()))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/board\?search=x$/)
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/?$/)
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('リソースが見つかりません')
})

test('a screen opened by its address begins at its top, wherever the one before was left; a reload keeps the place', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY)
  await page.goto('/admin/ads')
  await expect(page.getByRole('switch').last()).toBeVisible()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(place).toBeGreaterThan(100)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '掲示板統計' })).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect.poll(place).toBe(200)

  await page.reload()
  await expect(page.getByRole('heading', { name: '掲示板統計' })).toBeVisible()
  await expect.poll(place).toBe(200)
})
