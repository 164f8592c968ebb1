import { expect, it } from 'vitest'
import { postsPerMinute } from './posts-per-minute.ts'

const end = Date.parse('2026-11-21T12:45:30Z')
const ago = (...seconds: number[]) =>
  seconds
    .toSorted((a, b) => b - a)
    .map((second) => ({ posted_at: new Date(end - second * 1_000).toISOString() }))

it('counts the last minute in the last bar and leaves out what is older than 30 minutes', () => {
  const { bars } = postsPerMinute(ago(0, 59, 60, 119, 120, 1_799, 1_800), end)
  expect(bars).toHaveLength(30)
  expect(bars.slice(-3)).toEqual([1, 2, 2])
  expect(bars[0]).toBe(1)
  expect(bars.reduce((sum, count) => sum + count)).toBe(6)
})

it('names the minute with most posts, the latest of equal ones', () => {
  const { highest, highestAt } = postsPerMinute(ago(10, 70, 80, 190, 200), end)
  expect(highest).toBe(2)
  expect(highestAt).toBe(end - 60_000)
})

it('has no highest minute without posts', () => {
  expect(postsPerMinute(ago(4_000), end)).toMatchObject({ highest: 0, highestAt: null })
})

it('counts a post of a server whose clock is ahead in the last minute', () => {
  expect(postsPerMinute(ago(-20), end).bars.at(-1)).toBe(1)
})
