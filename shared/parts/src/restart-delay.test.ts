import { expect, test } from 'vitest'
import { RestartDelay } from './restart-delay.ts'

test('five deaths cost nothing, then the wait doubles up to 10 s and stays there', () => {
  const delay = new RestartDelay()
  let now = 0
  const waits = Array.from({ length: 20 }, () => {
    const wait = delay.next(now)
    now += wait + 1_000
    return wait
  })
  expect(waits.slice(0, 10)).toEqual([100, 100, 100, 100, 100, 1_000, 2_000, 4_000, 8_000, 10_000])
  expect(new Set(waits.slice(9))).toEqual(new Set([10_000]))
})

test('a quiet minute forgets', () => {
  const delay = new RestartDelay()
  for (let index = 0; index < 8; index++) delay.next(index)
  expect(delay.next(61_000)).toBe(100)
})
