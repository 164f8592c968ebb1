import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChartWithTable } from './chart-with-table.tsx'

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('the table has every sample and column, the one still being counted, and what marks the chart', () => {
  const mark = { at: Date.parse('2026-11-22T05:06:00Z'), label: '配備 a41f0c9' }
  act(() =>
    root.render(
      <ChartWithTable
        isTable
        head="時刻"
        label="時間別クリック数"
        rows={[
          { hour: 13, today: 1_190, yesterday: 160 },
          { hour: 14, today: 14, yesterday: null },
        ]}
        at={({ hour }) => hour}
        step={1}
        name={({ hour }) => `${hour}時`}
        columns={[
          { label: '今日', look: 'main', value: ({ today }) => today },
          {
            label: '昨日',
            look: 'compare',
            value: ({ yesterday }) => yesterday,
            format: (value) => `${value}回`,
          },
        ]}
        running={1}
        marks={[mark]}
        height={{ wide: 100, narrow: 100 }}
      />,
    ),
  )
  const rows = [...place.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['時刻', '今日', '昨日'],
    ['13時', '1,190', '160回'],
    ['14時（集計中）', '14', '–'],
  ])
  expect(place.querySelector('li')?.textContent).toContain('11/22 14:06 配備 a41f0c9')
})
