import { setTimeout as sleep } from 'node:timers/promises'

/** Does something again until it holds, for 30 s at most; vi.waitFor would move a clock that is faked meanwhile. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(500)
    }
  }
}
