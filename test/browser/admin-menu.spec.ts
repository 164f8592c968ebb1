import { adminMenu } from '@gamelog/contracts/admin-menu'
import { adminScreenEntries } from '@gamelog/contracts/admin-screens'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import { expect, type Page } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { addOperator, adminPassword } from '../stack/_api-admin.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './accessibility.ts'
import { enterAsAdmin, test } from './admin-test.ts'
import { accountCard, goToProvider, pickAccount } from './login-steps.ts'
import { site } from './member.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: '管理メニュー' })
const headOf = (page: Page) => page.getByRole('heading', { level: 1 })
const tabsOf = (page: Page, entry: string) => page.getByRole('navigation', { name: entry, exact: true })

/** Figures of the menu: the dashboard counts these as waiting. */
const waiting = {
  pending_reports: 12,
  pending_appeals: 1,
  held_posts: 0,
  source_requests: 2,
  failing_sources: 1,
  open_incidents: 1,
  stopped_services: [],
  unavailable: [],
}

test('the menu is whole at 1366 x 768; its figures say what waits; in a low window the list alone scrolls', async ({
  page,
}) => {
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: waiting }))
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/sources/requests')
  const menu = menuOf(page)
  const entries = menu.locator('ul[aria-label] a')
  await expect(entries).toHaveCount(11)
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: 'メニューをたたむ' })).toBeInViewport({ ratio: 1 })
  for (const name of [
    /^配信元 .*掲載の依頼 2件、取得に失敗 1件$/,
    /^BAN・通報 .*未処理の通報 12件、未処理の申し立て 1件$/,
    /^モニター .*進行中のインシデント 1件$/,
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(headOf(page)).toHaveText('配信元')
  await expect(page).toHaveTitle('掲載の依頼 | GAMELOG管理画面')
  await expect(menu.getByRole('link', { name: /^配信元/ })).toHaveAttribute('aria-current', 'page')
  const open = tabsOf(page, '配信元').getByRole('link', { name: /^掲載の依頼 .*掲載の依頼 2件$/ })
  await expect(open).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 1366, height: 400 })
  await expect(menu.getByRole('button', { name: 'メニューをたたむ' })).toBeInViewport({ ratio: 1 })
  await expect(entries.last()).not.toBeInViewport()
  await entries.last().scrollIntoViewIfNeeded()
  await expect(entries.last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('every former address leads on to its screen, with query and fragment', async ({ page }) => {
  for (const [name, { path, formerly = [], entry, title }] of adminScreenEntries)
    for (const from of formerly)
      await test.step(from, async () => {
        await page.goto('/admin/account')
        await page.goto(`/admin${from}?kept=1#part`)
        await expect(page).toHaveURL(`/admin${path}?kept=1#part`)
        await expect(page).toHaveTitle(`${title} | GAMELOG管理画面`)
        await expect(headOf(page)).toHaveText(entry ? adminMenu[entry].label : name)
        await page.goBack()
        await expect(page).toHaveURL('/admin/account')
      })
})

test('keys open an entry and its tabs, and fold the menu to icons, which the device keeps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin')
  const menu = menuOf(page)
  await expect(menu.getByRole('link', { name: 'ダッシュボード' })).toBeVisible()
  // The menu is painted before the keys are heard.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL('/admin/office/switches', { timeout: 2_000 })
  }).toPass()
  const tab = (name: string) => tabsOf(page, '運営').getByRole('link', { name })
  await expect(tab('お知らせと停止')).toHaveAttribute('aria-current', 'page')
  await expect(async () => {
    await page.keyboard.press('4')
    await expect(page).toHaveURL('/admin/office/audit-log', { timeout: 2_000 })
  }).toPass()
  await expect(tab('監査ログ')).toHaveAttribute('aria-current', 'page')
  // A field takes the digit.
  await page.getByLabel('対象', { exact: true }).fill('')
  await page.keyboard.type('2[')
  await expect(page.getByLabel('対象', { exact: true })).toHaveValue('2[')
  await expect(page).toHaveURL(/\/admin\/office\/audit-log/)

  await page.locator('#main').focus()
  await page.keyboard.press('[')
  const first = menu.getByRole('link', { name: 'ダッシュボード' })
  await expect(first).toHaveAttribute('title', 'ダッシュボード')
  const width = async () => (await menu.boundingBox())?.width
  await expect.poll(width).toBeLessThan(60)
  await page.reload()
  await expect(first).toHaveAttribute('title', 'ダッシュボード')
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'メニューをひらく' }).click()
  await expect(first).not.toHaveAttribute('title')
  await expect.poll(width).toBeGreaterThan(200)
})

test('the palette finds a tab by its own name and by that of its entry', async ({ page }) => {
  await page.goto('/admin')
  await expect(menuOf(page).getByRole('link', { name: 'モニター' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'コマンドパレット' })
  await expect(async () => {
    if (await palette.isHidden()) await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 5_000 })
  }).toPass()
  const screens = palette.getByRole('group', { name: '画面' }).getByRole('option')
  await expect(screens).toHaveCount(11)
  await palette.getByRole('combobox').fill('モニター')
  await expect(screens).toHaveText([
    /^モニター/,
    /^ジョブモニター/,
    /^APIヘルスモニター/,
    /^インシデントモニター/,
  ])
  await palette.getByRole('combobox').fill('ジョブ')
  await expect(screens.first()).toHaveText(/^ジョブモニター・GN2$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/monitor/jobs')
})

test('a moderator has one tab of 配信元: the entry leads to it, without a row of tabs', async ({
  page,
  admin,
}) => {
  const at = { origin: site(), dataDir: testedDataFolder() }
  await enterAsAdmin(page, await addOperator(at, admin, 'moderator'))
  await page.goto('/admin')
  await menuOf(page)
    .getByRole('link', { name: /^配信元/ })
    .click()
  await expect(page).toHaveURL('/admin/sources/requests')
  await expect(headOf(page)).toHaveText('掲載の依頼')
  await expect(tabsOf(page, '配信元')).toHaveCount(0)
  await page.goto('/admin/jobs')
  await expect(page.getByText('権限がありません')).toBeVisible()
  await expect(page).toHaveURL('/admin/monitor/jobs')
})

test('signed out, the back office names the login, which leads back; the account card of an operator has the way in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/ads')
  await page.evaluate((key) => localStorage.removeItem(key), authStorageKey)
  await page.goto('/admin/board?search=x')
  await expect(headOf(page)).toHaveText('管理画面を使うにはログインが必要です')
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'ログインする' }).click()
  await goToProvider(page, 'Discord')
  await pickAccount(page, 'demo-admin')
  await expect(page).toHaveURL('/admin/board?search=x')

  await page.goto('/board')
  await expect(accountCard(page)).toBeVisible()
  await page.getByRole('link', { name: '管理画面' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  // A member who is signed in already goes there at once.
  await page.goto('/login?next=%2Fadmin%2Fads')
  await expect(page).toHaveURL('/admin/ads')
})

test('a login that fails can be tried again for the same screen', async ({ page }) => {
  await page.goto('/admin/ads')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=%2Fadmin%2Fads')
  await goToProvider(page, 'Discord')
  await page.goto('/?error=access_denied&error_code=access_denied')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fads')
  await expect(page.getByRole('alert')).toContainText('キャンセル')
  await goToProvider(page, 'Discord')
  await pickAccount(page, 'demo-admin')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fads$/)
  await page.getByLabel('管理パスワード').fill(adminPassword(testedDataFolder()))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/ads')
})
