import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment } from '../../config.ts'
import { root } from '../../start/layout.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { median } from '../trial.ts'
import { chromiumFlags, chromiumPath } from './browser.ts'
import type { WebSite } from './web-site.ts'

const run = promisify(execFile)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Result {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** Lighthouse, mobile, ads off: on a quiet machine only; it simulates a slow phone from how fast this machine is. */
export async function lighthouseTable(context: BenchContext, site: WebSite): Promise<BenchTable> {
  const notes: string[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['thread', `/board/thread/${site.threadId}`],
  ] as const) {
    const results: Result[] = []
    const rounds = context.quick ? 1 : context.rounds
    for (let round = 1; round <= rounds; round++) {
      context.report.line(`  Lighthouse, ${name}, round ${round} of ${rounds}`)
      results.push(await audit(context, site.origin + path, `${name}-${round}`))
    }
    notes.push(...summaryLines(name, results))
  }
  return { title: 'Lighthouse, mobile, ads off', unit: 'run', rows: [], comparisons: [], notes }
}

async function audit(context: BenchContext, url: string, name: string): Promise<Result> {
  const folder = join(context.folder, 'lighthouse')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--blocked-url-patterns=*/data/geniee-ads-config.json*',
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
  ]
  await run(join(root, 'node_modules/.bin/lighthouse'), args, {
    env: { ...ownEnvironment(), CHROME_PATH: chromiumPath() },
    timeout: 180_000,
  })
  return JSON.parse(readFileSync(file, 'utf8')) as Result
}

function summaryLines(name: string, results: readonly Result[]): string[] {
  const spread = (values: number[], digits = 0) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
  }
  const score = (category: string) => results.map((result) => (result.categories[category]?.score ?? 0) * 100)
  const value = (id: string, unit = 1) =>
    results.map((result) => (result.audits[id]?.numericValue ?? Number.NaN) / unit)
  const [lcp, cls, tbt] = [
    value('largest-contentful-paint', 1_000),
    value('cumulative-layout-shift'),
    value('total-blocking-time'),
  ]
  const scores = categories.map(score)
  const wanted = [95, 100, 100, 100]
  const met =
    median(lcp) <= 2 &&
    median(cls) <= 0.05 &&
    median(tbt) <= 100 &&
    scores.every((list, index) => median(list) >= (wanted[index] ?? 0))
  return [
    `${name}: LCP ${spread(lcp, 2)} s, CLS ${spread(cls, 3)}, TBT ${spread(tbt)} ms; ${categories.map((category, index) => `${category} ${spread(scores[index] ?? [])}`).join(', ')}`,
    `${name}: wanted LCP ≤ 2.0 s, CLS ≤ 0.05, TBT ≤ 100 ms, ≥ 95/100/100/100: ${met ? 'holds' : 'FALLS SHORT'}; points lost at: ${costly(results).join(', ') || 'nothing'}`,
  ]
}

/** Audits that count and are not full in most runs. */
function costly(results: readonly Result[]): string[] {
  const counts = new Map<string, number>()
  for (const result of results) {
    for (const category of categories) {
      for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
        const score = result.audits[id]?.score
        if (weight > 0 && score != null && score < 0.995) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
  }
  return [...counts].filter(([, count]) => count * 2 > results.length).map(([id]) => id)
}
