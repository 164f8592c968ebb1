import { expect } from 'vitest'

const attempts = 3

/**
 * Expects one of three attempts to take less than `limitMs`; `attempt` returns the ms it took. For times the product
 * promises: other load on the machine may delay a single attempt, a design that is too slow delays all of them.
 */
export async function expectWithin(
  limitMs: number,
  attempt: (index: number) => Promise<number>,
): Promise<void> {
  const taken: number[] = []
  while (taken.length < attempts) {
    const ms = await attempt(taken.length)
    if (ms < limitMs) return
    taken.push(ms)
  }
  expect(Math.min(...taken), `ms of ${attempts} attempts: ${taken.join(', ')}`).toBeLessThan(limitMs)
}
