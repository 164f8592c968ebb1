import { setTimeout as sleep } from 'node:timers/promises'
import { maxAllowed } from '@gamelog/testing/max-allowed'
import { expect } from 'vitest'

/** Answers of calls that were sent at once, and how long that took. */
export interface Burst {
  answers: { status: number; headers: Headers; body: Record<string, unknown> }[]
  ms: number
  /** Number of repeated calls; each may have used up a point of the rule. */
  busy: number
}

/** Sends everything at once; calls answered with 503 are sent again, as our client does. */
export async function burst(calls: readonly (() => Promise<Response>)[]): Promise<Burst> {
  let busy = 0
  const started = performance.now()
  const answers = await Promise.all(
    calls.map(async (call) => {
      for (;;) {
        const answer = await call()
        const text = await answer.text()
        if (answer.status === 503) {
          busy += 1
          await sleep(200)
          continue
        }
        return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
      }
    }),
  )
  return { answers, ms: performance.now() - started, busy }
}

/**
 * Exactly as many of a burst passed as the rule says (see `maxAllowed`); all others were refused with 429, the rule and
 * a wait that fits it. Returns how many passed.
 */
export function expectAllowed(
  { answers, ms, busy }: Burst,
  rule: { points: number; duration: number; text: string },
): number {
  const passed = answers.filter(({ status }) => status < 300)
  expect(passed.length).toBeGreaterThanOrEqual(rule.points - busy)
  expect(passed.length).toBeLessThanOrEqual(maxAllowed(rule, ms))
  for (const answer of answers.filter((one) => !passed.includes(one))) {
    expect(answer.status).toBe(429)
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(rule.duration)
    expect(answer.body).toMatchObject({ code: 'rate_limited', retry_after: wait })
    expect(answer.body.detail).toContain(rule.text)
    expect(answer.body.detail).toContain(`あと${wait}秒`)
  }
  return passed.length
}
