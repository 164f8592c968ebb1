import type { WidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { addDays } from '@gamelog/domain/jst'
import { notFound } from '@gamelog/server/errors'
import { readStatsRange, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import {
  type Figures,
  hasCounts,
  listWidgetIds,
  sumByWidget,
  sumByWidgetAndDay,
  sumByWidgetAndDomain,
} from './repository.ts'

/** Days without dates. */
const defaultDays = 7

/** @throws 400 when the range is reversed, in the future or longer than 90 days */
export function readAnalyticsRange(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  now = new Date(),
): StatsRange {
  const { lastDay } = readStatsRange({ end_date: end }, now)
  return readStatsRange({ start_date: start ?? addDays(lastDay, 1 - defaultDays), end_date: lastDay }, now)
}

interface Analytics {
  start: string
  end: string
  analytics: WidgetAnalytics[]
}

/** Figures of every widget, or of one, by domain and day. @throws 404 for an unknown widget */
export async function readAnalytics(db: Db, range: StatsRange, widgetId?: string): Promise<Analytics> {
  const scope = { widgetId }
  const [ids, sums, domains, days] = await Promise.all([
    listWidgetIds(db, scope),
    sumByWidget(db, range, scope),
    sumByWidgetAndDomain(db, range, scope),
    sumByWidgetAndDay(db, range, scope),
  ])
  if (widgetId !== undefined && ids.length === 0) throw notFound()
  return {
    start: range.firstDay,
    end: range.lastDay,
    analytics: ids.map((widget_id) => {
      const isOfIt = (row: { widget_id: string }) => row.widget_id === widget_id
      const sum = sums.find(isOfIt)
      return {
        widget_id,
        ...toCounts(sum),
        raw_views: sum?.raw_views ?? 0,
        raw_clicks: sum?.raw_clicks ?? 0,
        domains: domains
          .filter((row) => isOfIt(row) && hasCounts(row))
          .map((row) => ({ domain: row.domain, ...toCounts(row) })),
        days: fillDays(range, days.filter(isOfIt)),
      }
    }),
  }
}

function toCounts(
  { views, clicks, transitions }: Figures = { views: 0, clicks: 0, transitions: 0 },
): Figures {
  return { views, clicks, transitions }
}

function fillDays(
  { firstDay, days }: StatsRange,
  rows: readonly (Figures & { day: string })[],
): WidgetAnalytics['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(firstDay, index)
    return { day, ...toCounts(byDay.get(day)) }
  })
}
