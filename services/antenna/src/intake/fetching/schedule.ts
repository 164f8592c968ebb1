import { maxFreshSeconds } from './freshness.ts'

const maxRetryAfterSeconds = 24 * 3600
const maxBackoffSeconds = 6 * 3600

/** The part of a fetch's outcome that decides the next try; a FetchResult is assignable. */
export type FetchOutcome =
  | { kind: 'ok' | 'unchanged'; freshForSeconds: number | null }
  | { kind: 'retry-later'; retryAfterSeconds: number | null }
  | { kind: 'error' }

export interface NextTryInput {
  outcome: FetchOutcome
  /** Consecutive failures before this outcome. */
  failures: number
  intervalSeconds: number
  now: Date
  /** In [0, 1); default Math.random. */
  random?: () => number
}

/**
 * Time of a source's next fetch: after a success its interval ± 10 % or the response's cache lifetime,
 * whichever is longer; exactly Retry-After, up to a day; after an error exponential backoff with jitter,
 * at most 6 hours.
 */
export function nextTryAt(input: NextTryInput): Date {
  return new Date(input.now.getTime() + Math.round(waitSeconds(input) * 1000))
}

/** Consecutive failures after an outcome. */
export function failuresAfter(outcome: FetchOutcome, failures: number): number {
  return outcome.kind === 'ok' || outcome.kind === 'unchanged' ? 0 : failures + 1
}

function waitSeconds({ outcome, failures, intervalSeconds, random = Math.random }: NextTryInput): number {
  // 0.9 to 1.05: leaves room for the scheduler's delay within the 10 %.
  const jitter = 0.9 + random() * 0.15
  switch (outcome.kind) {
    case 'ok':
    case 'unchanged':
      return Math.max(intervalSeconds * jitter, Math.min(outcome.freshForSeconds ?? 0, maxFreshSeconds))
    case 'retry-later':
      if (outcome.retryAfterSeconds) return Math.min(outcome.retryAfterSeconds, maxRetryAfterSeconds)
      return backoffSeconds(intervalSeconds, failures) * jitter
    case 'error':
      return backoffSeconds(intervalSeconds, failures) * jitter
  }
}

/** Capped with room for the jitter; never shorter than the source's interval. */
function backoffSeconds(intervalSeconds: number, failures: number): number {
  const doubled = intervalSeconds * 2 ** Math.min(failures, 30)
  return Math.min(doubled, Math.max(maxBackoffSeconds / 1.05, intervalSeconds))
}
