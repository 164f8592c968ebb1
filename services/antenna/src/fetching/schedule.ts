import { maxFreshSeconds } from './freshness.ts'

const maxRetryAfterSeconds = 24 * 3600
const maxBackoffSeconds = 6 * 3600

/** What a fetch came to, as far as its next time depends on it; a FetchResult fits. */
export type FetchOutcome =
  | { kind: 'ok' | 'unchanged'; freshForSeconds: number | null }
  | { kind: 'retry-later'; retryAfterSeconds: number | null }
  | { kind: 'error' }

export interface NextTryInput {
  outcome: FetchOutcome
  /** Failures in a row before this outcome. */
  failures: number
  intervalSeconds: number
  now: Date
  /** [0, 1), Math.random unless a test says otherwise. */
  random?: () => number
}

/**
 * When a source is fetched next (decisions.md "Antenna"): its interval ± 10 % or the answer's cache
 * lifetime, whichever is longer; exactly Retry-After, up to a day; after an error a doubling,
 * jittered wait of at most 6 hours. Recovery needs nothing: a success passes failures 0 on.
 */
export function nextTryAt(input: NextTryInput): Date {
  return new Date(input.now.getTime() + Math.round(waitSeconds(input) * 1000))
}

/** Failures in a row after an outcome. */
export function failuresAfter(outcome: FetchOutcome, failures: number): number {
  return outcome.kind === 'ok' || outcome.kind === 'unchanged' ? 0 : failures + 1
}

function waitSeconds({ outcome, failures, intervalSeconds, random = Math.random }: NextTryInput): number {
  // 0.9 to 1.05, so that the scheduler's own delay still ends within the 10 %.
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

/** Leaves room for the jitter under the cap; never shorter than the source's own interval. */
function backoffSeconds(intervalSeconds: number, failures: number): number {
  const doubled = intervalSeconds * 2 ** Math.min(failures, 30)
  return Math.min(doubled, Math.max(maxBackoffSeconds / 1.05, intervalSeconds))
}
