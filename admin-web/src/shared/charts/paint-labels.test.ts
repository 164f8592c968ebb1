import { expect, test, vi } from 'vitest'
import { paintLabels } from './paint-labels.ts'
import type { Pen } from './pen.ts'
import { makeScene } from './scene.ts'

const plot = { left: 34, top: 16, width: 300, height: 160 }
/** A point at the top in the third of 24 hours, and what was saved in that hour. */
const scene = makeScene({
  label: '',
  rows: Array.from({ length: 24 }, (_, hour) => ({ hour, clicks: hour === 2 ? 10 : 0 })),
  at: ({ hour }) => hour,
  step: 1,
  name: String,
  columns: [{ label: '今日', look: 'main', value: ({ clicks }) => clicks }],
  height: { wide: 200, narrow: 200 },
  labels: [{ row: 2, column: 0, text: '2時 10（集計中）', side: 'right' }],
  marks: [{ at: 2.2, label: '広告を保存' }],
})

test('no label stands on the figures of the y axis, also of a mark that has no room at its right', () => {
  const write = vi.fn<Pen['write']>()
  const ctx = { fillRect: vi.fn() } as unknown as Pen['ctx']
  const pen: Pen = {
    ctx,
    plot,
    write,
    colours: {} as Pen['colours'],
    isNarrow: true,
    line: vi.fn(),
    canvas: { left: 0, top: 0, width: 340, height: 200 },
    x: (at) => plot.left + (at / 24) * plot.width,
    y: (value) => plot.top + 12 + (1 - value / scene.top) * (plot.height - 12),
    measure: (text) => text.length * 11,
  }
  paintLabels(pen, scene)
  expect(write.mock.calls.map(([text]) => text)).toContain('2時 10（集計中）')
  expect(write.mock.calls.filter(([, left]) => left < plot.left)).toEqual([])
})
