import { expect, test } from 'vitest'
import { checkSampleRatio, clickRate, judge, viewsForDifference, wilsonInterval } from './ab-test.ts'

const arm = (views: number, clicks: number) => ({ views, clicks })

/** Chance of `count` in `trials` at `rate`. */
function binomial(trials: number, rate: number): number[] {
  const chances = [(1 - rate) ** trials]
  for (let count = 1; count <= trials; count++)
    chances.push(((chances[count - 1] as number) * (trials - count + 1) * rate) / (count * (1 - rate)))
  return chances
}

function coverage(views: number, rate: number): number {
  return binomial(views, rate).reduce((sum, chance, clicks) => {
    const [low, high] = wilsonInterval(arm(views, clicks)) ?? [Number.NaN, Number.NaN]
    return low <= rate && rate <= high ? sum + chance : sum
  }, 0)
}

test('the interval of a rate holds the true one in 95 % of samples', () => {
  const rates = Array.from({ length: 99 }, (_, index) => (index + 1) / 100)
  const mean = rates.reduce((sum, rate) => sum + coverage(100, rate), 0) / rates.length
  expect(Math.abs(mean - 0.95)).toBeLessThan(0.01)
  // The rates of widgets.
  for (const rate of [0.01, 0.02, 0.05]) expect(Math.abs(coverage(1_000, rate) - 0.95)).toBeLessThan(0.02)
})

test('the interval of a rate stays within 0 and 1', () => {
  expect(wilsonInterval(arm(0, 0))).toBeNull()
  expect(wilsonInterval(arm(10, 0))).toEqual([0, expect.closeTo(0.2775, 4)])
  expect(wilsonInterval(arm(10, 10))).toEqual([expect.closeTo(0.7225, 4), 1])
  // Somebody clicked two articles of each view.
  expect(clickRate(arm(10, 20))).toBe(1)
  expect(wilsonInterval(arm(10, 20))).toEqual(wilsonInterval(arm(10, 10)))
})

test('a skewed split is found, chance is left alone', () => {
  const check = (a: number, b: number, share = 0.5) => checkSampleRatio(arm(a, 0), arm(b, 0), share)
  expect(check(10_400, 9_600).isSkewed).toBe(true)
  expect(check(10_050, 9_950)).toEqual({ p: expect.closeTo(0.4795, 4), isSkewed: false })
  expect(check(18_000, 2_000, 0.1).isSkewed).toBe(false)
  expect(check(10_000, 10_000, 0.2).isSkewed).toBe(true)
  expect(check(0, 0)).toEqual({ p: 1, isSkewed: false })
  // Just above and below p = 0.001.
  expect(check(50_519, 49_481).isSkewed).toBe(false)
  expect(check(50_521, 49_479).isSkewed).toBe(true)
})

test('no verdict from few views or a skewed split', () => {
  const nothing = { difference: null, interval: null, needed: null }
  const few = { a: arm(99, 50), b: arm(120, 1), share: 0.5, smallest: 0.4 }
  expect(judge(few)).toEqual({ kind: 'few-views', ...nothing })
  expect(judge({ ...few, a: arm(0, 0), b: arm(0, 0) })).toEqual({ kind: 'few-views', ...nothing })
  const skewed = { a: arm(10_400, 100), b: arm(9_600, 300), share: 0.5, smallest: 0.4 }
  expect(judge(skewed)).toEqual({ kind: 'skewed', ...nothing })
  // A form that is never shown is skewed, not new.
  expect(judge({ ...skewed, b: arm(0, 0) }).kind).toBe('skewed')
  // Two embeds that were never split have no intended share.
  expect(judge({ ...skewed, share: null }).kind).toBe('b')
})

test('a verdict says which one, or that they are the same', () => {
  const split = { share: 0.5, smallest: 0.4 }
  const [low, high] = [arm(100_000, 1_700), arm(100_000, 2_300)]
  expect(judge({ a: low, b: high, ...split })).toMatchObject({
    kind: 'b',
    difference: expect.closeTo(0.6, 6),
    needed: null,
  })
  expect(judge({ a: high, b: low, ...split })).toMatchObject({
    kind: 'a',
    difference: expect.closeTo(-0.6, 6),
  })
  expect(judge({ a: low, b: arm(100_000, 1_710), ...split }).kind).toBe('equal')
  // Certainly more clicks, and certainly less than what is of interest.
  const [many, more] = [arm(1e12, 1.7e10), arm(1e12, 1.8e10)]
  expect(judge({ a: many, b: more, ...split })).toMatchObject({
    kind: 'equal',
    interval: [expect.any(Number), expect.any(Number)],
  })
  expect(judge({ a: many, b: more, share: 0.5, smallest: 0.05 }).kind).toBe('b')
})

test('undecided: what is needed is always a number, the days only where views come in', () => {
  const open = { a: arm(12_480, 218), b: arm(12_391, 241), share: 0.5, smallest: 0.4 }
  const { needed } = judge({ ...open, viewsPerDay: 1_776 })
  expect(needed).toEqual({ views: expect.any(Number), days: Math.ceil((needed?.views ?? 0) / 1_776) })
  for (const viewsPerDay of [null, 0])
    expect(judge({ ...open, viewsPerDay }).needed).toEqual({ views: needed?.views, days: null })
  for (const clicks of [0, 100]) {
    const verdict = judge({ a: arm(100, clicks), b: arm(100, clicks), share: 0.5, smallest: 0.4 })
    expect(verdict).toMatchObject({ kind: 'undecided', difference: 0 })
    expect(verdict.needed?.views).toBeGreaterThan(0)
  }
})

test('a smaller difference and a smaller share of B need more views', () => {
  const plan = { rate: 0.017, difference: 0.4, share: 0.5 }
  const views = viewsForDifference(plan)
  expect(viewsForDifference({ ...plan, difference: -0.4 })).toBe(views)
  expect(viewsForDifference({ ...plan, difference: 0.2 })).toBeGreaterThan(3 * views)
  expect(viewsForDifference({ ...plan, share: 0.1 })).toBeGreaterThan(2 * views)
  // Fewer than 100 views give no verdict.
  for (const rate of [0, 1])
    expect(viewsForDifference({ rate, difference: 100, share: 0.1 })).toBeGreaterThanOrEqual(1_000)
})
