import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** Options a test can set on an existing page; all others need a new context. */
export interface PageOptions {
  readonly viewport: NonNullable<BrowserContextOptions['viewport']>
  readonly colorScheme: NonNullable<BrowserContextOptions['colorScheme']>
  readonly reducedMotion: NonNullable<BrowserContextOptions['reducedMotion']>
}

/**
 * One page for the tests of a worker, one after another: a new one has to start a process and to fetch, read and compile
 * every script again, which is half the CPU of opening home.
 */
export interface KeptPage {
  readonly context: BrowserContext
  readonly page: Page
  /** For this page and those a test opens beside it with `context.newPage`. */
  prepare(options: PageOptions): Promise<void>
  /** Makes the page as good as new; false where it cannot and has to be closed. */
  reset(): Promise<boolean>
}

/** Methods whose effects last until the context is closed. */
const lasting = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders'],
  page: ['close', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

/** Playwright's defaults. */
export const ordinary: PageOptions = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
}

/** @param site origin whose storage is emptied between tests. */
export async function keepPage(browser: Browser, site: string): Promise<KeptPage> {
  // Without options the context would take those of the worker's first test.
  const context = await browser.newContext(ordinary)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let isMarked = false
  const mark = () => {
    isMarked = true
  }
  watchCalls(context, lasting.context, mark)
  watchCalls(page, lasting.page, mark)
  watchCalls(context.clock, lasting.clock, mark)
  const removeOwnParts = rememberOwnParts(context, page)
  let present = ordinary
  const { newPage } = context
  context.newPage = async () => {
    const other = await newPage.call(context)
    await setOptions(other, present)
    return other
  }

  return {
    context,
    page,
    async prepare(options) {
      present = options
      await setOptions(page, options)
    },
    async reset() {
      if (isMarked || new URL(page.url()).origin !== site) return false
      const others = context.pages().filter((other) => other !== page)
      await Promise.all(others.map((other) => other.close()))
      await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
      await removeOwnParts()
      try {
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('about:blank')
      } catch {
        // A navigation of the page's own was under way and took this one's place.
        return false
      }
      await forget(context, session, site)
      return true
    },
  }
}

async function setOptions(page: Page, { viewport, ...media }: PageOptions): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...media })
}

/** Calls `tell` whenever one of the methods is called. */
function watchCalls(object: object, methods: readonly string[], tell: () => void): void {
  const own = object as Record<string, (...parts: unknown[]) => unknown>
  for (const method of methods) {
    const call = own[method]
    own[method] = (...parts) => {
      tell()
      return call?.apply(object, parts)
    }
  }
}

/** Listeners and scripts a test adds; returns what removes them. Playwright has listeners of its own on both. */
function rememberOwnParts(context: BrowserContext, page: Page): () => Promise<void> {
  const removals: (() => unknown)[] = []
  for (const emitter of [context, page] as { on: unknown; off: unknown }[]) {
    const on = emitter.on as (event: string, listener: () => void) => unknown
    emitter.on = (event: string, listener: () => void) => {
      on.call(emitter, event, listener)
      removals.push(() => (emitter.off as typeof on).call(emitter, event, listener))
      return emitter
    }
  }
  const addInitScript = page.addInitScript as (...parts: unknown[]) => ReturnType<Page['addInitScript']>
  page.addInitScript = async (...parts: unknown[]) => {
    const script = await addInitScript.apply(page, parts)
    removals.push(() => script.dispose())
    return script
  }
  return async () => {
    await Promise.all(removals.splice(0).map((remove) => remove()))
  }
}

async function forget(context: BrowserContext, session: CDPSession, site: string): Promise<void> {
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' }),
    session.send('Page.resetNavigationHistory'),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ])
}
