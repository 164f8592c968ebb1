import type { Experiment, ExperimentState } from '@gamelog/contracts/widget/experiments'
import type { StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { experimentSpan } from '../common/random-split.ts'
import { momentsOf, type Outcome, outcomeOf } from '../result/outcome.ts'

export const stateWords: Record<ExperimentState, { readonly word: string; readonly look: StatusLook }> = {
  draft: { word: '下書き', look: 'none' },
  planned: { word: '予定', look: 'none' },
  running: { word: '実行中', look: 'good' },
  ended: { word: '終わり', look: 'none' },
  stopped: { word: '途中で中止', look: 'warn' },
}

/** 50:50, 80:20: the shares of A and B. */
export function shareText(ofB: number): string {
  return `${100 - ofB}:${ofB}`
}

/** 11/09 – 12/06 */
export function shortDays(first: string, last: string): string {
  const short = (day: string) => day.slice(5).replace('-', '/')
  return first === last ? short(first) : `${short(first)} – ${short(last)}`
}

/** Outcome of an experiment by its own figures. Transitions are not known by experiment. */
export function experimentOutcome(experiment: Experiment, now: number): Outcome {
  const { a, b, share_b, difference, first_day, last_day } = experiment
  const days = { from: first_day, to: last_day }
  const time = experimentSpan(experiment)
  const moments = time
    ? { from: time.from, until: new Date(Math.min(now, time.until.getTime())) }
    : momentsOf(days, now)
  return outcomeOf({
    a: { id: a.widget_id, views: a.views, clicks: a.clicks, transitions: null },
    b: { id: b.widget_id, views: b.views, clicks: b.clicks, transitions: null },
    ...moments,
    days,
    share: share_b / 100,
    smallest: difference,
  })
}
