import { expect, test } from 'vitest'
import { RestartDelay } from './restart-delay.ts'

test('five deaths a minute cost nothing, then the wait doubles up to 30 s', () => {
  const delay = new RestartDelay()
  const waits = Array.from({ length: 12 }, (_, index) => delay.next(index * 1_000))
  expect(waits).toEqual([100, 100, 100, 100, 100, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a quiet minute forgets', () => {
  const delay = new RestartDelay()
  for (let index = 0; index < 8; index++) delay.next(index)
  expect(delay.next(61_000)).toBe(100)
})
