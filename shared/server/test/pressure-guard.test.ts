import { expect, test } from 'vitest'
import { createPressureJudge } from '../src/pressure-guard.ts'

test('one stall refuses nobody; being behind for 3 s does, until it is over', () => {
  let now = 100_000
  const judge = createPressureJudge(() => now)
  const after = (ms: number) => {
    now += ms
    return judge.isOverloaded()
  }
  expect(judge.isOverloaded()).toBe(false)
  expect(after(900)).toBe(false)
  expect(after(10_000)).toBe(false)
  expect(after(1_000)).toBe(false)
  expect(after(1_000)).toBe(false)
  expect(after(1_000)).toBe(true)
  expect(after(500)).toBe(true)
  expect(after(2_500)).toBe(false)
})
