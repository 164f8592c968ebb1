import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, enterAsAdmin, makeDemoAdmin, test } from './admin-test.ts'

interface Setting {
  name: string
  value: unknown
  is_set: boolean
  revision: number
}

test('what was started with, without secrets; a provider is tried; what is kept has an address', async ({
  page,
}) => {
  await page.goto('/admin/office/settings')
  await page.getByRole('link', { name: '動作環境' }).click()
  const origin = page.getByRole('row', { name: /PUBLIC_ORIGIN/ })
  await expect(origin).toContainText('http')
  await expect(page.getByRole('row', { name: /^REDIS_URL/ })).toContainText('設定あり')
  await expect(page.getByText('すべて済み')).toBeVisible()
  await page.getByRole('button', { name: 'Discordでログインをためす' }).click()
  await expect(page.getByRole('status').filter({ hasText: '応答あり' })).toBeVisible()
  await page.getByRole('link', { name: '保存と削除' }).click()
  await expect(page).toHaveURL(/tab=kept/)
  await expect(page.getByRole('row', { name: /監査ログ/ })).toContainText('2年')
  // The address of before.
  await page.goto('/admin/office/settings?tab=kept')
  await expect(page.getByRole('row', { name: /監査ログ/ })).toContainText('2年')
})

const addresses = (page: Page) => page.getByRole('textbox', { name: 'IPアドレス' })
const row = (page: Page) => page.getByRole('listitem').filter({ has: addresses(page) })
const save = (page: Page) => page.keyboard.press('Control+s')
const saved = (page: Page) => page.getByText('保存しました。5秒以内に全体に反映されます').last()

