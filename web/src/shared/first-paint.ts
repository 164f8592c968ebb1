/** Longest wait, in ms: a page in a hidden tab is not painted. */
const maxWaitMs = 1_000

const fcp = 'first-contentful-paint'

let painted: Promise<void> | undefined

/**
 * Resolves after the first paint of the page. React runs effects before it: their requests would compete with it for
 * network and processor.
 */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    // The served screen was painted before.
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
