import { expect, test } from 'vitest'
import { heldBack } from './held-back.ts'

const list = (...dates: number[]) =>
  dates.map((publishedDate) => ({ id: `a${publishedDate}`, publishedDate }))

test('articles newer than the served page wait, also between the others; older ones do not', () => {
  expect(heldBack(list(9, 7, 5), list(10, 9, 8, 7, 5, 4, 3))).toEqual(new Set(['a10', 'a8']))
})

test('a page that no longer fits the file is replaced', () => {
  expect(heldBack(list(9, 7, 5), list(10, 7, 5)).size).toBe(0)
  expect(heldBack([], list(10)).size).toBe(0)
})
