import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptDataMark } from '@gamelog/contracts/widget/script-data'
import { type Browser, chromium } from '@playwright/test'
import { embedOf, startHostSite } from '../../../test/browser/host-pages.ts'
import { dataOf } from '../../../widget-embed/src/test-data.ts'
import { root } from '../../start/layout.ts'
import { chromiumFlags } from '../../test/chromium.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { runInTurns, type Sample, type Summary } from '../trial.ts'
import { chromiumPath } from '../web/browser.ts'

const throttle = 4
const limits = { ms: 20, kilobytes: 5 }
const widget = { id: 'gamelog-pc-grid', articles: 6 }

/** Main thread of a page of another site with and without the widget, on a slow phone, until it has been viewed. */
export async function pageTable(context: BenchContext, site: string): Promise<BenchTable> {
  const hosts = await startHostSite()
  context.cleanUp.defer(() => hosts[Symbol.asyncDispose]())
  const text = '<p>よその記事の段落。</p>'.repeat(20)
  const script = embedOf(site, widget)
  hosts.serve('/with', { body: text + script + text })
  hosts.serve('/without', { body: text + script.replace(/ src="[^"]*"/, ' type="text/plain"') + text })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  context.cleanUp.defer(() => browser.close())
  const trial = (name: string, path: string) => ({
    name,
    run: () => visit(browser, `${hosts.origin('bench')}${path}`),
  })
  const rows = await runInTurns(
    [trial('page without widget', '/without'), trial('page with widget', '/with')],
    context.rounds,
    (round) => context.report.line(`  host page, round ${round} of ${context.rounds}`),
    context.quick ? 1 : 5,
  )
  return {
    title: `Page with a widget, 390 px, CPU slowed ${throttle}×`,
    unit: 'visit',
    rows,
    comparisons: [],
    notes: [...costOf(rows), sizeLine()],
  }
}

async function visit(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  // No network but ours: pictures of other sites are no part of it.
  await context.route(
    (address) => !/^(127\.0\.0\.1|.*\.localhost)$/.test(address.hostname),
    (route) => route.abort(),
  )
  await page.addInitScript(`benchShift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`)
  const session = await context.newCDPSession(page)
  // The time the thread ran, not the time it waited for others on a busy machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.goto(url)
  await page.waitForTimeout(2_500)
  const { metrics } = await session.send('Performance.getMetrics')
  const secondsOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? 0
  const seconds = secondsOf('TaskDuration')
  const shift = Number(await page.evaluate('benchShift'))
  await context.close()
  const extra = {
    'script ms': secondsOf('ScriptDuration') * 1_000,
    'style ms': secondsOf('RecalcStyleDuration') * 1_000,
    'layout ms': secondsOf('LayoutDuration') * 1_000,
    CLS: shift,
  }
  return { operations: 1, seconds, cpuSeconds: seconds, latencies: [seconds * 1_000], extra }
}

function costOf([without, withWidget]: readonly Summary[]): string[] {
  const ms = (withWidget?.p50 ?? Number.NaN) - (without?.p50 ?? Number.NaN)
  return [
    `P15 main thread: ${ms.toFixed(1)} ms for the widget (≤ ${limits.ms}: ${ms <= limits.ms ? 'holds' : 'FALLS SHORT'}); from navigation until 2.5 s after load, the view sent`,
    `P15 CLS: ${withWidget?.extra.CLS} (0: ${withWidget?.extra.CLS === 0 ? 'holds' : 'FALLS SHORT'})`,
  ]
}

/** Of the script with twelve articles in it. */
function sizeLine(): string {
  const built = readFileSync(join(root, 'widget-embed/dist/embed.js'), 'utf8')
  const alone = gzipSync(built, { level: 9 }).length
  const whole = gzipSync(
    built.replace(scriptDataMark, () => JSON.stringify(dataOf(widget.id))),
    { level: 9 },
  )
  const kilobytes = whole.length / 1_000
  return `P15 size: ${kilobytes.toFixed(2)} KB gzip with 12 articles (≤ ${limits.kilobytes}: ${kilobytes <= limits.kilobytes ? 'holds' : 'FALLS SHORT'}), ${(alone / 1_000).toFixed(2)} without data`
}
