import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The small build: its other one is 1.5 MB to send to the page and to read there. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Inspection {
  /** Only what lies within this selector. */
  readonly within?: string | undefined
  /** `only`: the contrast of colours, all that another colour scheme changes; `none`: everything else. */
  readonly colours?: 'only' | 'none'
}

/** Waits until what moves to its end has got there: half-way colours are no colours of the page. */
async function awaitStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    // Another width or scheme may be drawn, and begin to move, a frame after it was set. A page may have no frames.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1_000)
      })
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await frame()
      await frame()
    } while (moving().length > 0)
  })
}

/** Once for each document: bringing axe costs as much as looking at a small page. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
    } catch (error) {
      // A preview may be exchanged meanwhile.
      if (!frame.isDetached()) throw error
    }
  }
}

function optionsOf({ colours }: Inspection): axe.RunOptions {
  // Describes only what fails: naming ten thousand passing elements takes minutes.
  const options: axe.RunOptions = { resultTypes: ['violations'] }
  if (colours === 'only') return { ...options, runOnly: ['color-contrast'] }
  const isOff = colours === 'none' ? { 'color-contrast': { enabled: false } } : {}
  return { ...options, runOnly: tags, rules: isOff }
}

/** No axe violation on the page as it stands, once nothing moves any more. */
export async function expectAccessible(page: Page, inspection: Inspection = {}): Promise<void> {
  if (inspection.within) await page.locator(inspection.within).first().waitFor({ state: 'attached' })
  await awaitStillness(page)
  await bringAxe(page)
  const found = await page.evaluate(
    async ([within, options]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(within ? { include: [within] } : document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    [inspection.within, optionsOf(inspection)] as const,
  )
  expect(found, page.url()).toEqual([])
}

/** Everything in light, the colours again in dark. */
export async function expectAccessibleInBothSchemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, { within })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within, colours: 'only' })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The page does not scroll sideways, once it is laid out for its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0)
}

/**
 * From the smallest phone to three columns nothing scrolls sideways; axe finds nothing on a phone and in three columns.
 * The page is in light at the beginning and at the end. Colours are the same at every width: dark is looked at in one.
 */
export async function expectFineAtEveryWidth(page: Page, within?: string): Promise<void> {
  for (const width of [360, 390, 768, 1224, 1440]) {
    await page.setViewportSize({ width, height: width < 700 ? 812 : 900 })
    await expectNoSidewaysScroll(page)
    if (width === 390) await expectAccessible(page, { within })
    if (width === 1440) await expectAccessibleInBothSchemes(page, within)
  }
}
