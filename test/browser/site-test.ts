import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { type KeptPage, keepPage, ordinary } from './kept-page.ts'

/** ms; where the scripts are kept away on purpose, their test goes on after it. */
const longestWait = 15_000

/** Opening a page ends when its scripts have taken over the screen it was served with: from then on it answers. */
function awaitScripts(pages: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const open = pages[name] as (...parts: unknown[]) => ReturnType<Page['reload']>
    Object.assign(pages, {
      async [name](this: Page, ...parts: unknown[]) {
        const response = await open.apply(this, parts)
        const options = parts.at(-1)
        const isEarly = typeof options === 'object' && options !== null && 'waitUntil' in options
        if (!isEarly) await hasScripts(this)
        return response
      },
    })
  }
}

async function hasScripts(page: Page): Promise<void> {
  const served = page.locator('[data-served]')
  await served.waitFor({ state: 'hidden', timeout: longestWait }).catch(() => undefined)
}

/** What React reports where the served markup is not what it renders. */
const isMismatch = /Minified React error #4(?:18|19|2\d)/

let isPrepared = false

interface Worker {
  readonly browser: Browser
  kept?: KeptPage | undefined
}

/** Playwright's own, with pages that are opened when they answer, kept from test to test where a test may have that. */
export const test = base.extend<object, { worker: Worker }>({
  worker: [({ browser }, use) => use({ browser }), { scope: 'worker' }],
  // Options only a new context can take are named here, and in `isOrdinary`.
  async context(
    {
      worker,
      baseURL,
      viewport,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      timezoneId,
      userAgent,
    },
    use,
    { project },
  ) {
    const { reducedMotion, ...otherOptions } = contextOptions
    const isOrdinary =
      Object.keys(otherOptions).length === 0 &&
      viewport &&
      !hasTouch &&
      !isMobile &&
      javaScriptEnabled &&
      serviceWorkers === project.use.serviceWorkers &&
      timezoneId === project.use.timezoneId &&
      userAgent === undefined
    if (!isOrdinary) {
      await using context = await worker.browser.newContext()
      await use(context)
      return
    }
    worker.kept ??= await keepPage(worker.browser, new URL(baseURL ?? '').origin)
    const { kept } = worker
    await kept.prepare({
      viewport,
      colorScheme: colorScheme ?? ordinary.colorScheme,
      reducedMotion: reducedMotion ?? ordinary.reducedMotion,
    })
    await use(kept.context)
    if (await kept.reset()) return
    worker.kept = undefined
    await kept.context.close()
  },
  async page({ context, worker: { kept } }, use) {
    const page = kept?.context === context ? kept.page : await context.newPage()
    // The prototype: tests open second pages themselves.
    if (!isPrepared) awaitScripts(Object.getPrototypeOf(page))
    isPrepared = true
    const mismatches: string[] = []
    const note = ({ message }: Error) => isMismatch.test(message) && mismatches.push(message)
    page.on('pageerror', note)
    await use(page)
    page.off('pageerror', note)
    expect(mismatches, 'React could not take over the served page').toEqual([])
    // A handler may still wait for an answer the end of the test takes away.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
