import { readFileSync } from 'node:fs'
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

/**
 * When a process began, which tells it from a later one of the same number; undefined when there is none, or only its exit
 * status that nobody has read. Outside Linux only whether there is one.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return isAlive(pid) ? 'alive' : undefined
  try {
    // After the name in brackets, which may hold spaces: state, then 18 other fields, then the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[0] === 'Z' ? undefined : fields?.[19]
  } catch {
    return undefined
  }
}
