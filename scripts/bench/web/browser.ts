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

const probe = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'browser/probe.ts'), 'utf8'))

/** Starts Chromium; each call of what it returns is a visitor of 390 px who comes for the first time. */
export async function openBrowser(context: BenchContext): Promise<() => Promise<BrowserContext>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  context.cleanUp.defer(() => browser.close())
  return async () => {
    const visitor = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      serviceWorkers: 'block',
    })
    await visitor.addInitScript(`{${probe}}`)
    // Ads off.
    await visitor.route('**/data/geniee-ads-config.json', (route) => route.abort())
    return visitor
  }
}
