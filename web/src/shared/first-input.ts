const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const
const waiting = new Set<() => void>()
let isAwake = false

function wake(): void {
  isAwake = true
  for (const sign of signs) removeEventListener(sign, wake, true)
  for (const run of waiting) run()
  waiting.clear()
}

/**
 * Runs once a person stirs: what may be opened next is fetched then, and not within a first visit's load.
 * @returns the way out.
 */
export function onFirstInput(run: () => void): () => void {
  if (isAwake) {
    run()
    return () => undefined
  }
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  waiting.add(run)
  return () => void waiting.delete(run)
}
