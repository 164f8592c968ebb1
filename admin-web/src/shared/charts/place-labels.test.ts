import { expect, test } from 'vitest'
import { type Box, placeLabels } from './place-labels.ts'

const frame: Box = { left: 0, top: 0, width: 200, height: 100 }
const box = (left: number, top: number, width = 60): Box => ({ left, top, width, height: 14 })

test('labels that do not meet stand at their best place', () => {
  expect(placeLabels([[box(0, 0)], [box(80, 0)]], frame)).toEqual([box(0, 0), box(80, 0)])
})

test('of two that would meet, the less important one moves, or is dropped', () => {
  expect(placeLabels([[box(0, 0)], [box(30, 5), box(30, 40)]], frame)).toEqual([box(0, 0), box(30, 40)])
  expect(placeLabels([[box(0, 0)], [box(30, 5)], [box(30, 30)]], frame)).toEqual([
    box(0, 0),
    null,
    box(30, 30),
  ])
})

test('nothing stands outside of the frame or on what is there already', () => {
  expect(placeLabels([[box(180, 0)], [box(100, 0)]], frame, [box(90, 10)])).toEqual([null, null])
})

test('labels side by side keep a distance', () => {
  expect(placeLabels([[box(0, 0)], [box(61, 0)]], frame)).toEqual([box(0, 0), null])
})