test.describe('days that addresses are kept', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterEach(async ({ admin }) => {
    const { settings } = (await callAsAdmin(admin, 'GET', '/site-settings')) as { settings: Setting[] }
    const changes = settings
      .filter(({ name, is_set }) => is_set && name === 'retention.addresses')
      .map(({ name, revision }) => ({ name, value: null, seen: revision }))
    if (changes.length > 0) await callAsAdmin(admin, 'PUT', '/site-settings', { changes })
  })

  test('a shorter time asks and says how many rows go; it is saved, taken back, and the default again', async ({
    page,
  }) => {
    await page.goto('/admin/office/settings?group=retention')
    await expect(row(page)).toContainText('既定のまま')
    await addresses(page).fill('30')
    await expect(row(page)).toContainText('変更')
    await expect(page.getByRole('img', { name: '未保存の変更 1件' })).toBeVisible()
    await save(page)
    const dialog = page.getByRole('dialog', { name: '「IPアドレス」の保存期間を90日から30日にしますか？' })
    await expect(dialog).toContainText(
      /次の掃除（[\d/: ]+）で[\d,]+件が削除されます。|いま削除される記録はありません。/,
    )
    await dialog.getByRole('button', { name: '保存する' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(row(page)).toContainText(/みなと #\d{4}・\d\d:\d\d/)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect(addresses(page)).toHaveValue('90')
    await expect(row(page)).toContainText('既定のまま')

    await addresses(page).fill('120')
    await save(page)
    await expect(row(page)).toContainText('みなと')
    await page.getByRole('button', { name: 'IPアドレスを既定に戻す' }).click()
    await save(page)
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(row(page)).toContainText('既定のまま')
  })

  test('a wrong value is refused at its field, which gets the focus, also from another group', async ({
    page,
  }) => {
    await page.goto('/admin/office/settings?group=retention')
    await addresses(page).fill('0')
    await expect(row(page).getByRole('alert')).toHaveText('7〜365の数を入力してください')
    await expect(page.getByRole('region', { name: '未保存の変更' })).toContainText(
      '1件に入力の誤りがあります',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: '上限' }).click()
    await expect(page.getByRole('textbox', { name: '投稿の秒数', exact: true })).toBeVisible()
    await save(page)
    await expect(addresses(page)).toBeFocused()
    await page.getByRole('button', { name: '破棄' }).click()
    await expect(addresses(page)).toHaveValue('90')
  })

  test('another operator saved first: both values, and the own one goes over it', async ({
    page,
    browser,
  }) => {
    await page.goto('/admin/office/settings?group=retention')
    await addresses(page).fill('100')
    const other = await (await browser.newContext()).newPage()
    await enterAsAdmin(other, await makeDemoAdmin())
    await other.goto('/admin/office/settings?group=retention')
    await addresses(other).fill('200')
    await save(other)
    await expect(saved(other)).toBeVisible()
    await other.context().close()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'ほかの管理者が先に保存しました' })
    await expect(dialog.getByRole('row', { name: /IPアドレス/ })).toContainText(/200日.*100日/)
    await dialog.getByRole('button', { name: '自分の変更で上書き' }).click()
    await page.getByRole('button', { name: '保存する' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(addresses(page)).toHaveValue('100')
  })
})

test('a locked setting is shown with its variable; / finds by it; a replica that lags is named', async ({
  page,
}) => {
  await page.route('**/api/admin/site-settings', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { settings: (Setting & { locked: unknown })[] }
    for (const setting of body.settings)
      if (setting.name === 'board.archive-days')
        setting.locked = { variable: 'BOARD_ARCHIVE_DAYS', value: 45 }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/admin/office/settings')
  const search = page.getByRole('searchbox', { name: '設定を探す' })
  await expect(search).toBeVisible()
  // The field is painted before the keys are heard.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('board_archive')
  const field = page.getByRole('textbox', { name: '過去ログにするまで' })
  await expect(field).toBeDisabled()
  await expect(field).toHaveValue('45')
  await expect(page.getByRole('listitem').filter({ has: field })).toContainText('環境変数で固定')
  await expect(page.getByText('BOARD_ARCHIVE_DAYS=45')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('the webhook is tried as it stands on the screen; of a saved one only dots are left', async ({
  page,
}) => {
  let result: object = { ok: true, status: 204, ms: 310, reason: null }
  let sent: unknown
  await page.route('**/api/admin/settings/tests/webhook', async (route) => {
    sent = route.request().postDataJSON()
    await route.fulfill({ json: result })
  })
  await page.goto('/admin/office/settings?group=notices')
  const address = page.getByRole('textbox', { name: '送り先' })
  await address.fill('https://discord.com/api/webhooks/1/x')
  await page.getByRole('button', { name: 'Slack' }).click()
  await page.getByRole('button', { name: '試す' }).click()
  await expect(page.getByRole('status').filter({ hasText: '届きました' })).toContainText(
    /204・0\.3秒・\d\d:\d\d/,
  )
  expect(sent).toEqual({ address: 'https://discord.com/api/webhooks/1/x', form: 'slack' })
  result = { ok: false, status: 404, ms: 90, reason: 'HTTP 404' }
  await page.getByRole('button', { name: '試す' }).click()
  await expect(page.getByText('届きませんでした')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '届きません' })).toHaveText(
    '届きませんでした（404）。アドレスを確認してください。',
  )
  await address.fill('https://10.0.0.1/x')
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: '公開されていないサーバーには送れません' }),
  ).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('https://discord.com/api/webhooks/1/x')
  await page.route('**/api/admin/site-settings/followers', (route) =>
    route.fulfill({
      json: { revision: 0, services: [{ service: 'board', replicas: 2, behind: 1 }] },
    }),
  )
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(address).toHaveValue('••••••••')
  await expect(page.getByText('board 1/2に未反映です')).toBeVisible({ timeout: 10_000 })
  await page.getByRole('button', { name: '送り先を既定に戻す' }).click()
  await page.getByRole('button', { name: '送る形を既定に戻す' }).click()
  await save(page)
  await expect(address).toHaveValue('')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
