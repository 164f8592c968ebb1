import { addDays, hourMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { below, type Random, seededRandom } from '../common/random.ts'
import { trafficAt } from '../common/traffic.ts'
import type { DemoExperiment } from './experiments.ts'
import type { Place } from './places.ts'
import type { ArticleDayRow, DayRow } from './tables.ts'

/** Days of invented figures; today is the last one. */
const widgetHistoryDays = 90

/** Transitions per click. */
const transitionRate = 0.43
/** Uncounted events as a share of the counted ones. */
const uncounted = { views: 0.07, clicks: 0.12 }
/** Sum of `trafficAt` over a usual day. */
const usualDay = 9.3
/** Articles clicked on a day. */
const readArticles = 40

interface HistoryOptions {
  now: Date
  places: readonly Place[]
  experiments: readonly (DemoExperiment & { id: number })[]
  /** Ids, newest first. */
  articles: readonly string[]
}

export interface WidgetHistory {
  days: DayRow[]
  articleDays: ArticleDayRow[]
}

/** Figures of the days up to now by widget and domain, and their clicks by article. */
export function makeWidgetHistory(options: HistoryOptions): WidgetHistory {
  const { now, places } = options
  const today = jstDayOf(now)
  const allDays = Array.from({ length: widgetHistoryDays }, (_, index) =>
    addDays(today, index + 1 - widgetHistoryDays),
  )
  const days = places.flatMap((place) => {
    const seed = `demo:widgets ${place.widget} ${place.domain}`
    const random = seededRandom(seed)
    return allDays.flatMap((day) => countDay(place, day, { ...options, seed, random }))
  })
  const random = seededRandom('demo:widget-articles')
  return { days, articleDays: days.flatMap((day) => spread(day, options.articles, random)) }
}

/** A day of a place: one row, or one of each arm of the experiment that ran there. */
function countDay(
  place: Place,
  day: string,
  { now, experiments, seed, random }: HistoryOptions & { seed: string; random: Random },
): DayRow[] {
  const views = rounded(place.views * levelOf(day, now, seed), random)
  const row = (widget: string, experiment: number, shown: number, clickRate: number) =>
    toRow(
      { day, widget_id: widget, domain: place.domain, experiment_id: experiment },
      shown,
      clickRate,
      random,
    )
  const split = experiments.find(
    ({ widget_a, domain, first_day, last_day }) =>
      widget_a === place.widget && domain === place.domain && first_day <= day && day <= last_day,
  )
  if (!split) return [row(place.widget, 0, views, place.clickRate)]
  const ofB = rounded((views * split.share_b) / 100, random)
  return [
    row(split.widget_a, split.id, views - ofB, place.clickRate),
    row(split.widget_b, split.id, ofB, place.clickRate * split.factor),
  ]
}

function toRow(
  key: Pick<DayRow, 'day' | 'widget_id' | 'domain' | 'experiment_id'>,
  views: number,
  clickRate: number,
  random: Random,
): DayRow {
  const clicks = Math.min(views, rounded(views * clickRate * (0.85 + random() * 0.3), random))
  return {
    ...key,
    is_demo: true,
    views,
    clicks,
    clicked_views: clicks,
    raw_views: views + rounded(views * uncounted.views, random),
    raw_clicks: clicks + rounded(clicks * uncounted.clicks, random),
    transitions: Math.min(clicks, rounded(clicks * transitionRate, random)),
  }
}

/** Traffic of a day, of today as far as it has passed; 1 = a usual whole day. */
function levelOf(day: string, now: Date, seed: string): number {
  const start = startOfJstDay(day).getTime()
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = start + hour * hourMs
    const passed = Math.min(1, Math.max(0, (now.getTime() - at) / hourMs))
    return trafficAt(new Date(at), { seed, now }) * passed
  })
  return hours.reduce((sum, level) => sum + level, 0) / usualDay
}

/** The clicks of a row by article, most on the day's newest. */
function spread(row: DayRow, articles: readonly string[], random: Random): ArticleDayRow[] {
  if (articles.length === 0) return []
  const start = below(random, Math.max(1, articles.length - readArticles))
  const choices = articles.slice(start, start + readArticles)
  const counts = new Map<string, { clicks: number; transitions: number }>()
  for (let click = 0; click < row.clicks; click += 1) {
    const article = choices[Math.floor(random() ** 2 * choices.length)] as string
    const count = counts.get(article) ?? { clicks: 0, transitions: 0 }
    counts.set(article, {
      clicks: count.clicks + 1,
      transitions: count.transitions + (click < row.transitions ? 1 : 0),
    })
  }
  const { day, widget_id, domain } = row
  return [...counts].map(([article_id, count]) => ({
    day,
    widget_id,
    domain,
    article_id,
    is_demo: true,
    ...count,
  }))
}

/** Up or down by chance, so that sums come out right. */
function rounded(value: number, random: Random): number {
  return Math.floor(value + random())
}
