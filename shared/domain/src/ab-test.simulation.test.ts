import { expect, test } from 'vitest'
import { type Arm, checkSampleRatio, judge, type Verdict, viewsForDifference } from './ab-test.ts'

const runs = 1_000
const days = 28

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

/** Successes among `trials`: the gaps between them are geometric. */
function drawClicks(random: Random, trials: number, rate: number): number {
  const scale = Math.log1p(-rate)
  let clicks = -1
  for (let at = 0; at <= trials; at += 1 + Math.floor(Math.log(1 - random()) / scale)) clicks++
  return clicks
}

function drawAllClicks(random: Random, views: number, rate: number, second = 0): number {
  const first = drawClicks(random, views, rate / (1 + second))
  return first + (second > 0 ? drawClicks(random, first, second) : 0)
}

/** Views of B among many: near enough to normal. */
function drawViews(random: Random, views: number, share: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(views * share + normal * Math.sqrt(views * share * (1 - share)))
}

interface Truth {
  a: number
  b: number
  share: number
  /** Share of the clicks that are followed by another one in the same view. */
  second?: number
}

/** Figures at the end of each day. */
function* daily(random: Random, truth: Truth, viewsPerDay: number, from?: { a: Arm; b: Arm }) {
  const { a, b } = structuredClone(from) ?? { a: { views: 0, clicks: 0 }, b: { views: 0, clicks: 0 } }
  for (;;) {
    const ofB = drawViews(random, viewsPerDay, truth.share)
    const ofA = viewsPerDay - ofB
    a.views += ofA
    b.views += ofB
    a.clicks += drawAllClicks(random, ofA, truth.a, truth.second)
    b.clicks += drawAllClicks(random, ofB, truth.b, truth.second)
    yield { a, b }
  }
}

/** First verdict of somebody who looks every day; undefined when there is none in time. */
function firstVerdict(
  random: Random,
  truth: Truth,
  smallest: number,
  viewsPerDay: number,
): Verdict | undefined {
  let day = 0
  for (const figures of daily(random, truth, viewsPerDay)) {
    const verdict = judge({ ...figures, share: null, smallest })
    if (['a', 'b', 'equal'].includes(verdict.kind)) return verdict
    if (++day === days) return undefined
  }
  return undefined
}

test.each([
  { rate: 0.01, share: 0.5, smallest: 0.6 },
  { rate: 0.05, share: 0.5, smallest: 0.6 },
  { rate: 0.01, share: 0.1, smallest: 0.6 },
  { rate: 0.02, share: 0.2, smallest: 0.4 },
  { rate: 0.05, share: 0.1, smallest: 0.6 },
  { rate: 0.02, share: 0.5, smallest: 0.6, second: 0.15 },
])(
  'A/A, looked at daily: a false winner in at most 5 % ($rate, $share)',
  ({ rate, share, smallest, second = 0 }) => {
    const planned = viewsForDifference({ rate, difference: smallest, share })
    // A busy site and one with a tenth of the views.
    for (const views of [planned, planned / 10]) {
      const random = seeded(20_261_122)
      let winners = 0
      for (let run = 0; run < runs; run++) {
        const truth = { a: rate, b: rate, share, second }
        const kind = firstVerdict(random, truth, smallest, Math.round(views / days))?.kind
        if (kind === 'a' || kind === 'b') winners++
      }
      expect(winners / runs).toBeLessThanOrEqual(0.05)
    }
  },
)

test.each([
  { rate: 0.01, change: 0.6, share: 0.5 },
  { rate: 0.017, change: 0.4, share: 0.5 },
  { rate: 0.03, change: -0.6, share: 0.2 },
  { rate: 0.017, change: 0.6, share: 0.1 },
])(
  'a true difference is found in at least 80 % ($rate, $change points, $share)',
  ({ rate, change, share }) => {
    const random = seeded(20_261_122)
    const smallest = Math.abs(change)
    const views = viewsForDifference({ rate, difference: change, share })
    let found = 0
    for (let run = 0; run < runs; run++) {
      const truth = { a: rate, b: rate + change / 100, share }
      const kind = firstVerdict(random, truth, smallest, Math.ceil(views / days))?.kind
      if (kind === (change > 0 ? 'b' : 'a')) found++
    }
    expect(found / runs).toBeGreaterThanOrEqual(0.8)
    // Not far more views than that takes; a fall needs fewer than a rise.
    if (change > 0) expect(found / runs).toBeLessThanOrEqual(0.9)
  },
)

test('the interval holds the true difference on every day in at least 95 % of the runs', () => {
  for (const { share, views } of [
    { share: 0.5, views: 40_000 },
    { share: 0.1, views: 100_000 },
  ]) {
    const random = seeded(7)
    const truth = { a: 0.017, b: 0.023, share }
    let missed = 0
    for (let run = 0; run < runs; run++) {
      let day = 0
      for (const figures of daily(random, truth, Math.round(views / days))) {
        const { interval } = judge({ ...figures, share: null, smallest: 0.6 })
        if (interval && (interval[0] > 0.6 || interval[1] < 0.6)) {
          missed++
          break
        }
        if (++day === days) break
      }
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05)
  }
})

test.each([
  { clicksOfB: 200, share: 0.5 },
  { clicksOfB: 225, share: 0.5 },
  { clicksOfB: 260, share: 0.5 },
  { clicksOfB: 230, share: 0.2 },
])('the median run takes 0.7 to 1.6 times the views still needed ($clicksOfB)', ({ clicksOfB, share }) => {
  const views = 20_000
  const from = {
    a: { views: views * (1 - share), clicks: 200 * 2 * (1 - share) },
    b: { views: views * share, clicks: clicksOfB * 2 * share },
  }
  const truth = { a: from.a.clicks / from.a.views, b: from.b.clicks / from.b.views, share }
  const { needed } = judge({ ...from, share, smallest: 0.4 })
  const random = seeded(3)
  const step = 1_000
  const taken = Array.from({ length: 300 }, () => {
    let more = 0
    for (const figures of daily(random, truth, step, from)) {
      more += step
      if (judge({ ...figures, share: null, smallest: 0.4 }).kind !== 'undecided') break
    }
    return more
  }).toSorted((one, other) => one - other)
  const ratio = (taken[150] as number) / (needed?.views ?? 0)
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.6)
})

test('a sound split, looked at daily, is hardly ever called skewed', () => {
  const random = seeded(5)
  let flagged = 0
  for (let run = 0; run < runs; run++) {
    let views = 0
    let ofB = 0
    for (let day = 0; day < days; day++) {
      views += 1_000
      ofB += drawViews(random, 1_000, 0.5)
      if (checkSampleRatio({ views: views - ofB, clicks: 0 }, { views: ofB, clicks: 0 }, 0.5).isSkewed) {
        flagged++
        break
      }
    }
  }
  expect(flagged / runs).toBeLessThanOrEqual(0.02)
})
