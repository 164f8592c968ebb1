/** Wait after the first failure, in ms; it doubles. */
const firstWait = 2_000

/** Calls back once when the browser is online again, after `ms` at the latest. @returns cancel */
export function whenOnlineAgain(run: () => void, ms?: number): () => void {
  const controller = new AbortController()
  const wake = () => {
    controller.abort()
    run()
  }
  addEventListener('online', wake, { signal: controller.signal })
  if (ms !== undefined) {
    const timer = setTimeout(wake, ms)
    controller.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return () => controller.abort()
}

/**
 * Loads a chunk nobody asked for, so that nobody can try again: repeats until it is there.
 * @param onFailure called once, at the first failure.
 */
export async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  onFailure: () => void = () => undefined,
): Promise<Module> {
  for (let wait = firstWait; ; wait *= 2) {
    try {
      return await load()
    } catch {
      if (wait === firstWait) onFailure()
      await new Promise<void>((resolve) => whenOnlineAgain(resolve, wait))
    }
  }
}
