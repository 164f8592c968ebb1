import { spawnSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { testedDataFolder } from '../../scripts/config.ts'
import { root } from '../../scripts/start/layout.ts'
import { adminPassword, enterBackOffice } from '../stack/_api-admin.ts'
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { enterAs, makeMember, site } from './member.ts'
import { test } from './site-test.ts'

/** A new member whom the command lets in as a viewer. */
async function makeViewer() {
  const member = await makeMember()
  const args = ['scripts/admin.ts', 'grant', String(member.profile.user_number), 'viewer']
  const env = { ...process.env, DATA_DIR: testedDataFolder() }
  expect(spawnSync(process.execPath, args, { cwd: root, env }).status).toBe(0)
  return member
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('gamelog:admin-session'))
  await page.goto('/admin/login?next=%2Faccount')
}

async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('管理パスワード').fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('a viewer chooses a password, enrols by the QR code’s key, and logs in by code, device and recovery code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, await makeViewer())
  await page.goto('/admin/login?next=%2Faccount')
  await givePassword(page, adminPassword(testedDataFolder()))
  await expect(page.getByText('最初のまま')).toBeVisible()

  const own = 'a password of my own'
  await page.getByRole('button', { name: '決める…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('管理パスワード').fill(adminPassword(testedDataFolder()))
  await dialog.getByLabel('新しいパスワード', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: '決める' }).click()
  await expect(dialog.getByText('12文字以上にしてください')).toBeVisible()
  await dialog.getByLabel('新しいパスワード', { exact: true }).fill(own)
  await dialog.getByLabel('新しいパスワード（確認）').fill(own)
  await dialog.getByRole('button', { name: '決める' }).click()
  await expect(page.getByText('に変えました')).toBeVisible()

  await page.getByRole('button', { name: '登録する…' }).click()
  await dialog.getByLabel('いまのパスワード').fill(own)
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(dialog.getByRole('img', { name: '認証アプリで読むQRコード' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, '[role=dialog]')
  const key = (await dialog.locator('code').innerText()).split('\n')[0]?.replaceAll(' ', '') ?? ''
  const code = (steps: number) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })
  await dialog.getByLabel('アプリに出た6桁').fill(code(0))
  await dialog.getByRole('button', { name: '次へ' }).click()
  const codes = page.getByRole('alertdialog')
  await expect(codes.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}$/ })).toHaveCount(10)
  const shownCodes = () =>
    codes
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}-/ })
      .allInnerTexts()
  const [recovery = '', second = ''] = await shownCodes()
  await expectNoSidewaysScroll(page)
  await codes.getByLabel('安全なところに残しました').check()
  await codes.getByRole('button', { name: '登録を終える' }).click()
  await expect(page.getByText('残り 10 / 10')).toBeVisible()
  await expectAccessible(page)

  await logOut(page)
  await givePassword(page, own)
  const digits = page.getByLabel('6桁のコード')
  await expect(digits).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert')).toContainText('コードが違います')
  await expectAccessibleInBothSchemes(page)
  await page.getByLabel('この端末では30日間たずねない').check()
  // The last digit sends it.
  await digits.fill(code(1))
  await expect(page.getByText('残り 10 / 10')).toBeVisible()

  await logOut(page)
  await givePassword(page, own)
  await expect(page.getByText('残り 10 / 10')).toBeVisible()

  // The session ends over the page, on a device that is not trusted any more.
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.removeItem('gamelog:admin-session')
    dispatchEvent(new StorageEvent('storage'))
  })
  const ended = page.getByRole('alertdialog')
  await ended.getByLabel('管理パスワード').fill(own)
  await ended.getByRole('button', { name: '続ける' }).click()
  await expect(ended.getByRole('heading', { name: '認証コード' })).toBeVisible()
  await ended.getByRole('button', { name: '復旧コードを使う' }).click()
  await expectAccessible(page, { within: '[role="alertdialog"]' })
  await ended.getByRole('textbox', { name: '復旧コード' }).fill(recovery)
  // Enter sends nothing while the button is off.
  await expect(ended.getByRole('button', { name: '続ける' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(ended).toBeHidden()

  await page.getByRole('button', { name: '作りなおす…' }).click()
  await dialog.getByLabel('いまのパスワード').fill(own)
  // Not by the password alone.
  await expect(dialog.getByRole('button', { name: '作りなおす' })).toBeDisabled()
  await dialog.getByLabel('認証アプリの6桁').fill('000000')
  await dialog.getByRole('button', { name: '作りなおす' }).click()
  await expect(dialog.getByRole('alert')).toContainText('コードが違います')
  await expectAccessibleInBothSchemes(page, '[role=dialog]')
  await dialog.getByRole('button', { name: '復旧コードを使う' }).click()
  await dialog.getByRole('textbox', { name: '復旧コード' }).fill(second)
  await dialog.getByRole('button', { name: '作りなおす' }).click()
  await codes.getByLabel('安全なところに残しました').check()
  const [third = ''] = await shownCodes()
  await codes.getByRole('button', { name: '終える' }).click()
  await expect(page.getByText('残り 10 / 10')).toBeVisible()

  await page.getByRole('button', { name: 'オフにする…' }).click()
  await dialog.getByLabel('いまのパスワード').fill(own)
  await dialog.getByRole('button', { name: '復旧コードを使う' }).click()
  await dialog.getByRole('textbox', { name: '復旧コード' }).fill(third)
  await dialog.getByRole('button', { name: 'オフにする' }).click()
  await expect(page.getByText('使っていません')).toBeVisible()
})

test('where the site asks for both, the first login leads through password, app and codes', async ({
  page,
}) => {
  const viewer = await makeViewer()
  const { adminSession } = await enterBackOffice(site(), testedDataFolder(), viewer)
  await enterAs(page, viewer)
  await page.goto('/admin/login?next=%2Faccount')
  const steps = { expires_at: Math.floor(Date.now() / 1_000) + 300, ticket: 'of-the-test' }
  // Production and ADMIN_TOTP=required ask for it: this site is the demo.
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 202, json: { step: 'own_password', ...steps } }),
  )
  const key = 'JBSWY3DPEHPK3PXP'
  await page.route('**/api/admin/login/own-password', (route) =>
    route.fulfill({
      status: 202,
      json: { step: 'enrol', ...steps, key, uri: `otpauth://totp/GAMELOG:x?secret=${key}` },
    }),
  )
  await givePassword(page, 'whatever')
  await expect(page.getByRole('heading', { name: '自分のパスワードを決める' })).toBeVisible()
  for (const label of ['新しいパスワード', '新しいパスワード（確認）'])
    await page.getByLabel(label, { exact: true }).fill('a password of my own')
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect(page.getByText('登録するまで管理画面は使えません')).toBeVisible()
  await expect(page.getByRole('button', { name: '次へ' })).toBeDisabled()
  await expectAccessible(page)

  await page.route('**/api/admin/login/enrol', (route) =>
    route.fulfill({ json: { session: adminSession, recovery_codes: ['aaaa-bbbb'] } }),
  )
  await page.getByLabel('アプリに出た6桁').fill('123456')
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByLabel('安全なところに残しました').check()
  await page.getByRole('button', { name: '登録を終える' }).click()
  await expect(page.getByRole('heading', { name: '自分のパスワードと2段階認証', level: 1 })).toBeVisible()
})
