import type { Locator, Page } from '@playwright/test'

/** Changes the path as a link within the page does: the document stays. */
export async function changePath(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** The colour of an element's text: red, green, blue, 0 to 255 each. */
export function colourOf(locator: Locator): Promise<[number, number, number]> {
  return locator.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue] as [number, number, number]
  })
}

/** Answers calls to the pattern from now on, instead of what answered them before. */
export async function answer(
  page: Page,
  pattern: string | RegExp,
  status: number,
  json: object = {},
): Promise<void> {
  await page.unroute(pattern)
  await page.route(pattern, (route) => route.fulfill({ status, json }))
}
