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
  return postsPerHour(thread, now) * recency((now - Date.parse(thread.last_posted_at)) / hour) * 100
}

/** Posts per hour of a thread's age, which counts as 1 h at least. */
function postsPerHour(thread: Pick<Thread, 'created_at' | 'post_count'>, now: number): number {
  return thread.post_count / Math.max(1, (now - Date.parse(thread.created_at)) / hour)
}

/** Posts from which the momentum of a thread tells something. */
export const tellingPosts = 10
/** Posts per hour below which no thread is busy. */
const busyRate = 30

/**
 * Ids of the threads that are really busy: those with most momentum, at most a tenth of all `total`. `threads` may be the
 * first few of them by momentum: they are told alike in a list of all and beside it.
 */
export function busiestThreads(threads: readonly Thread[], total: number, now: number): Set<number> {
  const isBusy = (thread: Thread) =>
    thread.status === 'active' && thread.post_count >= tellingPosts && postsPerHour(thread, now) >= busyRate
  const first = threads.filter(isBusy).sort((a, b) => momentum(b, now) - momentum(a, now))
  return new Set(first.slice(0, Math.ceil(total / 10)).map(({ id }) => id))
}

function recency(hours: number): number {
  if (hours < 1) return 2
  if (hours < 6) return 1.5
  if (hours < 24) return 1.2
  return 1
}

export type MomentumLevel = 'high' | 'medium' | 'low'

/** Level of a momentum score. */
export function momentumLevel(score: number): MomentumLevel {
  if (score >= 100) return 'high'
  return score >= 50 ? 'medium' : 'low'
}
