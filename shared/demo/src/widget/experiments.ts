import { addDays, endOfJstDay, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { demoOperator } from '../common/members.ts'
import { demoDomains } from './places.ts'
import type { ExperimentRow } from './tables.ts'

/** An A/B test of the demo, and how well its second widget does. */
export interface DemoExperiment extends ExperimentRow {
  domain: string
  /** Clicks per view of B, as a multiple of those of A. */
  factor: number
}

/** One that has ended with a winner, and one that cannot tell yet; each on one site, so that other pages show what they always do. */
export function demoExperiments(now: Date): DemoExperiment[] {
  const today = jstDayOf(now)
  const between = (firstAgo: number, lastAgo: number) => {
    const [first_day, last_day] = [addDays(today, -firstAgo), addDays(today, -lastAgo)]
    const ended_at = lastAgo > 0 ? endOfJstDay(last_day) : null
    return { first_day, last_day, started_at: startOfJstDay(first_day), ended_at }
  }
  const common = { share_b: 50, ending: 'period', created_by: demoOperator.id } as const
  return [
    {
      ...common,
      ...between(52, 25),
      name: 'トップの右列: 格子と一覧',
      widget_a: 'gamelog-pc-grid',
      widget_b: 'gamelog-pc-list',
      domain: demoDomains.antenna,
      difference: 0.4,
      factor: 1.45,
    },
    {
      ...common,
      ...between(5, -22),
      name: '記事の下: スマートフォン',
      widget_a: 'gamelog-mobile-grid',
      widget_b: 'gamelog-mobile-list',
      domain: demoDomains.wiki,
      difference: 0.6,
      factor: 1.08,
    },
  ]
}
