import { test as base, type Page } from '@playwright/test'

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

let isPrepared = false

/** Playwright's own, with pages that are opened when they answer. */
export const test = base.extend({
  async page({ page }, use) {
    // The prototype: tests open second pages themselves.
    if (!isPrepared) awaitScripts(Object.getPrototypeOf(page))
    isPrepared = true
    await use(page)
    // A handler may still wait for an answer the end of the test takes away.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
