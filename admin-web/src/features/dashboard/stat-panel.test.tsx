import type { StatsSummary } from '@gamelog/contracts/stats/summary'
import { ApiError } from '@gamelog/ui/api-error'
import { setClock } from '@gamelog/ui/use-now'
import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { namedRange } from './day-range.ts'
import { StatCards } from './stat-cards.tsx'
import { StatPanel } from './stat-panel.tsx'
import type { DashboardView } from './use-dashboard-view.ts'

// Files share their modules: another one may have left the clock of its own time.
beforeEach(() => setClock())

const today = '2026-11-22'
const minute = 60_000

function query<T>(state: Partial<UseQueryResult<T>>): UseQueryResult<T> {
  const calm = { isPlaceholderData: false, dataUpdatedAt: Date.now(), error: null, refetch: () => undefined }
  return { ...calm, ...state } as UseQueryResult<T>
}

function panel(state: Partial<UseQueryResult<number>>): string {
  return renderToStaticMarkup(
    <StatPanel title="基本統計" query={query(state)} skeleton={<i>骨組み</i>}>
      {(value) => <b>{value}</b>}
    </StatPanel>,
  )
}

test('a panel shows its skeleton, then its figures', () => {
  expect(panel({})).toContain('骨組み')
  expect(panel({ data: 7 })).toContain('<b>7</b>')
})

test('a panel without figures says that it failed, and why', () => {
  const html = panel({ error: new ApiError(503, 'unavailable', '掲示板が止まっています') })
  expect(html).toContain('基本統計を取得できませんでした')
  expect(html).toContain('サーバーエラー: 掲示板が止まっています')
  expect(html).toContain('再試行')
})

test('figures that have missed two readings stay, with their age', () => {
  const fresh = panel({ data: 7, dataUpdatedAt: Date.now() - 1.5 * minute })
  expect(fresh).not.toContain('前の値')
  const old = panel({ data: 7, dataUpdatedAt: Date.now() - 4.5 * minute, error: new Error('away') })
  expect(old).toContain('<b>7</b>')
  expect(old).toContain('4分前の値')
  expect(old).toContain('data-age="aged"')
})

test('figures of another range are marked as such', () => {
  expect(panel({ data: 7, isPlaceholderData: true, dataUpdatedAt: 0 })).toContain('data-age="other"')
})

const stat = {
  value: 41,
  previous: 37,
  change: 10.8,
  raw: null,
  series: { unit: 'hour', current: [1, 2, null], previous: [1, 1, 1] },
} as const

function cards(change: Partial<StatsSummary>, isCompared = true): string {
  const data = { active_users: stat, posts: stat, article_clicks: stat, new_users: stat, unavailable: [] }
  const view = { today, isCompared, range: namedRange('today', today) } as DashboardView
  return renderToStaticMarkup(
    <StatCards query={query<StatsSummary>({ data: { ...data, ...change } as StatsSummary })} view={view} />,
  )
}

test('a card whose service is away says so; the others stand', () => {
  const html = cards({ posts: null, unavailable: ['posts'] })
  expect(html).toContain('掲示板が応答しないため表示できません')
  expect(html.match(/10\.8%増/g)).toHaveLength(3)
})

test('without comparison there is neither change nor earlier figure', () => {
  expect(cards({})).toContain('昨日の同時刻')
  expect(cards({}, false)).not.toMatch(/昨日の同時刻|10\.8%/)
})
