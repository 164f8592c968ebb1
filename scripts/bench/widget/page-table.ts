import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptDataMark } from '@gamelog/contracts/widget/script-data'
import { type Browser, chromium } from '@playwright/test'
import { fitScript } from '../../../services/widget/src/delivery/script/fit-script.ts'
import { embedOf, startHostSite } from '../../../test/browser/host-pages.ts'
import { dataOf } from '../../../widget-embed/src/test-data.ts'
import { root } from '../../start/layout.ts'
import { chromiumFlags } from '../../test/chromium.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { runInTurns, type Sample, type Summary } from '../trial.ts'
import { chromiumPath } from '../web/browser.ts'

/** Factor by which a phone's CPU is slower than this machine's. */
const slowness = 4
const limits = { ms: 20, kilobytes: 5 }
const widget = { id: 'gamelog-pc-grid', articles: 6 }

/** Main thread of a page of another site with the widget, without, and with its content as plain HTML, until it has been viewed. */
export async function pageTable(context: BenchContext, site: string): Promise<BenchTable> {
  const hosts = await startHostSite()
  context.cleanUp.defer(() => hosts[Symbol.asyncDispose]())
  const text = '<p>よその記事の段落。</p>'.repeat(20)
  const script = embedOf(site, widget)
  hosts.serve('/with', { body: text + script + text })
  hosts.serve('/without', { body: text + script.replace(/ src="[^"]*"/, ' type="text/plain"') + text })
  hosts.serve('/plain', { body: text + plainContent + text })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  context.cleanUp.defer(() => browser.close())
  const photo = await makePhoto(browser)
  const trial = (name: string, path: string) => ({
    name,
    run: () => visit(browser, `${hosts.origin('bench')}${path}`, photo),
  })
  const rows = await runInTurns(
    [
      trial('page without widget', '/without'),
      trial('page with widget', '/with'),
      trial('its content as plain HTML', '/plain'),
    ],
    context.rounds,
    (round) => context.report.line(`  host page, round ${round} of ${context.rounds}`),
    context.quick ? 1 : 5,
  )
  return {
    title: `Page with a widget, 390 px, CPU time times ${slowness}`,
    unit: 'visit',
    rows,
    comparisons: [],
    notes: [...costOf(rows), sizeLine()],
  }
}

/** Titles and pictures of a widget without any script: what any widget with these articles costs. */
const plainContent = `<div style="font:13px/19px sans-serif">${dataOf(widget.id, widget.articles)
  .form.articles.map(
    ({ title, site }, index) =>
      `<a href="/${index}" style="float:left;width:48%;height:150px;overflow:hidden"><img src="https://news.example/${index}.jpg" alt="" style="width:100%;height:90px;object-fit:cover"><b>${title}</b><br><small>${site}</small></a>`,
  )
  .join('')}</div><p style="clear:both">`

/** A picture as news sites have it. The demo's drawings are SVG, each of which costs the main thread a page of its own. */
async function makePhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.setContent('<body style="background:conic-gradient(red,blue,lime,red)">')
  const photo = await page.screenshot({ type: 'jpeg' })
  await page.close()
  return photo
}

async function visit(browser: Browser, url: string, photo: Buffer): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await context.route(/\.(?:svg|jpg|png)$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: photo }),
  )
  await page.addInitScript(`benchShift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`)
  const session = await context.newCDPSession(page)
  // The time the thread ran, not the time it waited for others on a busy machine. Chromium's own slowing of the CPU burns time
  // by the clock, and on a busy machine several times what it should: the time is multiplied instead.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.waitForTimeout(2_500)
  const { metrics } = await session.send('Performance.getMetrics')
  const secondsOf = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? 0) * slowness
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

function costOf([without, withWidget, plain]: readonly Summary[]): string[] {
  const msOf = (row: Summary | undefined) => (row?.p50 ?? Number.NaN) - (without?.p50 ?? Number.NaN)
  const all = msOf(withWidget)
  const own = all - msOf(plain)
  return [
    `P15 main thread: ${own.toFixed(1)} ms for the script (≤ ${limits.ms}: ${own <= limits.ms ? 'holds' : 'FALLS SHORT'}), ${all.toFixed(1)} with its titles and pictures, which take ${msOf(plain).toFixed(1)} as plain HTML; from navigation until 2.5 s after load, the view sent`,
    `P15 CLS: ${withWidget?.extra.CLS} (0: ${withWidget?.extra.CLS === 0 ? 'holds' : 'FALLS SHORT'})`,
  ]
}

/** Of the script of a widget with twelve articles, of which those that do not fit come later. */
function sizeLine(): string {
  const built = readFileSync(join(root, 'widget-embed/dist/embed.js'), 'utf8')
  let inside = 0
  const whole = fitScript(dataOf(widget.id), (data) => {
    inside = data.form.articles.length
    return built.replace(scriptDataMark, () => JSON.stringify(data))
  })
  const kilobytes = gzipSync(whole).length / 1_000
  const alone = gzipSync(built).length / 1_000
  return `P15 size: ${kilobytes.toFixed(2)} KB gzip with ${inside} of 12 articles (≤ ${limits.kilobytes}: ${kilobytes <= limits.kilobytes ? 'holds' : 'FALLS SHORT'}), ${alone.toFixed(2)} without data`
}
