import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { Db } from '../db/tables.ts'
import {
  type DaySum,
  type DomainArticle,
  listDays,
  sumByWidget,
  topArticles,
  type WidgetSum,
} from '../stats/repository.ts'
import { hasFigures, listEnded } from './repository.ts'

/** Articles listed. */
const articleLimit = 10

/** Figures of one domain. */
export interface DomainNumbers {
  domain: string
  /** Every day of the range, today last. */
  days: DaySum[]
  /** Most views first. */
  widgets: WidgetSum[]
  articles: DomainArticle[]
  /** Ids of its widgets that have ended. */
  ended: string[]
  /** True when the domain never had a counted event. */
  isEmpty: boolean
}

/** Today and the days before it, `count` together. */
export function lastDays(count: number, now = new Date()): { firstDay: string; lastDay: string } {
  const lastDay = jstDayOf(now)
  return { firstDay: addDays(lastDay, 1 - count), lastDay }
}

export async function readNumbers(db: Db, domain: string, count: number): Promise<DomainNumbers> {
  const range = lastDays(count)
  const [days, widgets, articles, isKnown] = await Promise.all([
    listDays(db, range, { domain }),
    sumByWidget(db, range, { domain }),
    topArticles(db, range, { domain, limit: articleLimit }),
    hasFigures(db, domain),
  ])
  return {
    domain,
    days,
    widgets: widgets.toSorted((a, b) => b.views - a.views),
    articles,
    ended: await listEnded(
      db,
      widgets.map(({ widget_id }) => widget_id),
    ),
    isEmpty: !isKnown,
  }
}
