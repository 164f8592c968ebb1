import type { Page } from '@playwright/test'
import type { Visit } from './browser.ts'
import type { Reader } from './readers.ts'
import { openSlowPage, slow4g, taskSeconds, untilIdle, watchNetwork } from './slow-page.ts'

/** Measurements of one visit; times in ms from the navigation. */
interface ReaderVisit {
  readonly lcp: number
  /** First article, thread or post in the window. */
  readonly row: number
  readonly tbt: number
  readonly cls: number
  readonly requests: number
  /** Seconds of the main thread. */
  readonly cpu: number
}

interface Vitals {
  lcp: number
  cls: number
  row?: number
  firstPaint?: number
  tasks: { start: number; duration: number }[]
}

/** A task up to this long blocks nobody. */
const shortTask = 50

/** Time the main thread was blocked after the first paint. */
function blockingTime({ firstPaint = 0, tasks }: Vitals): number {
  return tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + duration - shortTask, 0)
}

/** Measurements of a page at rest; on a busy machine it may rest before it shows anything. */
async function untilSeen(page: Page, rest: () => Promise<void>): Promise<Vitals> {
  const begun = Date.now()
  for (;;) {
    await rest()
    const vitals = (await page.evaluate('benchVitals')) as Vitals
    if (vitals.row !== undefined || Date.now() - begun > 30_000) return vitals
  }
}

/** Opens an address as a reader on a slow phone and network, until the page rests. */
export async function visitAs(
  visit: Visit,
  reader: Reader,
  origin: string,
  path: string,
): Promise<ReaderVisit> {
  const items = await reader.storage(origin)
  const isNew = Object.keys(items).length === 0
  const visitor = await visit({ isUntouched: true, ...(!isNew && { stored: { origin, items } }) })
  try {
    const { page, session } = await openSlowPage(visitor, slow4g)
    const network = watchNetwork(session)
    await page.goto(origin + path, { waitUntil: 'load' })
    const vitals = await untilSeen(page, async () => {
      await network.untilQuiet()
      await untilIdle(page, session)
    })
    return {
      lcp: vitals.lcp || Number.NaN,
      row: vitals.row ?? Number.NaN,
      tbt: blockingTime(vitals),
      cls: vitals.cls,
      requests: network.requests(),
      cpu: await taskSeconds(session),
    }
  } finally {
    await visitor.close()
  }
}
