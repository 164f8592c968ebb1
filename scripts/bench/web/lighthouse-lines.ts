import { median } from '../trial.ts'

/** The fields read of a Lighthouse report. Scores are 0 to 1. */
export interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, LighthouseAudit>
  runWarnings: string[]
}

interface LighthouseAudit {
  score: number | null
  numericValue?: number
  details?: { items?: { groupLabel?: string; duration?: number }[] }
}

/** Median with the lowest and the highest. */
function spread(values: readonly number[], digits = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

/** How quick a page is over several runs, whether that is enough, and what it loses its points and its time to. */
export function speedLines(name: string, results: readonly LighthouseResult[]): string[] {
  const value = (id: string, unit = 1) =>
    results.map(({ audits }) => (audits[id]?.numericValue ?? Number.NaN) / unit)
  const lcp = value('largest-contentful-paint', 1_000)
  const cls = value('cumulative-layout-shift')
  const tbt = value('total-blocking-time')
  const scores = results.map(({ categories }) => (categories.performance?.score ?? 0) * 100)
  const met = median(lcp) <= 2 && median(cls) <= 0.05 && median(tbt) <= 100 && median(scores) >= 95
  return [
    `${name}: LCP ${spread(lcp, 2)} s, CLS ${spread(cls, 3)}, TBT ${spread(tbt)} ms, performance ${spread(scores)} — wanted ≤ 2.0 s, ≤ 0.05, ≤ 100 ms, ≥ 95: ${met ? 'holds' : 'FALLS SHORT'}`,
    `${name}: points lost to ${pointsLost(results).join(', ') || 'nothing'}`,
    `${name}: main thread, ms, not slowed: ${mainThread(results).join(', ')}`,
    ...warnings(name, results),
  ]
}

/** Accessibility, best practices and SEO of a page: points, and what is missing from 100. */
export function verdictLines(name: string, result: LighthouseResult): string[] {
  return Object.entries(result.categories).map(([category, { score, auditRefs }]) => {
    const missed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
    const failed = missed.length > 0 ? `: ${missed.join(', ')}` : ''
    return `${name}: ${category} ${score === null ? 'not measured' : Math.round(score * 100)}${failed} — wanted 100: ${score === 1 ? 'holds' : 'FALLS SHORT'}`
  })
}

/** Each weighted audit's share of the points lost, median over the runs, dearest first. */
function pointsLost(results: readonly LighthouseResult[]): string[] {
  const refs = results[0]?.categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const all = refs.reduce((sum, { weight }) => sum + weight, 0)
  return refs
    .map(({ id, weight }) => {
      const lost = results.map(({ audits }) => ((1 - (audits[id]?.score ?? 1)) * weight * 100) / all)
      return {
        id,
        lost: median(lost),
        text: `${id} ${spread(lost, 1)} of ${Math.round((weight * 100) / all)}`,
      }
    })
    .filter(({ lost }) => lost >= 0.05)
    .sort((a, b) => b.lost - a.lost)
    .map(({ text }) => text)
}

function mainThread(results: readonly LighthouseResult[]): string[] {
  const times = new Map<string, number[]>()
  for (const { audits } of results) {
    for (const { groupLabel, duration } of audits['mainthread-work-breakdown']?.details?.items ?? []) {
      if (groupLabel === undefined || duration === undefined) continue
      times.set(groupLabel, [...(times.get(groupLabel) ?? []), duration])
    }
  }
  return [...times]
    .filter(([, list]) => median(list) >= 10)
    .sort(([, a], [, b]) => median(b) - median(a))
    .map(([label, list]) => `${label} ${spread(list)}`)
}

/** Lighthouse says so when the machine is too slow or too busy for its simulation. */
function warnings(name: string, results: readonly LighthouseResult[]): string[] {
  const texts = new Set(results.flatMap(({ runWarnings }) => runWarnings))
  return [...texts].map((text) => `${name}: ${text.replace(/ Learn more.*/, '')}`)
}
