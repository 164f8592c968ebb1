import { expect, test } from 'vitest'
import type { ChartProps } from './chart-types.ts'
import { makeScene } from './scene.ts'

interface Row {
  at: number
  today: number | null
  raw: number
}
const chart: ChartProps<Row> = {
  label: '',
  rows: [
    { at: 100, today: 4, raw: 900 },
    { at: 110, today: null, raw: 900 },
  ],
  at: ({ at }) => at,
  step: 10,
  name: String,
  columns: [
    { label: '除外前', value: ({ raw }) => raw },
    { label: '今日', look: 'main', value: ({ today }) => today },
  ],
  height: { wide: 100, narrow: 100 },
}

test('columns without a look are in the table alone: neither drawn nor counted for the height', () => {
  const { lines, top } = makeScene(chart)
  expect(lines.map(({ values }) => values)).toEqual([[4, null]])
  expect(top).toBe(10)
})

test('labels name columns of the table; those of columns that are not drawn are left out', () => {
  const label = { row: 0, text: 'x' }
  const { labels } = makeScene({
    ...chart,
    labels: [
      { ...label, column: 0 },
      { ...label, column: 1 },
    ],
  })
  expect(labels).toEqual([{ ...label, column: 0 }])
})

test('the axis spans the samples unless its ends are given', () => {
  expect(makeScene(chart)).toMatchObject({ from: 100, until: 120 })
  expect(makeScene({ ...chart, from: 0, until: 500 })).toMatchObject({ from: 0, until: 500 })
})

test('figures of the y axis fit the gutter', () => {
  const { formatY } = makeScene(chart)
  expect([0, 500, 2_500, 10_000, 125_000].map(formatY)).toEqual(['0', '500', '2,500', '1万', '12.5万'])
})
