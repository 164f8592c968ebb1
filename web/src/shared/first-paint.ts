/** Longest wait, in ms: a page in a hidden tab is not painted. */
const longestWait = 1_000

let painted: Promise<void> | undefined

/**
 * Resolves when the screen as first rendered has been painted, at once ever after: React runs effects before the
 * paint, and what they ask for would share the network and the processor with it.
 */
export function firstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWait)
  })
  return painted
}
