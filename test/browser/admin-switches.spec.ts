import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'

test('a notice is written with a preview, scheduled, changed and taken off the schedule', async ({
  page,
  admin,
}) => {
  // Far away, so that no reader of another test sees it.
  const heading = `点検のお知らせ ${Date.now().toString(36)}`
  const year = 2100 + Math.floor(Math.random() * 800)
  await page.goto('/admin/office/switches')
  await page.getByLabel('見出し').fill(heading)
  await page.getByLabel('本文').fill('朝に止まります。')
  await page.getByLabel('リンクの文字').fill('くわしく')
  await page.getByLabel('リンク先').fill('http://x.test')
  await expect(page.locator('[data-width]')).toContainText(`${heading} 朝に止まります。くわしく`)
  await page.getByRole('group', { name: '幅' }).getByRole('button', { name: '1440' }).click()
  await page.getByLabel('から').fill(`${year}-01-01T00:00`)
  await page.getByLabel('まで').fill(`${year}-01-02T00:00`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toHaveText('リンク先は / か https:// で始めてください')
  await page.getByLabel('リンク先').fill('/about')
  await page.getByRole('button', { name: /^公開/ }).click()
  const row = page.getByRole('row').filter({ hasText: heading })
  await expect(row).toContainText('予約')
  await expect(row).toHaveAttribute('data-look', 'selected')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'お知らせ', exact: true }).waitFor()
  await page.getByRole('button', { name: '注意', exact: true }).click()
  await expect(page.getByText('未保存の変更')).toBeVisible()
  await page.getByRole('button', { name: /^公開/ }).click()
  await expect(page.getByText('未保存の変更')).toBeHidden()

  await row.getByRole('button', { name: `「${heading}」を止める` }).click()
  await expect(row).toContainText('終わり')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(row).toContainText('予約')
  await row.getByRole('button', { name: `「${heading}」を止める` }).click()
  await expect(row).toContainText('終わり')
  const { events } = (await callAsAdmin(admin, 'GET', '/audit-log?target=site-notice')) as {
    events: { action: string; after: { heading?: string } | null }[]
  }
  const mine = events.filter(({ after }) => after?.heading === heading).map(({ action }) => action)
  expect(mine.toReversed()).toEqual([
    'site-notice.add',
    'site-notice.edit',
    'site-notice.stop',
    'site-notice.edit',
    'site-notice.stop',
  ])
})

test('the board is stopped after a question, and started again', async ({ page }) => {
  // Not for real: the other tests write.
  const since = new Date().toISOString()
  let asked: { reason: string; until: string | null } | undefined
  const answer = () => ({
    notices: [],
    stops: asked
      ? {
          board: { ...asked, since, by: { user_id: crypto.randomUUID(), user_number: 1, display_name: 'a' } },
        }
      : {},
  })
  await page.route('**/api/admin/site', (route) => route.fulfill({ json: answer() }))
  await page.route('**/api/admin/site/stops/board', (route) => {
    asked = route.request().method() === 'PUT' ? route.request().postDataJSON() : undefined
    return route.fulfill({ json: answer() })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/office/switches')
  const board = page.getByRole('switch', { name: '掲示板' })
  await board.click()
  const dialog = page.getByRole('dialog', { name: '掲示板を閲覧のみにしますか？' })
  await dialog.getByLabel('読者に見せる理由').fill('入れ替え作業のため')
  await dialog.getByRole('button', { name: '2時間後' }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: '止める' }).click()
  await expect(dialog).toBeHidden()
  await expect(board).toBeChecked()
  expect(asked?.reason).toBe('入れ替え作業のため')
  expect(Math.round((Date.parse(asked?.until ?? '') - Date.now()) / 60_000)).toBeGreaterThan(110)
  await expect(page.getByText('掲示板を止めています')).toBeVisible()
  await expect(page.getByText(/^#0001 が/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '変える…' }).click()
  const change = page.getByRole('dialog', { name: '掲示板の理由と期限を変えますか？' })
  await expect(change.getByLabel('読者に見せる理由')).toHaveValue('入れ替え作業のため')
  await page.keyboard.press('Escape')
  await board.click()
  await expect(board).not.toBeChecked()

  await page.route('**/api/site/state', (route) =>
    route.fulfill({ json: { notice: null, stops: { board: { reason: '', since, until: null } } } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: '対応待ち' })).toContainText('掲示板を止めています')
})
