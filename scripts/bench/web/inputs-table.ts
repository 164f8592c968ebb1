import type { CDPSession, Page } from '@playwright/test'
import type { BenchContext, BenchTable } from '../bench.ts'
import { median } from '../trial.ts'
import type { Visit } from './browser.ts'
import { inputLine } from './reader-lines.ts'
import { openSlowPage, readMetrics, slowdown, untilIdle, watchNetwork } from './slow-page.ts'
import { type InputCost, measureInputs } from './thread-inputs.ts'
import type { WebSite } from './web-site.ts'

/** Of one visit; each is a reader's own page. */
const repeats = 2

/** Cost of inputs in a thread of 1000 posts on a slow phone, and memory of its tab. */
export async function inputsTable(context: BenchContext, visit: Visit, site: WebSite): Promise<BenchTable> {
  const rounds = context.quick ? 1 : context.rounds
  const costs: InputCost[] = []
  const memory: TabMemory[] = []
  for (let round = 1; round <= rounds; round++) {
    context.report.line(`  inputs in a thread of 1000 posts, round ${round} of ${rounds}`)
    const visitor = await visit({ isUntouched: true })
    const { page, session } = await openSlowPage(visitor)
    const network = watchNetwork(session)
    await page.goto(`${site.origin}/board/thread/${site.threadId}`)
    await network.untilQuiet()
    await untilAllPosts(page, session)
    memory.push(await readMemory(session))
    for (let repeat = 0; repeat < repeats; repeat++) costs.push(...(await measureInputs(page, session)))
    await visitor.close()
  }
  const inputs = [...new Set(costs.map(({ input }) => input))]
  const shown = (pick: (of: TabMemory) => number, digits = 0) => median(memory.map(pick)).toFixed(digits)
  return {
    title: `Web: inputs in a thread of 1000 posts, 390 px, CPU slowed ${slowdown}×`,
    unit: 'input',
    rows: [],
    comparisons: [],
    notes: [
      ...inputs.map((input) => {
        const own = costs.filter((cost) => cost.input === input)
        return inputLine(
          input,
          own.map(({ duration }) => duration),
          own.map(({ mainThread }) => mainThread),
        )
      }),
      `the tab with all posts: ${shown(({ heap }) => heap, 1)} MB of scripts' objects, ${shown(({ nodes }) => nodes)} nodes, ${shown(({ objects }) => objects)} of them laid out (medians)`,
      'until the next paint: 75th percentile (lowest–highest); main thread: median, until 0.9 s after the input',
    ],
  }
}

interface TabMemory {
  /** MB. */
  readonly heap: number
  readonly nodes: number
  readonly objects: number
}

async function readMemory(session: CDPSession): Promise<TabMemory> {
  await session.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize = 0, Nodes = 0, LayoutObjects = 0 } = await readMetrics(session)
  return { heap: JSHeapUsedSize / 1e6, nodes: Nodes, objects: LayoutObjects }
}

async function untilAllPosts(page: Page, session: CDPSession): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await page.evaluate(`document.querySelectorAll('[data-chunk] [data-post]').length >= 1000`))
      return untilIdle(page, session)
    await page.waitForTimeout(200)
  }
  throw new Error(`${page.url()} does not show 1000 posts`)
}
