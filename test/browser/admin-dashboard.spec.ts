import { readFile } from 'node:fs/promises'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './admin-test.ts'
import { answerDashboard, waiting } from './dashboard-data.ts'

// A day behind Tokyo for most of the day: ranges are days of Tokyo all the same.
test.use({ timezoneId: 'Pacific/Honolulu' })

test.beforeEach(async ({ page, admin }) => {
  expect(admin.adminSession.token).not.toBe('')
  await answerDashboard(page)
})

test('ranges: keys, steps, comparison and calendar are in the address, and asked for in days of Tokyo', async ({
  page,
}) => {
  const today = jstDayOf(new Date())
  const asked = (from: string, to: string) =>
    page.waitForRequest((request) =>
      request.url().includes(`/stats/summary?start_date=${from}&end_date=${to}`),
    )
  const first = asked(today, today)
  await page.goto('/admin')
  await first
  const users = page.getByRole('region', { name: 'アクティブユーザー' })
  await expect(users).toContainText('1,284')
  await expect(users).toContainText('12.4%増')
  await expect(users).toContainText('昨日の同時刻1,142')
  await expect(page.getByRole('region', { name: '投稿数' })).toContainText('3.5%減')
  await expect(page.getByRole('region', { name: '新規ユーザー' })).toContainText('比較なし')
  await expect(page.getByRole('region', { name: '記事クリック' })).toContainText('メイン827中間174')

  const week = asked(addDays(today, -6), today)
  await page.keyboard.press('7')
  await week
  await expect(page).toHaveURL(/\?range=7d$/)
  await expect(users).toContainText('前の7日間')
  const before = asked(addDays(today, -13), addDays(today, -7))
  await page.keyboard.press('ArrowLeft')
  await before
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -13)}&to=${addDays(today, -7)}`))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?range=7d$/)
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/compare=0/)
  await expect(users).not.toContainText('前の7日間')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today, -13)}`))

  // Days that may not be shown are not: the screen says so.
  const refused = page.getByText('アドレスの期間は表示できないため、今日を表示しています')
  await expect(refused).toBeHidden()
  await page.goto(`/admin?from=${today}&to=${addDays(today, -3)}`)
  await expect(page.getByRole('button', { name: '今日' })).toHaveAttribute('aria-pressed', 'true')
  await expect(refused).toBeVisible()

  await page.keyboard.press('c')
  const calendar = page.getByRole('dialog', { name: '期間' })
  const cell = (day: string) => calendar.locator(`td[data-day="${day}"] button`)
  await expect(cell(today)).toBeEnabled()
  await expect(calendar).toContainText('最大90日まで選択できます')
  if (!addDays(today, 1).endsWith('-01')) await expect(cell(addDays(today, 1))).toBeDisabled()
  const monthStart = `${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`
  await cell(monthStart).click()
  await cell(addDays(monthStart, 11)).click()
  await expect(calendar).toContainText('12/90日')
  await expectAccessible(page)
  const chosen = asked(monthStart, addDays(monthStart, 11))
  await calendar.getByRole('button', { name: '適用' }).click()
  await chosen
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: 'カスタム' })).toBeFocused()
})

