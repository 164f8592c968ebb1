import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { AccessMode } from '@gamelog/contracts/widget/access'
import type { ExperimentEnding } from '@gamelog/contracts/widget/experiments'
import type { FillOrder } from '@gamelog/contracts/widget/settings'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'

/** yyyy-MM-dd; the driver would read it as midnight of the server's time zone. */
type Day = ColumnType<never, string, string>

export interface WidgetTable {
  widget_id: string
  name: string
  memo: Generated<string>
  /** Empty = the rule decides. */
  article_ids: Generated<string[]>
  rule_order: Generated<FillOrder>
  rule_category: Generated<GameCategoryId>
  rule_count: Generated<number>
  /** Grows with every change. */
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  updated_by: string | null
  access: Generated<AccessMode>
  /** With `access` listed: only pages of these and what is below them show it. */
  allowed_domains: Generated<string[]>
  refused_domains: Generated<string[]>
  paused_at: Date | null
  ended_at: Date | null
}

export interface PresetTable {
  id: GeneratedAlways<number>
  name: string
  description: Generated<string>
  article_ids: string[]
  updated_at: Generated<Date>
}

/** A draft until `started_at` is set. */
interface ExperimentTable {
  id: GeneratedAlways<number>
  name: string
  widget_a: string
  widget_b: string
  /** Percent of the renders that show B. */
  share_b: number
  /** Null = every domain. */
  domain: string | null
  /** Points. */
  difference: ColumnType<string, number, number>
  first_day: Day
  last_day: Day
  ending: ExperimentEnding
  started_at: Date | null
  ended_at: Date | null
  /** When the operators were told of its verdict. */
  verdict_noticed_at: Date | null
  created_by: string
  created_at: Generated<Date>
}

/** Link to a domain's numbers. */
interface OwnerLinkTable {
  domain: string
  /** sha256 of the key in the link. */
  key_hash: Buffer
  created_at: Generated<Date>
  created_by: string
}

/** A counted impression. */
export interface ViewTable {
  id: string
  at: Date
  widget_id: string
  domain: string
  experiment_id: number | null
  /** Hash of the day (shared/server/src/visitor.ts). */
  visitor: string
}

/** A counted click. */
export interface ClickTable {
  view_id: string
  article_id: string
  viewed_at: Date
  id: string
  at: Date
  widget_id: string
  domain: string
  experiment_id: number | null
  visitor: string
}

export interface UncountedEventTable {
  id: string
  at: Date
  kind: 'view' | 'click'
  reason: 'bot' | 'other-origin' | 'no-view' | 'repeat'
  widget_id: string | null
  domain: string | null
  article_id: string | null
  visitor: string
}

/** A counted transition. */
export interface TransitionTable {
  visitor: string
  article_id: string
  domain: string
  /** Beginning of its day in Japan. */
  day_start: Date
  /** Of the antenna's click. */
  id: string
  at: Date
  widget_id: string
}

/** Figures of a JST day, kept for ever. */
interface WidgetDayTable {
  day: Day
  widget_id: string
  domain: string
  /** 0 = none. */
  experiment_id: Generated<number>
  /** Invented by the demo's seed; figures add both. */
  is_demo: Generated<boolean>
  views: Generated<number>
  /** Counted and uncounted ones. */
  raw_views: Generated<number>
  /** Views with at least one counted click, on the day of the first. */
  clicked_views: Generated<number>
  clicks: Generated<number>
  raw_clicks: Generated<number>
  transitions: Generated<number>
}

interface WidgetArticleDayTable {
  day: Day
  widget_id: string
  domain: string
  article_id: string
  is_demo: Generated<boolean>
  clicks: Generated<number>
  transitions: Generated<number>
}

/** Titles of articles that were clicked, or chosen for a widget. */
interface ClickedArticleTable {
  article_id: string
  title: string
  site: string
}

export interface WidgetTables {
  widgets: WidgetTable
  presets: PresetTable
  experiments: ExperimentTable
  owner_links: OwnerLinkTable
  views: ViewTable
  clicks: ClickTable
  uncounted_events: UncountedEventTable
  transitions: TransitionTable
  widget_days: WidgetDayTable
  widget_article_days: WidgetArticleDayTable
  clicked_articles: ClickedArticleTable
  outbox: OutboxTable
}
export type Db = Kysely<WidgetTables>
