import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import {
  type DaySum,
  type DomainArticle,
  hasCounts,
  listDays,
  sumByWidget,
  topArticles,
  type WidgetSum,
} from '../../statistics/reports/repository.ts'
import { hasFigures, listEnded } from './repository.ts'
import type { TakenDownReader } from './taken-down.ts'

/** In place of the title of an article that was taken down. */
const hiddenTitle = '掲載を終了した記事'
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

/** @param listTakenDown of the given articles those whose titles may not be shown */
export async function readNumbers(
  db: Db,
  listTakenDown: TakenDownReader,
  domain: string,
  count: number,
): Promise<DomainNumbers> {
  const range = lastDays(count)
  const [days, sums, articles, isKnown] = await Promise.all([
    listDays(db, range, { domain }),
    sumByWidget(db, range, { domain }),
    topArticles(db, range, { domain, limit: articleLimit }),
    hasFigures(db, domain),
  ])
  const widgets = sums.filter(hasCounts)
  return {
    domain,
    days,
    widgets: widgets.toSorted((a, b) => b.views - a.views),
    articles: await withoutTakenDown(articles, listTakenDown),
    ended: await listEnded(
      db,
      widgets.map(({ widget_id }) => widget_id),
    ),
    isEmpty: !isKnown,
  }
}

async function withoutTakenDown(
  articles: DomainArticle[],
  listTakenDown: TakenDownReader,
): Promise<DomainArticle[]> {
  const ids = articles.map(({ article_id }) => article_id)
  const hidden = new Set(ids.length === 0 ? [] : await listTakenDown(ids))
  return articles.map((each) => (hidden.has(each.article_id) ? { ...each, title: hiddenTitle } : each))
}
