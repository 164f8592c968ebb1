const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const
let isAwake = false

/**
 * Runs once at the first input of the visitor: fetches what may be opened next outside the page's own load.
 * @returns cancel
 */
export function onFirstInput(run: () => void): () => void {
  if (isAwake) {
    run()
    return () => undefined
  }
  const controller = new AbortController()
  const wake = () => {
    isAwake = true
    controller.abort()
    run()
  }
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const sign of signs) addEventListener(sign, wake, options)
  return () => controller.abort()
}
