import type { SiteStatus } from '@gamelog/contracts/admin/site-status'
import { expect, type Page } from '@playwright/test'
import { expectFineAtEveryWidth } from './accessibility.ts'
import { watchShifts } from './layout-shifts.ts'
import { test } from './site-test.ts'

/** A part; the events below name it, too. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const days = (values: Record<number, number> = {}, rest = 0) =>
  Array.from({ length: 60 }, (_, index) => values[index] ?? rest)

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** An outage of the board that lasts, and one of the login and maintenance before. */
function disturbed(): SiteStatus {
  const quiet = { degraded: days(), stopped: days(), fine_percent: 100 }
  return {
    checked_at: ago(0),
    overall: 'degraded',
    parts: [
      { part: 'pages', state: 'degraded' },
      { part: 'feed', state: 'ok' },
      { part: 'posting', state: 'stopped' },
      { part: 'login', state: 'ok' },
    ],
    history: {
      first_day: '2026-09-25',
      observed: days(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index, 0])), 1_440),
      parts: [
        { part: 'pages', ...quiet },
        { part: 'feed', degraded: days({ 22: 30, 23: 12 }), stopped: days(), fine_percent: 99.93 },
        { part: 'posting', degraded: days({ 40: 8 }), stopped: days({ 39: 18, 59: 4 }), fine_percent: 99.95 },
        { part: 'login', ...quiet, degraded: days({ 12: 20 }), fine_percent: 99.97 },
      ],
    },
    events: [
      {
        title: '掲示板に書き込めない',
        reason: null,
        is_planned: false,
        parts: ['pages', 'posting'],
        from: ago(4),
        until: null,
      },
      {
        title: 'ログインできない',
        reason: null,
        is_planned: false,
        parts: ['login'],
        from: '2026-11-03T12:04:00.000Z',
        until: '2026-11-03T12:22:00.000Z',
      },
      {
        title: '掲示板は閲覧のみ',
        reason: '入れ替え作業のため',
        is_planned: true,
        parts: ['posting'],
        from: '2026-10-27T19:00:00.000Z',
        until: '2026-10-27T19:20:00.000Z',
      },
    ],
  }
}

async function serve(page: Page, status: SiteStatus | null): Promise<void> {
  await page.unroute('**/api/site/status')
  await page.route('**/api/site/status', (route) =>
    status === null
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '2' },
          json: {
            code: 'unavailable',
            error: '現在サービスを利用できません。2秒後にもう一度お試しください。',
          },
        })
      : route.fulfill({ json: status }),
  )
}

test('the site tells that it works; an outage, its days and events; an old look; a failure, from which 再読み込み leads', async ({
  page,
}) => {
  await page.goto('/status')
  // Of the real monitor, whose first round may be to come.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('すべて動いています')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  for (const name of ['サイトの表示', '記事の取り込み', '掲示板の書き込み', 'ログイン'])
    await expect(row(page, name)).toContainText('正常')
  await expect(row(page, 'ログイン').getByRole('img')).toHaveAccessibleName(/60日間/)

  await serve(page, disturbed())
  const shifts = await watchShifts(page)
  await page.goto('/status')
  await expect(page.getByText('一部が不安定です')).toBeVisible()
  await expect(row(page, '掲示板の書き込み')).toContainText('止まっています')
  await expect(row(page, '掲示板の書き込み').getByRole('img')).toHaveAccessibleName(
    /99\.95%。不具合のあった日は3日: 11\/3\(火\) 停止18分/,
  )
  await expect(page.getByText('掲示板に書き込めない（続いています）')).toBeVisible()
  await expect(page.getByText('ログインできない（18分）')).toBeVisible()
  await expect(page.getByText('11/3 21:04–21:22', { exact: true })).toBeVisible()
  await expect(page.getByText('掲示板は閲覧のみ（20分・運営の作業）')).toBeVisible()
  await expect(page.getByText('10/28 4:00–4:20。入れ替え作業のため。下書きは各端末に残ります')).toBeVisible()
  expect(await shifts()).toBeLessThanOrEqual(0.05)
  await expectFineAtEveryWidth(page)

  // The probes succeed again, while the outage is not closed yet.
  const back = disturbed().parts.map(({ part }) => ({ part, state: 'ok' as const }))
  await serve(page, { ...disturbed(), overall: 'ok', parts: back })
  await page.reload()
  await expect(page.getByText('すべて動いています')).toBeVisible()
  await expect(page.getByText('掲示板に書き込めない（復旧を確認しています）')).toBeVisible()
  await expect(page.getByText('続いています')).toHaveCount(0)

  await serve(page, { ...disturbed(), overall: 'ok', checked_at: ago(10), history: null, events: [] })
  await page.reload()
  await expect(page.getByText('確認が止まっています')).toBeVisible()
  await expect(page.getByText('すべて動いています')).toHaveCount(0)
  await expect(page.getByText('記録を読み込めませんでした').first()).toBeVisible()

  await serve(page, null)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('稼働状況の読み込みに失敗しました')
  await expect(page.getByRole('alert')).toContainText('2秒後')
  await serve(page, disturbed())
  await page.getByRole('button', { name: '再読み込み' }).click()
  await expect(page.getByText('一部が不安定です')).toBeVisible()
})
