import { type Arm, checkSampleRatio, judge, type Verdict } from '@gamelog/domain/ab-test'
import { dayMs, endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import type { Days } from '../../../../shared/range-picker/day-choice.ts'

export interface OutcomeArm extends Arm {
  readonly id: string
  /** Null where they are not known per form. */
  readonly transitions: number | null
}

interface Figures {
  readonly a: OutcomeArm
  readonly b: OutcomeArm
  readonly days: Days
  /** Share of B a random split gave it, 0–1; null: two forms that were embedded apart from each other. */
  readonly share: number | null
  /** Smallest difference of interest, points. */
  readonly smallest: number
  /** Time in which the views were counted. */
  readonly from: Date
  readonly until: Date
}

/** Verdict and rates from the figures of two forms. */
export interface Outcome extends Figures {
  readonly verdict: Verdict
  /** Null where nothing was split. */
  readonly sampleRatio: { readonly p: number; readonly isSkewed: boolean } | null
}

export function outcomeOf(figures: Figures): Outcome {
  const { a, b, share, smallest, from, until } = figures
  const spent = (until.getTime() - from.getTime()) / dayMs
  const viewsPerDay = spent > 0 ? (a.views + b.views) / spent : null
  return {
    ...figures,
    verdict: judge({ a, b, share, smallest, viewsPerDay }),
    sampleRatio: share === null ? null : checkSampleRatio(a, b, share),
  }
}

/** First and last moment of days, the last one not after now. */
export function momentsOf({ from, to }: Days, now: number): { from: Date; until: Date } {
  return { from: startOfJstDay(from), until: new Date(Math.min(now, endOfJstDay(to).getTime())) }
}
