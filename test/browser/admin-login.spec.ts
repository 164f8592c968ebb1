import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { adminPassword } from '../stack/_api-admin.ts'
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { makeDemoAdmin } from './admin-test.ts'
import { enterAs, makeMember } from './member.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('who may not enter is told why: no main session, no grant, locked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/login')
  await expect(page.getByRole('alert')).toHaveText('Supabase認証が必要です。先にログインしてください。')

  const member = await makeMember()
  await enterAs(page, member)
  await page.goto('/admin/ads')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fads$/)
  await expect(page.getByText(member.profile.display_name, { exact: true })).toBeVisible()
  const password = page.getByLabel('管理パスワード')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('パスワードを入力してください')
  await password.fill(adminPassword(testedDataFolder()))
  await page.getByRole('button', { name: 'パスワードを表示' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('権限がありません')
  await expectAccessibleInBothSchemes(page)
  await expectNoSidewaysScroll(page)

  // The service's own lock would hold up every other test.
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'rate_limited', error: '少し待ってから、もう一度お試しください', retry_after: 761 },
    }),
  )
  await password.press('Enter')
  await expect(page.getByRole('alert')).toContainText('しばらくログインできません')
  await expect(page.getByText(/^12:\d\d 後に再開$/)).toBeVisible()
  await expect(password).toHaveCount(0)
  await expectAccessible(page)
})

test('login by keyboard leads to where one wanted to go; the audit log filters, opens and comes as CSV', async ({
  page,
}) => {
  const admin = await makeDemoAdmin()
  await enterAs(page, admin)
  await page.goto('/admin/audit-log?range=30d')
  const password = page.getByLabel('管理パスワード')
  await password.fill('違うもの')
  await password.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('パスワードが違います。')
  await expect(page.getByText(/^あと \d回で15分間ロックされます$/)).toBeVisible()
  await password.fill(adminPassword(testedDataFolder()))
  await password.press('Enter')
  await expect(page).toHaveURL(/\/admin\/office\/audit-log\?range=30d$/)

  const records = page.locator('[data-record]')
  await expect(records.first()).toBeVisible()
  await page.getByLabel('操作', { exact: true }).selectOption('session.login')
  await expect(page).toHaveURL(/action=session\.login/)
  await expect(page.getByRole('row').nth(1)).toContainText('管理画面にログインした')
  await page.keyboard.press('Escape')
  // The list the filter is for may take the place of the one before only now.
  await expect(async () => {
    await page.locator('main').focus()
    await page.keyboard.press('j')
    await expect(records.first()).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(records.first()).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'この対象の記録だけ' }).click()
  await expect(page).toHaveURL(new RegExp(`target=session%3A${admin.adminSession.user.id}`))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^gamelog-audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff日時,人,操作,')).toBe(true)
  expect(text).toContain('管理画面にログインした')

  await page.getByLabel('対象', { exact: true }).fill('スレッド 999999999')
  await expect(page.getByText('条件に合う記録はありません')).toBeVisible()
  await page.getByRole('button', { name: '条件をすべて外す' }).click()
  await expect(page).toHaveURL(/\/admin\/office\/audit-log$/)
  await expect(records.first()).toBeVisible()

  // What waits: a part whose owner is away says so, the rest stands.
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({
      json: {
        pending_reports: null,
        pending_appeals: 0,
        held_posts: 0,
        source_requests: 0,
        failing_sources: 2,
        open_incidents: 0,
        stopped_services: ['board'],
        unavailable: ['pending_reports'],
      },
    }),
  )
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  const waiting = page.getByRole('region', { name: '対応待ち' })
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await expect(waiting).toContainText('掲示板が応答しないため表示できません')
  await expect(waiting).toContainText('掲示板が応答していません')
  await expect(waiting.getByRole('link', { name: '取得に失敗中の配信元 2件' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/dashboard')
  await waiting.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText('応答しない')).toHaveCount(0)
})
