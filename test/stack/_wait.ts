import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `probe` gives something; returns it and the ms it took. @throws after `timeoutMs`. */
export async function waitFor<T>(
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 60_000,
): Promise<{ value: T; ms: number }> {
  const started = performance.now()
  let last: unknown
  while (performance.now() - started < timeoutMs) {
    try {
      const value = await probe()
      if (value !== undefined && value !== false) return { value, ms: performance.now() - started }
    } catch (error) {
      last = error
    }
    await sleep(25)
  }
  throw new Error(`not fulfilled within ${timeoutMs} ms${last === undefined ? '' : `: ${last}`}`)
}

/** True while a process of this pid runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
