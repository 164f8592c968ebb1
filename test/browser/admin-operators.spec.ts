import { expect } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { enterBackOffice } from '../stack/_api-admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { enterAsAdmin, test } from './admin-test.ts'
import { makeMember, site } from './member.ts'

test('a member is let in, looks at the numbers, gets another role and is shut out; each can be taken back', async ({
  page,
  browser,
}) => {
  const member = await makeMember()
  const number = `#${String(member.profile.user_number).padStart(4, '0')}`
  const toast = (text: string) => page.locator('[data-toast]').filter({ hasText: text })
  const row = page.getByRole('table', { name: '運営メンバー' }).getByRole('row').filter({ hasText: number })

  await page.goto('/admin/office/operators')
  const own = page.getByRole('table', { name: '運営メンバー' }).getByRole('row').filter({ hasText: 'あなた' })
  await expect(own.getByRole('combobox')).toBeDisabled()
  await expect(own.getByRole('button', { name: '外す' })).toBeDisabled()
  await page.getByRole('button', { name: '運営メンバーを加える' }).click()
  const form = page.getByRole('dialog', { name: '運営メンバーを加える' })
  await form.getByLabel('会員番号かUUID').fill(number)
  await expect(form.getByRole('status').filter({ hasText: number })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await form.getByRole('radio', { name: /閲覧者/ }).check()
  await form.getByRole('button', { name: '加える' }).click()
  await expect(form).toBeHidden()
  await expect(row.getByRole('combobox')).toHaveValue('viewer')

  // A viewer sees numbers, and no request is refused.
  const viewer = await enterBackOffice(site(), testedDataFolder(), member)
  const other = await (await browser.newContext()).newPage()
  const refused: string[] = []
  other.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await enterAsAdmin(other, viewer)
  await other.goto(`${site()}/admin/`)
  const menu = other.getByRole('navigation', { name: '管理メニュー' })
  await expect(menu.getByRole('link', { name: 'モニター' })).toBeVisible()
  await expect(menu.locator('ul[aria-label] a')).toHaveText([
    'ダッシュボード',
    'リアルタイム分析',
    // With the number of incidents, while there are any.
    /^モニター/,
  ])
  await menu.getByRole('link', { name: 'モニター' }).click()
  // Without ジョブ, which is for admins.
  const tabs = other.getByRole('navigation', { name: 'モニター' })
  await expect(tabs.getByRole('link')).toHaveText(['全体', 'APIヘルス', /^インシデント/])
  await other.goto(`${site()}/admin/ban`)
  await expect(other.getByText('権限がありません')).toBeVisible()
  await other.goto(`${site()}/admin/monitor/api`)
  await expect(other.getByRole('heading', { name: /エラーログ/ })).toBeVisible()
  await expect(other.getByRole('button', { name: 'アドレスを表示' })).toHaveCount(0)
  expect(refused).toEqual([])

  await page.reload()
  const session = page.locator('tbody tr').filter({ hasText: number }).filter({ hasText: '終わらせる' })
  await expect(session).toContainText('時間')
  await row.getByRole('combobox').selectOption('editor')
  await expect(toast('編集者にしました')).toBeVisible()
  await expect(other.getByRole('alertdialog', { name: '管理セッションが終わりました' })).toBeVisible({
    timeout: 15_000,
  })

  await row.getByRole('button', { name: '外す' }).click()
  await page
    .getByRole('dialog', { name: /運営メンバーから外しますか/ })
    .getByRole('button', { name: '外す' })
    .click()
  await expect(row).toHaveCount(0)
  await toast('外しました').getByRole('button', { name: '元に戻す' }).click()
  await expect(row.getByRole('combobox')).toHaveValue('editor')

  await page.getByRole('button', { name: '経路ごとの表' }).click()
  const routes = page.getByRole('dialog', { name: '経路ごとの表' })
  await expect(routes.getByRole('row', { name: 'GET /bans できる できる できない できない' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
