import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Inspection {
  /** Only what lies within this selector. */
  readonly within?: string | undefined
  /** `only`: the contrast of colours, all that another colour scheme changes; `none`: everything else. */
  readonly colours?: 'only' | 'none'
}

/** Waits until what moves to its end has got there: half-way colours are no colours of the page. */
async function awaitStillness(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** No axe violation on the page as it stands, once nothing moves any more. */
export async function expectAccessible(page: Page, { within, colours }: Inspection = {}): Promise<void> {
  await awaitStillness(page)
  // One run in the page that describes only what fails: naming ten thousand passing elements takes minutes.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  if (colours === 'only') builder.withRules(['color-contrast'])
  else builder.withTags(tags)
  if (colours === 'none') builder.disableRules(['color-contrast'])
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Everything in light, the colours again in dark. */
export async function expectAccessibleInBothSchemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, { within })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within, colours: 'only' })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
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
