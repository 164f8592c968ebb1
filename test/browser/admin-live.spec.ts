import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callAsAdmin, test } from './admin-test.ts'
import { site } from './member.ts'

const outage = {
  status: 503,
  json: { error: { code: 'unavailable', message: 'いま応答できません' } },
}
const update = (page: Page) => page.getByRole('button', { name: '更新', exact: true }).click()

test('real time: who is here, chart and table alike, ranking by the address, zeros when it fails', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const view = await fetch(`${site()}/api/analytics/page-view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 (X11; Linux) ${randomUUID()}` },
    body: JSON.stringify({ path: '/about', title: '', device: 'tablet' }),
  })
  expect(view.status).toBe(204)

  await page.goto('/admin/analytics')
  const figure = page.getByRole('region', { name: 'アクティブユーザー' }).getByRole('paragraph')
  await expect(figure).not.toHaveText('0')
  await expect(page.getByRole('listitem').filter({ hasText: 'タブレット' })).toContainText(
    /[1-9]\d* \d+\.\d%/,
  )
  await expect(page.getByRole('link', { name: /^使い方.*\/about$/ })).toBeVisible()

  // The cursor by keys says what the table says.
  const chart = page.getByRole('img', { name: /^直近30分の1分ごとの人数/ })
  await chart.locator('canvas').waitFor()
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  const readOut = page.getByRole('status').filter({ hasText: /^今、アクティブユーザー \d+人$/ })
  await expect(readOut).toHaveCount(1)
  await page.getByRole('button', { name: '一時停止' }).click()
  await page.getByRole('button', { name: '表で見る' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(30)
  await expect(page.getByRole('row').last()).toContainText(/^今（集計中）\d+人$/)
  await expect(page.getByRole('button', { name: '再開' })).toBeVisible()

  await page.getByRole('button', { name: '7日間' }).click()
  await expect(page).toHaveURL(/\?period=7d$/)
  await page.reload()
  await expect(page.getByRole('button', { name: '7日間' })).toHaveAttribute('aria-pressed', 'true')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/admin/realtime-stats', (route) => route.fulfill(outage))
  await expect(figure).not.toHaveText('0')
  await update(page)
  const warning = page.getByRole('alert').filter({ hasText: 'リアルタイム' })
  await expect(warning).toContainText(
    'リアルタイムの値を取得できませんでした。下の数字は 0 で表示しています。',
  )
  await expect(figure).toHaveText('0')
  await page.unroute('**/api/admin/realtime-stats')
  await warning.getByRole('button', { name: '再試行' }).click()
  await expect(warning).toBeHidden()
  await expect(figure).not.toHaveText('0')
})

test('API health: a failed request in the log by filters of the address, its address once asked for, an outage', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const mark = randomUUID().slice(0, 8)
  const failed = await fetch(`${site()}/api/board/threads/no-thread-${mark}`)
  expect(failed.status).toBe(400)

  await page.goto('/admin/monitor/api?sort=-p95')
  const tile = (name: string) =>
    page.getByRole('region', { name: '依存先' }).getByRole('listitem').filter({ hasText: name })
  await expect(tile('PostgreSQL')).toContainText(/正常\d+ ms接続 \d+ \/ \d+/)
  await expect(page.getByRole('columnheader', { name: '95%点' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'エラー率' }).click()
  await expect(page).toHaveURL(/\/monitor\/api$/)

  await page.getByRole('searchbox', { name: 'パスで絞り込む' }).fill(`no-thread-${mark}`)
  const row = page.getByRole('row').filter({ hasText: `GET /api/board/threads/no-thread-${mark}` })
  await expect(row).toContainText('400')
  await page.getByRole('button', { name: '5xx' }).click()
  await expect(page).toHaveURL(`/admin/monitor/api?q=no-thread-${mark}&status=5xx`)
  await expect(page.getByText('条件に合うエラーはありません')).toBeVisible()
  await page.getByRole('button', { name: '4xx' }).click()
  await page.getByRole('combobox', { name: 'サービス' }).selectOption('board')
  await page.reload()
  await expect(row).toContainText('非表示')

  const shown = async () => {
    const log = await callAsAdmin(admin, 'GET', '/audit-log?action=error_log.show_addresses')
    return (log as { events: unknown[] }).events.length
  }
  const before = await shown()
  await page.getByRole('button', { name: 'アドレスを表示' }).click()
  await expect(row).toContainText(/\d+\.\d+\.\d+\.\d+|::1/)
  await expect.poll(shown).toBe(before + 1)

  await page.route('**/api/admin/api-health**', (route) => route.fulfill(outage))
  await update(page)
  await expect(page.getByText(/^APIヘルスの取得に失敗しました。\d+秒前の値を表示しています。$/)).toBeVisible()
  await expect(tile('PostgreSQL')).toContainText('正常')
  await expect(row).toContainText('400')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.unroute('**/api/admin/api-health**')
  await page.getByRole('button', { name: '再試行' }).first().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/monitor\/api$/)
  await expect(page.getByRole('combobox', { name: '並び' })).toBeVisible()
})
