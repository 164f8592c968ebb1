import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { giveIncidents } from './incident-data.ts'

test('an incident is taken, written about and left, on a phone too; what is typed survives a reload', async ({
  page,
  admin,
}) => {
  await using given = await giveIncidents()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/monitor/incidents/${given.open}`)
  await expect(page.getByRole('heading', { level: 1, name: 'widget が停止' })).toBeVisible()
  const facts = page.locator('dl').filter({ hasText: '検知まで' })
  await expect(facts).toContainText('検知まで30秒')
  await expect(facts).toContainText('通知まで72秒')
  const events = page.getByRole('region', { name: '経過' }).locator('ol > li')
  await expect(events).toHaveCount(3)
  await expect(events.first()).toContainText('Webhookに知らせました')
  await expect(page.locator('section').filter({ hasText: '前にも' })).toContainText('4分')
  await expectAccessible(page)

  await page.getByRole('button', { name: '引き受ける' }).click()
  await expect(events.first()).toContainText('が見ています')
  await expect(facts).toContainText('見ている人#')

  await page.getByRole('button', { name: '経過を書く' }).click()
  const field = page.getByRole('textbox', { name: '経過' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: '書く', exact: true })).toBeDisabled()
  await field.fill('接続数が上限でした。10に下げます')
  await page.reload()
  await expect(field).toHaveValue('接続数が上限でした。10に下げます')

  // On a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  let fails = true
  await page.route('**/notes', (route) => (fails ? route.abort() : route.continue()))
  await page.getByRole('button', { name: '書く', exact: true }).click()
  await expect(page.locator('[data-toast]').filter({ hasText: '経過の保存に失敗しました' })).toBeVisible()
  await expect(field).toHaveValue('接続数が上限でした。10に下げます')
  fails = false
  await page.getByRole('button', { name: '書く', exact: true }).click()
  await expect(events.first()).toContainText('接続数が上限でした。10に下げます')
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: '引き受けをやめる' }).click()
  await expect(events.first()).toContainText('引き受けをやめました')
  await expectAccessible(page)

  const { events: audited } = (await callAsAdmin(
    admin,
    'GET',
    `/audit-log?target=incident:${given.open}`,
  )) as {
    events: { action: string }[]
  }
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'incident.note',
    'incident.release',
    'incident.take',
  ])

  await page.getByRole('link', { name: 'widget が停止' }).click()
  await expect(page).toHaveURL(new RegExp(`/incidents/${given.ended}$`))
  await expect(page.locator('[data-status]')).toContainText('復旧')
  await expect(page.getByRole('button', { name: '引き受ける' })).toHaveCount(0)
  await page.goto('/admin/monitor/incidents/2147483647')
  await expect(page.getByText('インシデントが見つかりません')).toBeVisible()
})
