import { type AdConfig, adSlotIds } from '@gamelog/contracts/admin/ads'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { site } from './member.ts'

async function publicConfig(): Promise<AdConfig> {
  const answer = await fetch(`${site()}/data/geniee-ads-config.json?t=${Date.now()}`, { cache: 'no-store' })
  return (await answer.json()) as AdConfig
}

const switchOf = (page: Page, slot: string) => page.getByRole('switch', { name: `${slot}を配信` })
const rowOf = (page: Page, slot: string) => page.getByRole('row').filter({ has: switchOf(page, slot) })
const planOf = (page: Page) => page.getByRole('group', { name: /での広告の場所/ })

test('slots are switched, seen on the plan and saved to the public file, beside another editor', async ({
  page,
  admin,
}) => {
  // Nobody else's test looks at these two; whatever they are, they end as they began.
  const [mine, theirs] = ['pc-banner-4', 'sp-rectangle-4'] as const
  const before = await publicConfig()
  await page.goto('/admin/ads')
  await expect(page.getByRole('switch')).toHaveCount(adSlotIds.length)
  for (const slot of ['pc-overlay', 'sp-overlay', 'sp-interstitial'])
    await expect(rowOf(page, slot)).toContainText('読者に嫌われる形式です（Better Ads）')
  await expect(page.getByText('読者に嫌われる形式です（Better Ads）')).toHaveCount(3)

  // Of the screens a slot stands on; the interstitial is not shown with every view.
  await expect(rowOf(page, 'pc-banner-6').getByRole('cell').nth(3)).toHaveText(/^[\d,]+$/)
  await expect(rowOf(page, 'sp-interstitial').getByRole('cell').nth(3)).toHaveText('–')

  // By keyboard: changed at once on the page and on the plan, not yet for readers.
  await switchOf(page, mine).focus()
  await page.keyboard.press('Space')
  await expect(rowOf(page, mine)).toContainText('変更')
  const inPlan = planOf(page).getByRole('button', { name: mine })
  await expect(inPlan).toContainText(before[mine].enabled ? '止めています' : '配信中')
  expect((await publicConfig())[mine]).toEqual(before[mine])

  // Both ways between plan and table; a slot of another page or device changes the plan.
  await inPlan.click()
  await expect(page.getByRole('button', { name: mine, exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'sp-rectangle-5', exact: true }).click()
  await expect(planOf(page)).toHaveAccessibleName('記事ページでの広告の場所（スマホ）')
  await expect(planOf(page).getByRole('button', { name: 'sp-rectangle-5' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // Another editor saves another slot meanwhile: both changes stand, and theirs is named.
  await callAsAdmin(admin, 'POST', '/geniee-ads', { [theirs]: { enabled: !before[theirs].enabled } })
  await page.keyboard.press('Control+s')
  await expect(page.locator('[data-toast]').filter({ hasText: '保存しました' })).toBeVisible()
  await expect(page.getByText(`ほかの管理者の変更を読み込みました: ${theirs}`)).toBeVisible()
  await expect(page.getByRole('region', { name: '未保存の変更' })).toBeHidden()
  await expect.poll(async () => (await publicConfig())[mine].enabled).toBe(!before[mine].enabled)
  expect((await publicConfig())[theirs].enabled).toBe(!before[theirs].enabled)
  await expect(switchOf(page, theirs)).toHaveAttribute('aria-checked', String(!before[theirs].enabled))
  await callAsAdmin(admin, 'POST', '/geniee-ads', { [mine]: before[mine], [theirs]: before[theirs] })
})

test('a failed save keeps the changes; all off says what it means; 破棄 takes it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The figures are away: the switches work without them.
  await page.route('**/api/admin/geniee-ads/views', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: 'サーバーエラー' } }),
  )
  await page.route('**/api/admin/geniee-ads', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', error: '保存先が応答しません' } })
      : route.fallback(),
  )
  await page.goto('/admin/ads')
  await expect(page.getByText('7日間の表示を取得できませんでした。')).toHaveCount(2)
  await page.getByRole('button', { name: 'PCの広告をすべて止める' }).click()
  await page.getByRole('button', { name: 'スマホの広告をすべて止める' }).click()
  await expect(page.getByText('すべて止めています。公開ページに広告の枠と待ち時間は出ません。')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: '未保存の変更' })
  await bar.getByRole('button', { name: '保存' }).click()
  const failed = page.locator('[data-toast]').filter({ hasText: '保存に失敗しました' })
  await expect(failed).toContainText('サーバーエラー: 保存先が応答しません')
  await expect(failed.getByRole('button', { name: '再試行' })).toBeVisible()
  await expect(page.getByText('すべて止めています。')).toBeVisible()
  await bar.getByRole('button', { name: '破棄' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByText('すべて止めています。')).toBeHidden()

  // Without an answer: the failure in words, and again.
  await page.route('**/api/admin/geniee-ads', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', error: 'エラーが発生しました' } }),
  )
  await page.reload()
  await expect(page.getByText('広告の取得に失敗しました')).toBeVisible()
  await page.unroute('**/api/admin/geniee-ads')
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByRole('switch')).toHaveCount(adSlotIds.length)
})
