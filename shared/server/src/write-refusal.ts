import { withTimeout } from '@gamelog/domain/with-timeout'
import type { HealthCheck } from './app-type.ts'

/** Why a store that answers takes no writes. */
export type WriteRefusal = 'memory-full' | 'disk-full' | 'read-only'

/** ms; below the 900 ms after which health would take the service for unavailable. */
const timeoutMs = 800

/**
 * A health check that says `degraded` while a store takes no writes, or none can be tried. Not `unavailable`: what reads goes on,
 * and another replica would be refused as well.
 * @param periodMs for which an answer is repeated, so that the store is written to seldom, however often health is asked
 */
export function writesCheck(periodMs: number, findRefusal: () => Promise<WriteRefusal | null>): HealthCheck {
  let last: { at: number; state: Promise<'ok' | 'degraded'> } | undefined
  const ask = () =>
    withTimeout(
      findRefusal().then(
        (refusal) => (refusal === null ? 'ok' : 'degraded'),
        () => 'degraded' as const,
      ),
      timeoutMs,
      () => 'degraded' as const,
    )
  return () => {
    const now = Date.now()
    if (last === undefined || now - last.at >= periodMs) last = { at: now, state: ask() }
    return last.state
  }
}
