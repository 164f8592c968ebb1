import { expect, it } from 'vitest'
import { placeAfter, readFrom, rowsDownTo } from './read-rows.ts'

const rowsOf = (...numbers: number[]) => numbers.map((post_number) => ({ post: { post_number } }))
const readUpTo = (rows: ReturnType<typeof rowsOf>, lowest: number, ...also: number[]) => {
  const read = new Set([...rowsDownTo(rows, lowest), ...also])
  return (number: number) => read.has(number)
}

it('by number the place is the last post that was in the window', () => {
  const rows = rowsOf(1, 2, 3, 4, 5)
  expect(placeAfter(rows, readUpTo(rows, 3), 5)).toBe(3)
  expect(placeAfter(rows, readUpTo(rows, 5), 5)).toBe(5)
})

it('in a tree a late answer seen early skips nothing that stands below it', () => {
  const rows = rowsOf(1, 900, 2, 3, 901, 4)
  expect(placeAfter(rows, readUpTo(rows, 900), 901)).toBe(1)
  expect(placeAfter(rows, readUpTo(rows, 901), 901)).toBe(3)
  expect(placeAfter(rows, readUpTo(rows, 4), 901)).toBe(901)
})

it('own posts and posts without a row leave nothing to read', () => {
  const rows = rowsOf(1, 2, 3, 6, 7)
  expect(placeAfter(rows, readUpTo(rows, 2, 3), 7)).toBe(5)
})

it('what a jump skipped is not read; scrolled up to, it is', () => {
  const rows = rowsOf(1, 2, 3, 4, 5, 6, 7)
  expect(rowsDownTo(rows, 6, 5)).toEqual([5, 6])
  expect(readFrom(rows, 5, 6)).toBe(5)
  expect(readFrom(rows, 5, 3)).toBe(3)
  expect(readFrom(rows, undefined, 3)).toBeUndefined()
  // The row it led to has gone: NG.
  expect(readFrom(rows, 9, 6)).toBe(6)
})
