import { statusDays } from '@gamelog/contracts/admin/site-status'
import { expect, test } from 'vitest'
import { daysOf, minutesText, percentOf, summaryOf } from './days.ts'

const perDay = (values: Record<number, number> = {}) =>
  Array.from({ length: statusDays }, (_, index) => values[index] ?? 0)
const quiet = { degraded: perDay(), stopped: perDay() }
const history = {
  first_day: '2026-09-25',
  observed: perDay({ 57: 100, 58: 1_440, 59: 720 }),
  parts: [
    { part: 'pages' as const, ...quiet, fine_percent: 100 },
    {
      part: 'feed' as const,
      degraded: perDay({ 58: 5, 59: 3 }),
      stopped: perDay({ 58: 65 }),
      fine_percent: 96.77,
    },
    { part: 'posting' as const, ...quiet, fine_percent: 100 },
    { part: 'login' as const, ...quiet, fine_percent: null },
  ],
}

test('a day is what was seen of it: nothing, all well, shaky, stopped', () => {
  const days = daysOf(history, 'feed')
  expect(days).toHaveLength(60)
  expect(days.slice(-4)).toEqual([
    { label: '11/20(金)', look: 'none', text: '記録なし' },
    { label: '11/21(土)', look: 'ok', text: '正常' },
    { label: '11/22(日)', look: 'stopped', text: '停止1時間5分・不安定5分' },
    { label: '11/23(月)', look: 'degraded', text: '不安定3分' },
  ])
  expect(daysOf(history, 'pages').at(-1)?.look).toBe('ok')
})

test('the bars in words', () => {
  expect(summaryOf(daysOf(history, 'feed'), percentOf(history, 'feed'))).toBe(
    '60日間で正常だった割合 96.77%。不具合のあった日は2日: 11/22(日) 停止1時間5分・不安定5分、11/23(月) 不安定3分。記録のない日は57日',
  )
  expect(summaryOf(daysOf(history, 'pages'), '100%')).toContain('停止も不安定もありません')
  expect(summaryOf(daysOf(history, 'login'), percentOf(history, 'login'))).toBe('60日間の記録はありません')
  expect([1, 59, 60, 125].map(minutesText)).toEqual(['1分', '59分', '1時間', '2時間5分'])
})
