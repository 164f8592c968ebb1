/** Runs once the page has come to rest after loading. @returns cancel */
export function whenIdle(run: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 })
    else run()
  }, 1_000)
  return () => clearTimeout(timer)
}
