import type { ColumnType, Generated, Kysely } from 'kysely'

/** yyyy-MM-dd of Asia/Tokyo. */
type Day = ColumnType<never, string, string>

export interface DayRow {
  day: string
  widget_id: string
  domain: string
  experiment_id: number
  is_demo: boolean
  views: number
  raw_views: number
  clicked_views: number
  clicks: number
  raw_clicks: number
  transitions: number
}

export interface ArticleDayRow {
  day: string
  widget_id: string
  domain: string
  article_id: string
  is_demo: boolean
  clicks: number
  transitions: number
}

export interface ExperimentRow {
  name: string
  widget_a: string
  widget_b: string
  share_b: number
  domain: string | null
  difference: number
  first_day: string
  last_day: string
  ending: 'period' | 'verdict' | 'manual'
  started_at: Date
  ended_at: Date | null
  created_by: string
}

/** The columns the seed reads and writes; the tables belong to the widget service. */
export interface WidgetTables {
  widgets: { widget_id: string; memo: string }
  presets: { name: string; description: string; article_ids: string[] }
  experiments: Omit<ExperimentRow, 'first_day' | 'last_day'> & {
    id: Generated<number>
    first_day: Day
    last_day: Day
  }
  widget_days: Omit<DayRow, 'day'> & { day: Day }
  widget_article_days: Omit<ArticleDayRow, 'day'> & { day: Day }
  clicked_articles: { article_id: string; title: string; site: string }
}
export type Db = Kysely<WidgetTables>
