import type { Page } from '@playwright/test'
import type { BenchContext, BenchTable } from '../bench.ts'
import { compare } from '../compare.ts'
import { runInTurns, type Sample, type Summary, type Trial } from '../trial.ts'
import type { Visit } from './browser.ts'
import { slowDown, slowdown, taskSeconds, untilIdle } from './slow-page.ts'
import type { WebSite } from './web-site.ts'

const measures = [
  'first paint',
  'all posts',
  'search keypress',
  'page opened: first paint',
  'page opened: all',
] as const
type Measured = Record<(typeof measures)[number], { ms: number; cpu: number }>

/** A thread of 1000 posts on a slow phone: our page beside a naive one of the same data. */
export async function threadTable(
  context: BenchContext,
  visit: Visit,
  site: WebSite,
  naive: string,
): Promise<BenchTable> {
  const path = `/board/thread/${site.threadId}`
  const query = `?id=${site.threadId}`
  const pages = {
    naive: {
      from: `${naive}/?list=${site.threadId}`,
      link: query,
      open: `${naive}/${query}`,
      searchKey: false,
    },
    ours: { from: `${site.origin}/board`, link: path, open: site.origin + path, searchKey: true },
  }
  // One visit gives all measures.
  const rounds: Record<'naive' | 'ours', Measured[]> = { naive: [], ours: [] }
  await runInTurns(
    (['naive', 'ours'] as const).map((name) => ({
      name,
      async run() {
        const result = await measure(visit, pages[name])
        rounds[name].push(result)
        return sampleOf(result['all posts'])
      },
    })),
    context.rounds,
    (round) => context.report.line(`  thread of 1000 posts, round ${round} of ${context.rounds}`),
  )
  // The first of each was the warm-up.
  const rows = await rowsOf({ naive: rounds.naive.slice(1), ours: rounds.ours.slice(1) }, context.rounds)
  return {
    title: `Web: thread of 1000 posts, 390 px, CPU slowed ${slowdown}×`,
    unit: 'visit',
    rows,
    comparisons: comparisons(rows),
    notes: [
      'p50 is the median over the rounds; CPU = main thread; rate ratio = how many times faster than the naive page',
      'first paint and all posts: from the thread’s answer received to painted, opened by a link of a page of the same site; all posts = 1000 in the page, to be read and found (ours gives those far from the window their buttons when they come near); page opened: from navigation; keypress: slowest of 5 keys, event timing (8 ms steps)',
    ],
  }
}

function sampleOf({ ms, cpu }: { ms: number; cpu: number }): Sample {
  return { operations: 1, seconds: ms / 1_000, cpuSeconds: cpu, latencies: [ms] }
}

async function rowsOf(rounds: Record<'naive' | 'ours', Measured[]>, count: number): Promise<Summary[]> {
  const trials: Trial[] = measures.flatMap((what) =>
    (['naive', 'ours'] as const).map((page) => {
      const samples = [...rounds[page].slice(0, 1), ...rounds[page]].map((measured) =>
        sampleOf(measured[what]),
      )
      return { name: `${what}, ${page}`, run: async () => samples.shift() as Sample }
    }),
  )
  return runInTurns(trials, count)
}

function comparisons(rows: readonly Summary[]) {
  // All posts: at most 0.35 of the naive page.
  const limits = [{ minRate: 4 }, { minRate: 2.86 }, { minRate: 1.33 }, {}, {}]
  return limits.flatMap((limit, index) => {
    const [baseline, candidate] = [rows[index * 2], rows[index * 2 + 1]]
    return baseline && candidate ? [compare('web', candidate, baseline, limit)] : []
  })
}

interface Steps {
  from: string
  /** Address of the link to the thread on the first page. */
  link: string
  open: string
  /** Whether the search field opens by its key. */
  searchKey: boolean
}

async function measure(visit: Visit, steps: Steps): Promise<Measured> {
  const visitor = await visit()
  try {
    const within = await fromData(await visitor.newPage(), steps)
    const opened = await fromNavigation(await visitor.newPage(), steps.open)
    return { ...within, 'page opened: first paint': opened.first, 'page opened: all': opened.all }
  } finally {
    await visitor.close()
  }
}

async function fromData(page: Page, { from, link, searchKey }: Steps) {
  const slow = await slowDown(page)
  await page.goto(from)
  await page.waitForLoadState('networkidle')
  // A press before the scripts have taken over opens the served page, which asks for no data.
  await untilIdle(page, slow)
  const idle = await taskSeconds(slow)
  await page.locator(`a[href="${link}"]`).first().click()
  const marks = await waitForMarks(page)
  const cpu = (await taskSeconds(slow)) - idle
  const received = (await page.evaluate(
    `performance.getEntriesByType('resource').findLast((entry) => /\\/api\\/board\\/threads\\/\\d+$/.test(entry.name)).responseEnd`,
  )) as number
  await page.waitForTimeout(1_000)
  if (searchKey) await page.keyboard.press('/')
  await page.locator('input[type=search]:visible').last().click()
  await page.waitForTimeout(500)
  const before = await taskSeconds(slow)
  await page.evaluate('benchMarks.keys.length = 0')
  for (const key of ['1', '2', 'Backspace', 'Backspace', '9']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(700)
  }
  const keys = (await page.evaluate('benchMarks.keys')) as number[]
  return {
    'first paint': { ms: marks.first - received, cpu },
    'all posts': { ms: marks.all - received, cpu },
    // The browser reports no key that took less than 16 ms.
    'search keypress': { ms: Math.max(16, ...keys), cpu: (await taskSeconds(slow)) - before },
  }
}

async function fromNavigation(page: Page, url: string) {
  const slow = await slowDown(page)
  await page.goto(url)
  const marks = await waitForMarks(page)
  const cpu = await taskSeconds(slow)
  await page.close()
  return { first: { ms: marks.first, cpu }, all: { ms: marks.all, cpu } }
}

async function waitForMarks(page: Page): Promise<{ first: number; all: number }> {
  // Not waitForFunction: it evaluates strings, which the site's CSP forbids.
  const deadline = Date.now() + 60_000
  while (!(await page.evaluate('benchMarks.first > 0 && benchMarks.all > 0'))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not show 1000 posts`)
    await page.waitForTimeout(200)
  }
  return (await page.evaluate('({ first: benchMarks.first, all: benchMarks.all })')) as {
    first: number
    all: number
  }
}
