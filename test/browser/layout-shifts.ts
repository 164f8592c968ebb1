import type { Page } from '@playwright/test'

/** Watches from now on; the answer is the sum of the layout shifts nobody asked for, since the page began. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { shifts: 0 }
    Object.assign(window, { shiftState: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) state.shifts += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shiftState: { shifts: number } }).shiftState.shifts)
}
