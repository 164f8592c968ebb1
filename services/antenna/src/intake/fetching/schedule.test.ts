import { expect, test } from 'vitest'
import { type FetchOutcome, failuresAfter, nextTryAt } from './schedule.ts'

const now = new Date('2026-01-01T00:00:00Z')
const error: FetchOutcome = { kind: 'error' }

function wait(
  outcome: FetchOutcome,
  options: { failures?: number; interval?: number; random?: number } = {},
) {
  const { failures = 0, interval = 600, random = 0.5 } = options
  const at = nextTryAt({ outcome, failures, intervalSeconds: interval, now, random: () => random })
  return (at.getTime() - now.getTime()) / 1000
}

test('a success waits for the interval, within its 10 %', () => {
  const ok: FetchOutcome = { kind: 'ok', freshForSeconds: null }
  expect(wait(ok, { random: 0 })).toBe(540)
  expect(wait(ok, { random: 0.999999 })).toBeLessThanOrEqual(630)
  for (let n = 0; n < 200; n += 1) {
    const waited = wait({ kind: 'unchanged', freshForSeconds: 10 }, { random: Math.random() })
    expect(waited).toBeGreaterThanOrEqual(540)
    expect(waited).toBeLessThanOrEqual(660)
  }
})

test('a longer cache lifetime is obeyed, up to 6 hours', () => {
  expect(wait({ kind: 'ok', freshForSeconds: 3600 })).toBe(3600)
  expect(wait({ kind: 'unchanged', freshForSeconds: 999_999 })).toBe(6 * 3600)
})

test('Retry-After is kept exactly, up to a day', () => {
  const later = (retryAfterSeconds: number | null): FetchOutcome => ({
    kind: 'retry-later',
    retryAfterSeconds,
  })
  for (const random of [0, 0.5, 0.99]) expect(wait(later(3600), { random, failures: 7 })).toBe(3600)
  expect(wait(later(10_000_000))).toBe(24 * 3600)
  expect(wait(later(null), { random: 0 })).toBe(540)
  expect(wait(later(0), { random: 0, failures: 1 })).toBe(1080)
})

test('errors double the wait up to 6 hours, with jitter', () => {
  expect([0, 1, 2, 3].map((failures) => wait(error, { failures, random: 0 }))).toEqual([
    540, 1080, 2160, 4320,
  ])
  for (const failures of [6, 20, 5000]) {
    expect(wait(error, { failures, random: 0.999999 })).toBeLessThanOrEqual(6 * 3600)
    expect(wait(error, { failures, random: 0.9 })).toBeGreaterThan(5 * 3600)
    expect(wait(error, { failures, random: 0.1 })).not.toBe(wait(error, { failures, random: 0.9 }))
  }
  expect(wait(error, { interval: 86_400, failures: 3, random: 0 })).toBe(86_400 * 0.9)
})

test('one success forgets all failures', () => {
  expect(failuresAfter(error, 4)).toBe(5)
  expect(failuresAfter({ kind: 'retry-later', retryAfterSeconds: 5 }, 0)).toBe(1)
  expect(failuresAfter({ kind: 'unchanged', freshForSeconds: null }, 9)).toBe(0)
  expect(failuresAfter({ kind: 'ok', freshForSeconds: null }, 9)).toBe(0)
})
