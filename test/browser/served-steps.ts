import { expect, type Page } from '@playwright/test'

/** The served page, as long as React has not taken it over. */
export const served = (page: Page) => page.locator('[data-served]')

/** Keeps the scripts back; the answer lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

/** With its screen: nginx sends the page without one where the service takes over a second. The scripts are held. */
export async function openServed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await open(page, path)
    await expect(served(page)).toBeAttached({ timeout: 5_000 })
  }).toPass()
}
