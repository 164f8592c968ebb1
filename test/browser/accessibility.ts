import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Inspection {
  /** Only what lies within this selector. */
  readonly within?: string
  /** Only the contrast of colours: all that another colour scheme changes. */
  readonly onlyColours?: boolean
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
export async function expectAccessible(page: Page, { within, onlyColours }: Inspection = {}): Promise<void> {
  await awaitStillness(page)
  // One run in the page that describes only what fails: naming ten thousand passing elements takes minutes.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  if (onlyColours) builder.withRules(['color-contrast'])
  else builder.withTags(tags)
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/** Everything in light, the colours again in dark. */
export async function expectAccessibleInBothSchemes(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, { within, onlyColours: colorScheme === 'dark' })
  }
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
