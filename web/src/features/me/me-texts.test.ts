import { expect, it } from 'vitest'
import { dayLabel, groupByDay, visitsOf } from './history-days.ts'
import { momentText } from './moment-text.ts'
import { partLabel } from './part-label.ts'

it.each([
  ['【ランク】ダイヤ帯について語るスレ Part 12', '【ランク】ダイヤ帯について語るスレ Part 11', 'Part 12'],
  ['新シーズン実況スレ 4日目', '新シーズン実況スレ 3日目', '4日目'],
  ['雑談その10', '雑談その9', 'その10'],
  ['Part 2', 'Part 1', 'Part 2'],
  ['まったく別のタイトルです', '固定メンバー募集', 'まったく別のタイトルです'],
])('%s beside %s is %s', (title, other, label) => {
  expect(partLabel(title, other)).toBe(label)
})

// 2026-11-23 00:30 in Tokyo.
const now = Date.parse('2026-11-22T15:30:00Z')
const at = (iso: string) => Date.parse(iso)

it('names days as Tokyo has them', () => {
  expect(dayLabel(at('2026-11-22T15:05:00Z'), now)).toBe('今日')
  expect(dayLabel(at('2026-11-22T14:59:00Z'), now)).toBe('昨日')
  expect(dayLabel(at('2026-11-20T03:00:00Z'), now)).toBe('11月20日')
  expect(momentText(at('2026-11-22T15:05:00Z'), now, '今日 ')).toBe('今日 00:05')
  expect(momentText(at('2026-11-22T14:02:00Z'), now)).toBe('昨日 23:02')
  expect(momentText(at('2026-11-18T16:12:00Z'), now)).toBe('11/19 01:12')
  expect(momentText(at('2025-12-31T16:12:00Z'), now)).toBe('1/1 01:12')
  expect(momentText(at('2025-11-18T16:12:00Z'), now)).toBe('2025/11/19 01:12')
})

it('gives the last 30 days, the latest first, by day, without what was removed', () => {
  const value = { number: 5, device: 'pc' as const }
  const day = 86_400_000
  const items = new Map([
    ['1', { value, at: now - 31 * day, isSent: true }],
    ['2', { value, at: now - 29 * day, isSent: true }],
    ['3', { value: null, at: now - 5, isSent: false }],
    ['4', { value, at: now - 10, isSent: false }],
    ['5', { value, at: now - 20, isSent: false }],
  ])
  const visits = visitsOf(items, now)
  expect(visits.map(({ id }) => id)).toEqual([4, 5, 2])
  expect(groupByDay(visits, now).map(({ label, visits: of }) => [label, of.length])).toEqual([
    ['今日', 2],
    ['10月25日', 1],
  ])
})
