import { expect, test } from 'vitest'
import type { PageViewTable, PageViewVisitorTable } from '../../db/tables.ts'
import { type RollUp, rollUp } from './roll-up.ts'

const view = (at: string, visitor: string, more: Partial<PageViewTable> = {}): PageViewTable => ({
  id: at,
  at: new Date(at),
  path: '/',
  title: 'ホーム',
  device: 'mobile',
  visitor,
  is_bot: false,
  is_cross_site: false,
  ...more,
})

// Around midnight in Tokyo, at the end of a month.
const views = [
  view('2026-10-31T13:05:00Z', 'a', { is_bot: true }),
  view('2026-10-31T14:55:00Z', 'a'),
  view('2026-10-31T14:59:59Z', 'b', { is_cross_site: true }),
  view('2026-10-31T15:00:00Z', 'a'),
  view('2026-10-31T15:09:59Z', 'b'),
]

/** Sums after storing the batches one after the other. */
function totals(batches: readonly (readonly PageViewTable[])[]): Record<string, number[]> {
  const known = new Map<string, PageViewVisitorTable>()
  const sums: Record<string, number[]> = {}
  for (const batch of batches) {
    const added = rollUp(batch, [...known.values()])
    for (const row of added.visitors) known.set(`${row.day} ${row.visitor}`, row)
    for (const [key, { views: counted, raw_views, visitors, raw_visitors }] of rowsOf(added)) {
      const before = sums[key] ?? [0, 0, 0, 0]
      sums[key] = [counted, raw_views, visitors, raw_visitors].map((value, n) => value + (before[n] ?? 0))
    }
  }
  return sums
}

function rowsOf({ slots, hours, days }: RollUp) {
  return [
    ...slots.map((row) => [`slot ${row.slot.toISOString()}`, row] as const),
    ...hours.map((row) => [`hour ${row.hour.toISOString()}`, row] as const),
    ...days.map((row) => [`day ${row.day}`, row] as const),
  ]
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}

const expected = {
  'slot 2026-10-31T13:00:00.000Z': [0, 1, 0, 1],
  'slot 2026-10-31T14:50:00.000Z': [1, 2, 1, 1],
  'slot 2026-10-31T15:00:00.000Z': [2, 2, 2, 2],
  'hour 2026-10-31T13:00:00.000Z': [0, 1, 0, 1],
  'hour 2026-10-31T14:00:00.000Z': [1, 2, 1, 1],
  'hour 2026-10-31T15:00:00.000Z': [2, 2, 2, 2],
  'day 2026-10-31': [1, 3, 1, 2],
  'day 2026-11-01': [2, 2, 2, 2],
}

test('one batch that holds two days', () => {
  expect(totals([views])).toEqual(expected)
})

test('every order, view by view and in two batches, comes to the same', () => {
  for (const order of permutations(views)) {
    expect(totals(order.map((one) => [one]))).toEqual(expected)
    expect(totals([order.slice(0, 2), order.slice(2)])).toEqual(expected)
  }
})

test('views are added up by day and screen', () => {
  const paths = rollUp([...views, view('2026-10-31T15:01:00Z', 'c', { path: '/board' })], []).paths
  expect(paths.map(({ day, path, views: counted, raw_views }) => [day, path, counted, raw_views])).toEqual([
    ['2026-10-31', '/', 1, 3],
    ['2026-11-01', '/', 2, 2],
    ['2026-11-01', '/board', 1, 1],
  ])
})
