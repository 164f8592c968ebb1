import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../test/chromium.ts'
import type { BenchContext } from '../bench.ts'

/** Path of the Chromium that measures. @throws Error when there is none. */
export function chromiumPath(): string {
  const path = findChromium()
  if (path === undefined)
    throw new Error('no Chromium: apt install chromium, or npx playwright install chromium')
  return path
}

/** Script run in every page before its own. */
const probe = ['probe.ts', 'vitals.ts']
  .map((file) => readFileSync(join(import.meta.dirname, 'browser', file), 'utf8'))
  .map((source) => `{${stripTypeScriptTypes(source)}}`)
  .join('\n')

interface VisitorOptions {
  /** Contents of localStorage, of one origin. */
  stored?: { origin: string; items: Record<string, string> }
  /** Ads are kept away by the page itself: a context that looks at requests has no cache and answers later. */
  isUntouched?: boolean
}

/** Opens a context of a reader of 390 px. */
export type Visit = (options?: VisitorOptions) => Promise<BrowserContext>

/** Starts Chromium; each call of what it returns is a visitor who comes for the first time, unless something is stored. */
export async function openBrowser(context: BenchContext): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  context.cleanUp.defer(() => browser.close())
  return async ({ stored, isUntouched } = {}) => {
    const items = Object.entries(stored?.items ?? {}).map(([name, value]) => ({ name, value }))
    const visitor = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      serviceWorkers: 'block',
      ...(stored && {
        storageState: { cookies: [], origins: [{ origin: stored.origin, localStorage: items }] },
      }),
    })
    await visitor.addInitScript(probe)
    // Ads off.
    if (!isUntouched) await visitor.route('**/data/geniee-ads-config.json', (route) => route.abort())
    return visitor
  }
}
