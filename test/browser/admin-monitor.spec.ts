import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './admin-test.ts'
import { currentAnswer, historyAnswer, openIncident } from './monitor-answers.ts'

const away = { status: 503, json: { code: 'unavailable', error: '現在サービスを利用できません。' } }

/** The monitor of a machine near its limits; `answers` may be changed while the page is open. */
async function showMonitor(page: Page): Promise<{ age: number; isAway: boolean }> {
  const answers = { age: 5_000, isAway: false }
  await page.route('**/api/admin/monitor/current', (route) =>
    route.fulfill(answers.isAway ? away : { json: currentAnswer(answers.age) }),
  )
  await page.route('**/api/admin/monitor/history*', (route) =>
    route.fulfill(answers.isAway ? away : { json: historyAnswer() }),
  )
  const incidents = { open: 1, last_7_days: 1, next: null, notifies: false }
  await page.route('**/api/admin/incidents?*', (route) =>
    route.fulfill({ json: { incidents: [openIncident], ...incidents } }),
  )
  await page.goto('/admin/monitor')
  return answers
}

test('the running site: every service with its processes, the machine, and their history', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/monitor')
  const services = page
    .getByRole('region', { name: 'サービス' })
    .or(page.locator('section:has(h2:text("サービス"))'))
  for (const name of ['nginx', 'board', 'user', 'antenna', 'worker', 'admin', 'widget']) {
    const row = services.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row).toContainText('稼働中')
    await expect(row).toContainText(/(\d+) \/ \1/)
    await expect(row).toContainText(/秒前|分前/)
  }
  await expect(services.getByRole('row').filter({ hasText: 'GAMELOG 合計' })).toContainText(/7 \/ 7 稼働.*MB/)
  await expect(page.locator('section[aria-label="CPU"]')).toContainText(/\d+\.\d/)
  await expect(page.getByRole('img', { name: /^board の稼働: .*稼働 \d+/ })).toBeVisible()

  await page.getByRole('button', { name: '7日' }).click()
  await expect(page).toHaveURL(/hours=168/)
  await expect(page.getByRole('heading', { name: '7日の推移と稼働率' })).toBeVisible()
})

test('what is down is named with the way to its incident; what is not known is –', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await showMonitor(page)
  const banner = page.getByRole('alert').filter({ hasText: 'widget が止まっています。' })
  await expect(banner).toContainText(/\d\d:\d\d から 2時間/)
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/admin/monitor/incidents/7')
  await expect(page.getByRole('main')).toContainText('1サービス停止')

  const tile = (name: string) => page.locator(`section[aria-label="${name}"]`)
  await expect(tile('CPU')).toContainText('70.0')
  await expect(tile('CPU')).toContainText('正常')
  await expect(tile('メモリ')).toContainText('注意')
  await expect(tile('ディスク')).toContainText('危険')
  await expect(tile('受信')).toContainText(/不明.*–/)

  const row = (name: string) => page.locator('tbody tr').filter({ hasText: name })
  await expect(row('widget')).toContainText(/停止.*0 \/ 1.*2時間前/)
  await expect(row('nginx')).toContainText(/不明.*–/)
  await expect(row('board')).toContainText('412, 415 +2')

  await page.getByRole('button', { name: 'サービスの説明' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'サービス' })).toContainText('15秒ごとに確認します。')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'サービスの説明' })).toBeFocused()
})

test('one cursor for charts and strips, by keyboard; each has its table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await showMonitor(page)
  const values = page.locator('[data-axis-values]')
  await expect(values).toHaveText('いまの値')
  await page.getByRole('img', { name: /^widget の稼働: 停止/ }).focus()
  await page.keyboard.press('End')
  const cellName = page.getByRole('status').filter({ hasText: '停止' })
  await expect(cellName).toHaveText(/^\d\d:\d\d–\d\d:\d\d 停止 10分$/)
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowLeft')
  await expect(cellName).toHaveText(/停止 7分$/)
  await page.keyboard.press('Escape')
  await expect(values).toHaveText('いまの値')

  await page.getByRole('img', { name: /^CPUの24時間の推移。サーバーは最後が\d+\.\d%、最大88\.1%/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(values).toHaveText(/^\d\d:\d\d の値$/)
  const flag = page.locator('[data-cursor]')
  await expect(flag).toHaveText(/^\d\d:\d\d$/)
  await page.keyboard.press('Escape')
  await expect(flag).toHaveCount(0)

  await page.getByRole('button', { name: 'CPUを表で見る' }).click()
  await expect(page.getByRole('cell', { name: '88.1%' }).first()).toBeAttached()
  await page.getByRole('button', { name: 'CPUを表で見る' }).click()
  await page.getByRole('button', { name: 'widgetを表で見る' }).click()
  await expect(page.getByRole('region', { name: 'widget の稼働' }).getByRole('row').last()).toContainText(
    '停止2時間7分',
  )
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('a failure is told and keeps the old values, which say their age', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  const answers = await showMonitor(page)
  await expect(page.locator('section[aria-label="メモリ"]')).toContainText('74.6')
  await expect(page.getByRole('img', { name: /^widget の稼働/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/次の更新まで \d+秒/)
  answers.isAway = true
  await page.getByRole('button', { name: '更新', exact: true }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: 'モニターの取得に失敗しました' })
  await expect(toast.first()).toBeVisible()
  await expect(page.locator('section[aria-label="メモリ"]')).toContainText('74.6')
  const services = page.locator('section', {
    has: page.getByRole('heading', { name: /^サービス/ }),
  })
  await expect(services).not.toContainText('前の値')
  await page.clock.runFor(25_000)
  await expect(services).toContainText(/\d+秒前の値/)
  await page.clock.runFor(4 * 60_000)
  const now = page.locator('section', { has: page.getByRole('heading', { name: '現在の値' }) })
  await expect(now).toContainText('4分前の値')
  await expect(now).toContainText('74.6')
  await expect(now).not.toContainText('注意')

  await page.getByRole('button', { name: '一時停止' }).click()
  await expect(page.getByRole('main')).toContainText('自動更新を止めています')
})
