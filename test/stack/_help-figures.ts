import { type BoardStats, getBoardStats } from '@gamelog/contracts/board/stats'
import {
  type AntennaStats,
  type ClickRanking,
  getAntennaStats,
  getArticleClicks,
  getHourlyClicks,
  type HourlyClicks,
} from '@gamelog/contracts/stats/antenna'
import { type ApiHealth, getApiHealth } from '@gamelog/contracts/stats/api-health'
import { type BasicStats, getBasicStats } from '@gamelog/contracts/stats/basic'
import { getArticleRanking, type Ranking } from '@gamelog/contracts/stats/rankings'
import { getRealtimeStats, type RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { getStatsSummary, type StatsSummary } from '@gamelog/contracts/stats/summary'
import { getWidgetAnalytics, type WidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { getWidgetStats, type WidgetStats } from '@gamelog/contracts/widget/stats'
import { addDays, endOfJstDay, hourMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import type { Metric } from '../../admin-web/src/shared/help/metric-names.ts'

export type Cell = string | number | null

const today = jstDayOf(new Date())
/** The seven days before today. */
export const days = { start_date: addDays(today, -7), end_date: addDays(today, -1) }

/** With one decimal, as the routes answer. */
const rounded = (rows: Cell[][]) => rows.map((row) => row.map((cell) => Math.round(Number(cell) * 10) / 10))
const sorted = (rows: Cell[][]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
/** Without the last places of equal figures, whose order an example leaves open. */
const certain = (rows: Cell[][]) => {
  const least = Math.min(...rows.map((row) => Number(row.at(-1))))
  return sorted(rows.length < 10 ? rows : rows.filter((row) => Number(row.at(-1)) > least))
}
const one = (value: Cell | undefined): Cell[][] => [[value ?? null]]

export interface Check {
  /** The API's figure, as rows of the example. */
  readonly figure: () => Promise<Cell[][]>
  /** Brings the example's rows and the figure's into one form. */
  readonly form?: (rows: Cell[][]) => Cell[][]
  /** Values of the example other than the seven days. */
  readonly given?: () => object
}

type Read = <T>(route: { path: string }, query?: Record<string, string>) => Promise<T>

/** Figures that the query examples are compared with. @param read asks a GET route of the tested site as an admin */
export function figureChecks(read: Read): Partial<Record<Metric, Check>> {
  const summary = () => read<StatsSummary>(getStatsSummary, days)
  const basic = () => read<BasicStats>(getBasicStats, days)
  const antenna = () => read<AntennaStats>(getAntennaStats, days)
  const board = () => read<BoardStats>(getBoardStats, days)
  const widget = () => read<WidgetStats>(getWidgetStats, days)
  const realtime = () => read<RealtimeStats>(getRealtimeStats)
  return {
    active_users: { figure: async () => one((await summary()).active_users?.value) },
    posts: { figure: async () => one((await summary()).posts?.value) },
    new_users: { figure: async () => one((await summary()).new_users?.value) },
    article_clicks: {
      figure: async () => Object.entries((await summary()).article_clicks?.breakdown ?? {}),
      form: sorted,
    },
    hourly_clicks: {
      figure: async () => {
        const { yesterday } = await read<HourlyClicks>(getHourlyClicks)
        const start = startOfJstDay(days.end_date).getTime()
        return yesterday
          .filter(({ clicks }) => clicks !== 0)
          .map(({ hour, clicks }) => [new Date(start + hour * hourMs).toISOString(), clicks])
      },
      given: () => ({ from: startOfJstDay(days.end_date) }),
    },
    error_rate: { figure: async () => one((await basic()).error_rate), form: rounded },
    avg_response_time: { figure: async () => one((await basic()).avg_response_time), form: rounded },
    response_time_p95: { figure: async () => one((await basic()).response_time_p95) },
    main_page_clicks: { figure: async () => one((await antenna()).main_page_clicks) },
    site_clicks: {
      figure: async () => (await antenna()).site_distribution.map(({ site, clicks }) => [site, clicks]),
      form: sorted,
    },
    popular: {
      figure: async () =>
        (await read<Ranking>(getArticleRanking, days)).items.map(({ id, value }) => [id, value]),
      form: certain,
    },
    click_ranking: {
      figure: async () =>
        (await read<ClickRanking>(getArticleClicks, { period: '7d' })).articles.map(({ id, clicks }) => [
          id,
          clicks,
        ]),
      form: certain,
      given: () => ({ from: startOfJstDay(addDays(today, -6)) }),
    },
    active_threads: { figure: async () => one((await board()).fixed_stats.active_threads) },
    total_posts: { figure: async () => one((await board()).fixed_stats.total_posts_all_time) },
    total_reactions: { figure: async () => one((await board()).fixed_stats.total_reactions_all_time) },
    threads_created: { figure: async () => one((await board()).threads_created) },
    posters: { figure: async () => one((await board()).active_posters) },
    reactions: {
      figure: async () => {
        const { likes, dislikes } = (await board()).reaction_stats
        return [
          ['like', likes],
          ['dislike', dislikes],
        ]
      },
      form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
    },
    positive_rate: { figure: async () => one((await board()).reaction_stats.positive_rate), form: rounded },
    report_resolution_rate: {
      figure: async () => one((await board()).report_resolution_rate),
      form: rounded,
    },
    pending_reports: { figure: async () => one((await board()).pending_reports) },
    thread_distribution: {
      figure: async () =>
        (await board()).thread_distribution.map(({ game_category, thread_count }) => [
          game_category,
          thread_count,
        ]),
      form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
    },
    widget_clicks: {
      figure: async () => (await widget()).sites.map(({ domain, clicks }) => [domain, clicks]),
      form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
    },
    widget_transitions: { figure: async () => one((await widget()).intermediate_clicks) },
    conversion_rate: { figure: async () => one((await widget()).conversion_rate), form: rounded },
    widget_views: {
      figure: async () => {
        const { analytics } = await read<{ analytics: WidgetAnalytics[] }>(getWidgetAnalytics, {
          widget_id: defaultWidgetIds[0],
          start: days.start_date,
          end: days.end_date,
        })
        return one(analytics[0]?.views)
      },
      given: () => ({ widget: defaultWidgetIds[0] }),
    },
    recent_views: { figure: async () => one((await realtime()).pageViews) },
    recent_clicks: { figure: async () => one((await realtime()).articleClicks) },
    devices: {
      figure: async () => Object.entries((await realtime()).deviceBreakdown),
      form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
    },
    top_pages: {
      figure: async () => (await realtime()).topPages.map(({ path, users }) => [path, users]),
      form: certain,
    },
    requests: {
      figure: async () =>
        (await read<ApiHealth>(getApiHealth)).endpoints.map(({ service, method, route, today_count }) => [
          ...[service, method, route],
          today_count,
        ]),
      form: (rows) => sorted(rows.filter((row) => row.at(-1) !== 0)),
      given: () => ({ from: startOfJstDay(today), until: endOfJstDay(today) }),
    },
  }
}
