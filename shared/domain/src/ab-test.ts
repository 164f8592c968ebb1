import { halfWidth, informationFor, plannedInformation } from './ab-test-boundary.ts'
import { chiSquareTail } from './chi-square.ts'

/** Figures of one of two widgets. Clicks above the views are taken as one per view. */
export interface Arm {
  views: number
  clicks: number
}

/** Lower and upper end. */
export type Interval = readonly [low: number, high: number]

/** Views of either arm below which nothing is said. */
export const fewestViews = 100

/**
 * p below which a split counts as skewed. It is looked at every day: at 0.05 about every fourth sound experiment would be
 * flagged on one of 28 days, at 0.001 about every hundredth (0.001: Kohavi, Tang & Xu 2020, chapter 21).
 */
const skewedBelow = 0.001

/** Clicks per view (0–1); null without views. */
export function clickRate({ views, clicks }: Arm): number | null {
  return views > 0 ? Math.min(clicks, views) / views : null
}

/**
 * 95 % interval of a rate (0–1), valid for one look: the score interval of Wilson (1927), which Brown, Cai & DasGupta (2001)
 * recommend for small counts.
 * @returns null without views
 */
export function wilsonInterval(arm: Arm): Interval | null {
  const rate = clickRate(arm)
  if (rate === null) return null
  const { views } = arm
  const z = 1.959964
  const scale = 1 + z ** 2 / views
  const centre = (rate + z ** 2 / (2 * views)) / scale
  const half = (z * Math.sqrt((rate * (1 - rate)) / views + (z / (2 * views)) ** 2)) / scale
  return [Math.max(0, Math.min(rate, centre - half)), Math.min(1, Math.max(rate, centre + half))]
}

/**
 * Sample-ratio check: the chi-square test of the views against the intended share (Fabijan et al. 2019).
 * @param share intended share of B in the views, between 0 and 1
 * @returns p, 1 without views, and whether the split counts as skewed
 */
export function checkSampleRatio(a: Arm, b: Arm, share: number): { p: number; isSkewed: boolean } {
  const views = a.views + b.views
  if (views === 0) return { p: 1, isSkewed: false }
  const p = chiSquareTail((b.views - views * share) ** 2 / (views * share * (1 - share)))
  return { p, isSkewed: p < skewedBelow }
}

/** Views and days still needed if the present difference is the true one. */
interface Needed {
  /** Views of both arms; the median experiment takes 0.7 to 1.6 times as many. */
  views: number
  /** At the present views per day; null when these are unknown or 0. */
  days: number | null
}

/**
 * Verdict by the figures of A and B. `difference` is B − A in points (percent of the views), `interval` its 95 % interval.
 * `equal`: the whole interval lies within ± the smallest difference of interest. `few-views`: less than 100 views of A or B.
 * `skewed`: the views do not have the intended share.
 */
export type Verdict =
  | { kind: 'few-views' | 'skewed'; difference: null; interval: null; needed: null }
  | { kind: 'a' | 'b' | 'equal'; difference: number; interval: Interval; needed: null }
  | { kind: 'undecided'; difference: number; interval: Interval; needed: Needed }

export interface Comparison {
  a: Arm
  b: Arm
  /** Intended share of B in the views, between 0 and 1; null when the two were not split by chance. */
  share: number | null
  /** Smallest difference of interest, in points. */
  smallest: number
  /** Views of both arms in a day; null when unknown. */
  viewsPerDay?: number | null
}

/**
 * Judges two widgets. The interval is an always-valid one (see `halfWidth`): looking at it every day and stopping at the first
 * verdict finds a difference where there is none in at most 5 % of all experiments.
 */
export function judge({ a, b, share, smallest, viewsPerDay = null }: Comparison): Verdict {
  if (share !== null && checkSampleRatio(a, b, share).isSkewed) return silent('skewed')
  const [rateA, rateB] = [clickRate(a), clickRate(b)]
  if (rateA === null || rateB === null || Math.min(a.views, b.views) < fewestViews) return silent('few-views')
  const fraction = smallest / 100
  const information = 1 / differenceVariance(a, b)
  const half = halfWidth(information, fraction)
  const difference = rateB - rateA
  const ends = [Math.max(-1, difference - half), Math.min(1, difference + half)] as const
  const shown = {
    difference: difference * 100,
    interval: [ends[0] * 100, ends[1] * 100] as const,
    needed: null,
  }
  if (ends[0] > -fraction && ends[1] < fraction) return { kind: 'equal', ...shown }
  if (ends[1] < 0) return { kind: 'a', ...shown }
  if (ends[0] > 0) return { kind: 'b', ...shown }
  // Whichever comes first: the interval leaves 0 out, or it fits into ± the smallest difference.
  const width = Math.max(Math.abs(difference), fraction - Math.abs(difference))
  const growth = informationFor(width, fraction) / information
  const views = Math.max(1, Math.ceil((a.views + b.views) * (growth - 1)))
  const days = viewsPerDay ? Math.ceil(views / viewsPerDay) : null
  return { ...shown, kind: 'undecided', needed: { views, days } }
}

function silent(kind: 'few-views' | 'skewed'): Verdict {
  return { kind, difference: null, interval: null, needed: null }
}

/**
 * Variance of the difference of two rates: the larger of the unpooled and the pooled one, each with a click and a view without
 * one added per arm (Agresti & Caffo 2000). The unpooled one is too small where the small arm of 90:10 has hardly a click.
 */
function differenceVariance(a: Arm, b: Arm): number {
  const clicks = Math.min(a.clicks, a.views) + Math.min(b.clicks, b.views)
  const pooled = binomialVariance({ views: a.views + b.views, clicks })
  const ofA = binomialVariance(a)
  const ofB = binomialVariance(b)
  return Math.max(ofA / a.views + ofB / b.views, pooled / a.views + pooled / b.views)
}

function binomialVariance({ views, clicks }: Arm): number {
  const rate = (Math.min(clicks, views) + 1) / (views + 2)
  return rate * (1 - rate)
}

/**
 * Views (both arms) after which a difference is found with a power of at least 80 % by somebody who looks every day (必要な表示).
 * @param rate present rate of A (0–1)
 * @param difference the difference to find, in points, up or down
 * @param share share of B in the views, between 0 and 1
 */
export function viewsForDifference(plan: { rate: number; difference: number; share: number }): number {
  const { rate, share } = plan
  const difference = Math.abs(plan.difference) / 100
  // The larger variance, which a rise has; there is no room for one near 100 %.
  const other = rate + difference <= 1 ? rate + difference : rate - difference
  const perView = (rate * (1 - rate)) / (1 - share) + (other * (1 - other)) / share
  return Math.ceil(
    Math.max(plannedInformation(difference) * perView, fewestViews / Math.min(share, 1 - share)),
  )
}
