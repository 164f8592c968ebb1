import type { Experiment } from '@gamelog/contracts/widget/experiments'
import { endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import type { Days } from '../../../../shared/range-picker/day-choice.ts'

/** Time in which a split showed A and B; null for one that has not begun. */
export function experimentSpan(experiment: Experiment): { from: Date; until: Date } | null {
  const { started_at, ended_at, first_day, last_day } = experiment
  if (started_at === null) return null
  const [start, end] = [startOfJstDay(first_day).getTime(), endOfJstDay(last_day).getTime()]
  return {
    from: new Date(Math.max(start, Date.parse(started_at))),
    until: new Date(Math.min(end, ended_at === null ? end : Date.parse(ended_at))),
  }
}

/** The two figures are read a moment apart: so much more is no other embed. */
const allowance = { factor: 1.02, views: 10 }

function fits(views: number, ofSplit: number): boolean {
  return views <= ofSplit * allowance.factor + allowance.views
}

interface Views {
  readonly a: number
  readonly b: number
}

/**
 * Share of B (0–1) in a random split of just these two, on every domain, that lasted from the first to the last moment of the
 * days (until now, when today is one of them); null without one. More views than the split counted come from embeds
 * outside of it: then the two were not split at random either.
 */
export function randomShare(
  experiments: readonly Experiment[],
  { a, b, from, to }: Days & { readonly a: string; readonly b: string },
  views: Views,
  now: number,
): number | null {
  const start = startOfJstDay(from).getTime()
  const end = Math.min(now, endOfJstDay(to).getTime())
  for (const experiment of experiments) {
    const isSwapped = experiment.a.widget_id === b && experiment.b.widget_id === a
    const isSame = experiment.a.widget_id === a && experiment.b.widget_id === b
    const time = experimentSpan(experiment)
    if (!(isSame || isSwapped) || experiment.domain !== null || time === null) continue
    const [first, second] = isSwapped ? [experiment.b, experiment.a] : [experiment.a, experiment.b]
    const isCovered = time.from.getTime() <= start && time.until.getTime() >= end
    if (isCovered && fits(views.a, first.views) && fits(views.b, second.views))
      return (isSwapped ? 100 - experiment.share_b : experiment.share_b) / 100
  }
  return null
}