test('a source opens to its articles and filters, a help dialog explains, a file is saved, a panel fails alone', async ({
  page,
}) => {
  await page.goto('/admin/stats')
  const source = page.getByRole('button', { name: 'ドロップシップ通信', exact: true })
  await source.press('Enter')
  await expect(source).toHaveAttribute('aria-expanded', 'true')
  const article = page.getByRole('link', { name: /その1$/ })
  await expect(article).toHaveAttribute('href', /^\/redirect\?id=[a-z2-7]{16}$/)
  await expect(article).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: /その5$/ })).toBeHidden()
  await page.getByRole('button', { name: '残り6件を表示' }).click()
  await expect(page.getByRole('link', { name: /その10$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ドロップシップ通信の記事のCSV' })).toBeEnabled()

  const filtered = page.waitForRequest(/hourly-clicks\?site=/)
  await page.getByRole('button', { name: 'トリガーラボで絞り込む' }).click()
  await filtered
  await expect(page).toHaveURL(/site=/)
  await expect(page.getByText('配信元を知っているパネルだけに効きます')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/site=/)
  const ofGame = page.waitForRequest(/game_category=apex-legends/)
  await page.getByRole('button', { name: 'Apex Legendsで絞り込む' }).click()
  await ofGame

  await page.keyboard.press('Escape')

  const domain = page.getByRole('button', { name: 'fps-antenna.example', exact: true })
  await domain.press('Enter')
  await expect(domain).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: /fps-antenna\.example [1-5]$/ })).toHaveCount(5)
  await expect(page.getByRole('row', { name: /apex-wiki\.example 71 33\.2% 31 43\.7%/ })).toBeVisible()
  const ofDomain = page.waitForRequest(/stats\/widget\?.*domain=apex-wiki\.example/)
  await page.getByRole('button', { name: 'apex-wiki.exampleで絞り込む' }).click()
  await ofDomain
  await expect(page.getByText('ドメインを知っているパネルだけに効きます')).toBeVisible()

  await page.getByRole('button', { name: 'アクティブユーザーの説明' }).click()
  const help = page.getByRole('dialog', { name: 'アクティブユーザー' })
  await expect(help).toContainText('のべ人数')
  await expect(help).toContainText('select sum(visitors) from page_view_days')
  await expect(help).toContainText('スキーマ = admin、$1 = 期間の最初の日')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.getByRole('button', { name: '表で見る' }).click()
  await expect(page.getByRole('row', { name: /14時.*集計中.*14/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'アンテナ統計のCSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`gamelog-antenna-${jstDayOf(new Date())}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\ufeffサイト,クリック,割合（%）\r\nドロップシップ通信,248,30\r\n/)

  // 対応待ち leads on; a part whose owner is away says so.
  await expect(page.getByRole('region', { name: '対応待ち' })).toContainText('未処理の通報 12件')

  await page.route('**/stats/board?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: '掲示板が止まっています' } }),
  )
  await page.keyboard.press('y')
  await expect(page.getByText('掲示板統計を取得できませんでした')).toBeVisible()
  await expect(page.getByRole('region', { name: 'アクティブユーザー' })).toContainText('1,284')
  await page.unroute('**/stats/board?*')
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText('86,402')).toBeVisible()

  // The widget service is away.
  await page.route('**/stats/widget?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'ウィジェットが止まっています' } }),
  )
  await page.goto('/admin?range=7d')
  await expect(page.getByText('ウィジェットが応答しないため表示できません')).toBeVisible()
  await expect(page.getByText('86,402')).toBeVisible()

  // No answer can be read.
  await page.route('**/api/admin/stats/**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/admin?range=30d')
  await expect(page.getByText('データの取得に失敗しました')).toBeVisible()
})

test('on a phone the calendar comes from the bottom and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The longest lines of 対応待ち: parts whose owner is away.
  const away = { ...waiting, pending_reports: null, held_posts: null, source_requests: null }
  const unavailable = ['pending_reports', 'held_posts', 'source_requests']
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: { ...away, unavailable } }))
  await page.goto('/admin?range=7d')
  await expect(page.getByText('86,402')).toBeVisible()
  await expect(page.getByRole('region', { name: '対応待ち' })).toContainText('未対応の掲載の依頼')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'カスタム' }).click()
  const calendar = page.getByRole('dialog', { name: '期間' })
  await expect(calendar.getByRole('grid')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await calendar.getByRole('button', { name: 'キャンセル' }).click()
  await expect(calendar).toBeHidden()
  await expect(page).toHaveURL(/\?range=7d$/)
})

test('with the letter spacing of WCAG 1.4.12 no figure is cut and nothing scrolls sideways', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page.locator('dl dt').filter({ hasText: 'エラー率' })).toBeVisible()
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  for (const width of [768, 1225, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const cut = await page.locator('dl > div').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1
        })
        .map(({ textContent }) => textContent),
    )
    expect(cut, `${width}`).toEqual([])
  }
})
