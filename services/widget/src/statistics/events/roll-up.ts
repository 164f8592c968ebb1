import { jstDayOf } from '@gamelog/domain/jst'
import { namedBy } from './check-events.ts'
import type { Classified } from './classify-events.ts'

interface PlaceKey {
  /** yyyy-MM-dd of Asia/Tokyo. */
  day: string
  widget_id: string
  domain: string
}
/** Experiment 0 = none. */
type DayKey = PlaceKey & { experiment_id: number }
type ArticleDayKey = PlaceKey & { article_id: string }

const noCounts = { views: 0, raw_views: 0, clicked_views: 0, clicks: 0, raw_clicks: 0, transitions: 0 }
const noArticleCounts = { clicks: 0, transitions: 0 }

/** Amounts that events add to the roll-ups, each list in the order of its key: transactions then take row locks in one order. */
export interface WidgetRollUp {
  days: (DayKey & typeof noCounts)[]
  articleDays: (ArticleDayKey & typeof noArticleCounts)[]
}

/** Adds up views and clicks. Clicks without a view count raw for the domain '', those without a widget for the widget ''. */
export function rollUpEvents(events: readonly Classified[]): WidgetRollUp {
  const days = collectRows<DayKey, typeof noCounts>(noCounts)
  const articleDays = collectRows<ArticleDayKey, typeof noArticleCounts>(noArticleCounts)
  for (const { event, kind, isFirstOfView } of events) {
    const { domain, experiment_id } = namedBy(event)
    const place = {
      day: jstDayOf(new Date(event.at)),
      widget_id: event.widget_id ?? '',
      domain: domain ?? '',
    }
    const row = days.rowOf({ ...place, experiment_id: experiment_id ?? 0 })
    const counted = kind === 'counted' ? 1 : 0
    if (event.kind === 'view') {
      row.raw_views += 1
      row.views += counted
    } else {
      row.raw_clicks += 1
      row.clicks += counted
      if (isFirstOfView) row.clicked_views += 1
      if (counted) articleDays.rowOf({ ...place, article_id: event.article_id }).clicks += 1
    }
  }
  return { days: days.inOrder(), articleDays: articleDays.inOrder() }
}

/** Adds up counted transitions. */
export function rollUpTransitions(
  transitions: readonly { at: Date; widget_id: string; domain: string; article_id: string }[],
): WidgetRollUp {
  const days = collectRows<DayKey, typeof noCounts>(noCounts)
  const articleDays = collectRows<ArticleDayKey, typeof noArticleCounts>(noArticleCounts)
  for (const { at, widget_id, domain, article_id } of transitions) {
    const place = { day: jstDayOf(at), widget_id, domain }
    days.rowOf({ ...place, experiment_id: 0 }).transitions += 1
    articleDays.rowOf({ ...place, article_id }).transitions += 1
  }
  return { days: days.inOrder(), articleDays: articleDays.inOrder() }
}

/** Rows by key, which begin with `none`. */
function collectRows<Key extends object, Counts extends object>(none: Counts) {
  const rows = new Map<string, Key & Counts>()
  return {
    rowOf(key: Key): Key & Counts {
      const name = JSON.stringify(key)
      const row = rows.get(name) ?? { ...key, ...none }
      rows.set(name, row)
      return row
    },
    inOrder: () => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  }
}
