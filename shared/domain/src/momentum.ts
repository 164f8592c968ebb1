import type { Thread } from '@gamelog/contracts/board/thread'

const hour = 3_600_000

/**
 * 勢い of a thread at `now` (ms): posts per hour of age (at least 1 h) × recency × 100. Never negative or NaN, also
 * with a wrong clock.
 */
export function momentum(
  thread: Pick<Thread, 'created_at' | 'last_posted_at' | 'post_count'>,
  now: number,
): number {
  const age = Math.max(1, (now - Date.parse(thread.created_at)) / hour)
  return (thread.post_count / age) * recency((now - Date.parse(thread.last_posted_at)) / hour) * 100
}

function recency(hours: number): number {
  if (hours < 1) return 2
  if (hours < 6) return 1.5
  if (hours < 24) return 1.2
  return 1
}

export type MomentumLevel = 'high' | 'medium' | 'low'

/** Badge of a momentum score. */
export function momentumLevel(score: number): MomentumLevel {
  if (score >= 100) return 'high'
  return score >= 50 ? 'medium' : 'low'
}
