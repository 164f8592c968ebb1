import { expect, test } from 'vitest'
import { beatsOf, historyRange } from './history.ts'
import { type Sample, unknownSystem } from './sample.ts'

const now = new Date('2026-11-22T03:07:20Z')

/** A sample of the board: minutes in part and wholly stopped. */
function sample(at: string, partial: number, stopped: number, step = 60): Sample {
  const board = { cpu: null, memory: null, answered: 0, probes: step / 15, partial, stopped }
  return { at: new Date(`2026-11-22T${at}Z`), step, system: unknownSystem, services: { board } }
}

test.each([
  [1, 60, '02:07:30', '03:07:30', 25],
  [6, 60, '21:07:30', '03:07:30', 150],
  [24, 60, '03:10:00', '03:10:00', 600],
  [72, 600, '03:30:00', '03:30:00', 1_800],
  [168, 1_800, '03:50:00', '03:50:00', 4_200],
  [720, 3_600, '04:00:00', '04:00:00', 18_000],
])('%i hours: points of %i s, 144 whole cells', (hours, step, from, until, cell) => {
  const range = historyRange(hours, now)
  expect(range.step).toBe(step)
  expect(range.from.toISOString().slice(11, 19)).toBe(from)
  expect(range.until.toISOString().slice(11, 19)).toBe(until)
  expect(range.cellMs).toBe(cell * 1_000)
  expect(range.until.getTime() - range.from.getTime()).toBe(hours * 3_600_000)
  expect(beatsOf(range, [], 'board')).toHaveLength(144)
})

test('the worst state wins a cell, with its own minutes; nothing recorded is unknown', () => {
  const range = historyRange(24, now)
  const samples = [
    ...['02:50:00', '02:51:00', '02:52:00'].map((at) => sample(at, 0, 0)),
    ...[
      sample('02:53:00', 1, 0),
      sample('02:54:00', 0, 1),
      sample('02:55:00', 0, 1),
      sample('02:56:00', 1, 0),
    ],
    ...[sample('03:00:00', 0, 0), sample('03:01:00', 1, 0)],
  ]
  expect(
    beatsOf(range, samples, 'board')
      .slice(-3)
      .map(({ status, minutes }) => [status, minutes]),
  ).toEqual([
    ['unknown', 10],
    ['stopped', 2],
    ['partial', 1],
  ])
  expect(beatsOf(range, samples, 'user').every(({ status }) => status === 'unknown')).toBe(true)
})

test('a minute fills the short cells it lies in, ten minutes are one cell of a long range', () => {
  const hour = beatsOf(historyRange(1, now), [sample('03:05:00', 0, 1)], 'board')
  expect(hour.filter(({ status }) => status === 'stopped').map(({ from }) => from.slice(14, 19))).toEqual([
    ...['05:00', '05:25', '05:50'],
  ])
  const week = beatsOf(historyRange(168, now), [sample('02:50:00', 0, 7, 600)], 'board')
  expect(week.at(-1)).toMatchObject({ status: 'stopped', minutes: 7 })
})
