import { expect, it } from 'vitest'
import { pan, swipeOf, wholeView, zoomAt } from './zoom.ts'

const stage = { width: 400, height: 200 }
const centre = { x: 0, y: 0 }

it('scales about the point that is pressed, between the whole picture and 6 times it', () => {
  const view = zoomAt(wholeView, 2, { x: 100, y: -50 }, stage)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomAt(view, 0.1, centre, stage).scale).toBe(1)
  expect(zoomAt(view, 100, centre, stage).scale).toBe(6)
})

it('moves no further than to the edges', () => {
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 500, y: -500 }, stage)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(pan(wholeView, { x: 5, y: 5 }, stage)).toEqual(wholeView)
})

it.each([
  [{ x: -80, y: 10 }, 'next'],
  [{ x: 80, y: 40 }, 'previous'],
  [{ x: 20, y: 120 }, 'close'],
  [{ x: 0, y: -120 }, null],
  [{ x: 30, y: 20 }, null],
])('a finger that moves by %o asks for %s', (moved, asked) => expect(swipeOf(moved)).toBe(asked))
