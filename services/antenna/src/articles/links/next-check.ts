import { linkDays } from '@gamelog/contracts/antenna/sources-page'
import { dayMs, hourMs } from '@gamelog/domain/jst'
import type { LinkCheckRow } from '../../db/link-tables.ts'
import type { LinkAnswer } from './probe-link.ts'

/** Times of link checks, in ms. */
export interface LinkCheckTimes {
  /** From when an article was first seen to the first look, and from there to the second. */
  first: number
  again: number
  /** Between the first answer that a page is gone and the one that confirms it. */
  confirm: number
  /** After an answer that tells nothing; doubled with each further one. */
  retry: number
  /** Between two requests to one host. */
  spacing: number
}

/** As sites are looked at. */
export const politeTimes: LinkCheckTimes = {
  first: 3 * hourMs,
  again: 7 * dayMs,
  confirm: dayMs,
  retry: dayMs,
  spacing: 10_000,
}

/** As the demo's own server is, so that its dead links show within minutes. */
export const demoTimes: LinkCheckTimes = {
  first: 0,
  again: 10 * 60_000,
  confirm: 45_000,
  // The worker runs before nginx, through which the links lead.
  retry: 20_000,
  spacing: 0,
}

export type CheckState = Pick<
  LinkCheckRow,
  'added_at' | 'result' | 'gone_since' | 'dead_since' | 'unknown_in_a_row'
>
export type CheckOutcome = Pick<
  LinkCheckRow,
  'result' | 'code' | 'gone_since' | 'dead_since' | 'unknown_in_a_row' | 'due_at'
>

/**
 * The state of a check after an answer, with the time of the next one. A page is dead when two answers at least `confirm` apart say so
 * and none between them says that it is there; a refusal, a failure or a time-out says neither.
 */
export function afterAnswer(
  before: CheckState,
  answer: Pick<LinkAnswer, 'result' | 'code' | 'retryAfterSeconds'>,
  now: Date,
  times: LinkCheckTimes,
): CheckOutcome {
  const { result, code } = answer
  const later = (ms: number) => new Date(now.getTime() + ms)
  if (result === 'ok') {
    const again = new Date(before.added_at.getTime() + times.again)
    const due_at = again > now ? again : null
    return { result, code, gone_since: null, dead_since: null, unknown_in_a_row: 0, due_at }
  }
  if (result === 'gone') {
    const gone_since = before.gone_since ?? now
    const isConfirmed = now.getTime() - gone_since.getTime() >= times.confirm
    const dead_since = before.dead_since ?? (isConfirmed ? now : null)
    const due_at = dead_since ? later(times.again) : new Date(gone_since.getTime() + times.confirm)
    return { result, code, gone_since, dead_since, unknown_in_a_row: 0, due_at }
  }
  const wait = Math.min(times.retry * 2 ** Math.min(before.unknown_in_a_row, 5), linkDays * dayMs)
  return {
    result,
    code,
    gone_since: before.gone_since,
    dead_since: before.dead_since,
    unknown_in_a_row: before.unknown_in_a_row + 1,
    due_at: later(Math.max(wait, retryAfterMs(answer.retryAfterSeconds))),
  }
}

/** At most a day: the link is then asked for once more. */
export function retryAfterMs(seconds: number | null): number {
  return Math.min((seconds ?? 0) * 1_000, dayMs)
}
