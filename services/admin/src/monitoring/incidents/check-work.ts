import type { ServiceJobs } from '@gamelog/contracts/admin/jobs'
import type { FeedFreshness, SigningKeyAge } from '@gamelog/contracts/monitor/watching'
import { spanText } from '@gamelog/domain/span-text'
import type { Reading } from './hysteresis.ts'

/** Seconds that something may wait, and from which on it is stuck. */
const waits = { good: 60, bad: 300 }
/** Told by the webhook itself, so its incident could not be told either; the jobs screen shows it. */
const untold = 'admin/notices'
const outbox = 'outbox'
const feedQueue = 'feed'

/** Readings of a service's queues and streams. */
export function checkJobs({ service, queues, streams }: ServiceJobs, at: Date): Reading[] {
  const reading = (kind: 'queue-stuck' | 'stream-stuck', name: string, seconds: number, moves: boolean) => {
    const verdict = seconds > waits.bad && !moves ? 'bad' : seconds <= waits.good ? 'good' : 'between'
    const seen = seconds === 0 ? '待ちなし' : `最も古いもの ${spanText(seconds * 1_000)}`
    return { kind, subject: `${service}/${name}`, at, verdict, level: 1, seen } as const
  }
  const isPaused = (name: string) => queues.some((queue) => queue.name === name && queue.paused)
  // An operator paused it: its incident, if there is one, closes with these words.
  const pausedReading = (name: string): Reading => ({
    kind: 'queue-stuck',
    subject: `${service}/${name}`,
    at,
    verdict: 'good',
    level: 1,
    seen: '一時停止中',
  })
  return [
    ...queues.map(({ name, oldest_waiting_seconds, active, paused }) => {
      if (paused) return pausedReading(name)
      const found = reading('queue-stuck', name, oldest_waiting_seconds ?? 0, active > 0)
      // The service's periodic jobs empty its outbox.
      return name === outbox && isPaused(`${service}-jobs`)
        ? { ...found, seen: `${found.seen}（${service}-jobsを一時停止中）` }
        : found
    }),
    ...streams.map(({ name, oldest_age_seconds }) =>
      reading('stream-stuck', name, oldest_age_seconds ?? 0, false),
    ),
  ].filter(({ subject }) => subject !== untold)
}

/** Whether an operator has paused the queue of the feeds. */
export function isFeedPaused(services: readonly Pick<ServiceJobs, 'queues'>[]): boolean {
  return services.some(({ queues }) => queues.some(({ name, paused }) => name === feedQueue && paused))
}

/** ms without any success; sources that are fetched less often have twice their interval. */
const staleAfter = 1_800_000

/**
 * Whether articles still come in; no reading without sources.
 * @param isPaused whether an operator has paused the queue of the feeds
 */
export function checkFeed(
  { fetched_at, shortest_interval }: FeedFreshness,
  at: Date,
  isPaused = false,
): Reading[] {
  if (fetched_at === null || shortest_interval === null) return []
  const age = Math.max(0, at.getTime() - Date.parse(fetched_at))
  const limit = Math.max(staleAfter, shortest_interval * 2_000)
  const verdict = age >= limit ? 'bad' : age < (limit * 2) / 3 ? 'good' : 'between'
  const seen = `最後の取得 ${spanText(age)}前${isPaused ? `（${feedQueue}を一時停止中）` : ''}`
  return [{ kind: 'feed-stale', subject: null, at, verdict, level: 1, seen }]
}

/** ms after which a successor is overdue: the job that makes it runs every minute. */
const overdueAfter = 3_600_000

/** Whether the signing key got its successor in time. */
export function checkSigningKey({ rotates_at }: SigningKeyAge, at: Date): Reading[] {
  const late = at.getTime() - Date.parse(rotates_at)
  const verdict = late >= overdueAfter ? 'bad' : late < 0 ? 'good' : 'between'
  const seen = late < 0 ? `交代まで ${spanText(-late)}` : `予定から ${spanText(late)}`
  return [{ kind: 'key-expiring', subject: 'user', at, verdict, level: 1, seen }]
}
