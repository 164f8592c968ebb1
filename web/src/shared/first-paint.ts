/** Longest wait, in ms: a page in a hidden tab is not painted. */
const longestWait = 1_000

const fcp = 'first-contentful-paint'

let painted: Promise<void> | undefined

/**
 * Resolves when the screen as first rendered has been painted, at once ever after: React runs effects before the
 * paint, and what they ask for would share the network and the processor with it.
 */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, longestWait)
    // The screen the page was served with was painted before.
    if (
      performance.getEntriesByName?.(fcp).length ||
      !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')
    ) {
      requestAnimationFrame(() => setTimeout(resolve))
      return
    }
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName(fcp).length) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
  return painted
}
