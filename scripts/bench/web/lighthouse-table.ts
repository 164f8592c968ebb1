import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment } from '@gamelog/parts/environment'
import { root } from '../../start/layout.ts'
import { chromiumFlags } from '../../test/chromium.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { chromiumPath } from './browser.ts'
import { type LighthouseResult, speedLines, verdictLines } from './lighthouse-lines.ts'
import type { WebSite } from './web-site.ts'

const run = promisify(execFile)

/**
 * Lighthouse, mobile, ads off: on a quiet machine only; it simulates a slow phone from how fast this machine is.
 * Speed is the median of the rounds. Accessibility, best practices and SEO do not vary and are asked once, of a
 * thread of 100 posts, whose page is made of the same parts: axe does not get through 1000 in its time.
 */
export async function lighthouseTable(context: BenchContext, site: WebSite): Promise<BenchTable> {
  const pages = [
    { name: 'home', speed: '/', rest: '/' },
    {
      name: 'thread',
      speed: `/board/thread/${site.threadId}`,
      rest: `/board/thread/${site.shortThreadId}`,
    },
  ]
  const rounds = context.quick ? 1 : context.rounds
  const results = new Map<string, LighthouseResult[]>(pages.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    context.report.line(`  Lighthouse, speed, round ${round} of ${rounds}`)
    for (const { name, speed } of pages) {
      const result = await audit(context, site.origin + speed, ['performance'], `${name}-${round}`)
      results.get(name)?.push(result)
    }
  }
  const notes: string[] = []
  for (const { name, rest } of pages) {
    context.report.line(`  Lighthouse, ${name}, the rest`)
    const categories = ['accessibility', 'best-practices', 'seo']
    const result = await audit(context, site.origin + rest, categories, name)
    notes.push(...speedLines(name, results.get(name) ?? []), ...verdictLines(name, result))
  }
  return { title: 'Lighthouse, mobile, ads off', unit: 'run', rows: [], comparisons: [], notes }
}

async function audit(
  context: BenchContext,
  url: string,
  categories: readonly string[],
  name: string,
): Promise<LighthouseResult> {
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
  await run(join(root, 'scripts/bench/node_modules/.bin/lighthouse'), args, {
    env: { ...ownEnvironment(), CHROME_PATH: chromiumPath() },
    timeout: 180_000,
  })
  return JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult
}
