import type { FeedFormat } from '@gamelog/contracts/antenna/admin-source'
import type { ClickPage } from '@gamelog/contracts/antenna/click'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { CategoryRule, FeedSource } from '@gamelog/contracts/antenna/source'
import type { RuleEffect, SourceRuleTree } from '@gamelog/contracts/antenna/source-rule'
import type { TakedownPlace, TakedownReason, TakedownTarget } from '@gamelog/contracts/antenna/takedown'
import type { ArticleCategory, GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { JournalTables } from '@gamelog/server/journal/repository'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { LinkCheckTable, LinkHostTable, SentDayTable, SourceWeekTable } from './link-tables.ts'
import type { SourceRequestEntryTable, SourceRequestTable } from './source-request-tables.ts'

/** A feed, the state of its last fetches, and the claim of the fetch under way. */
export interface SourceTable {
  id: string
  name: string
  feed_url: string
  home_url: string
  /** Host name of feed_url; at most two fetches run per host. */
  host: string
  zone: string
  accent: JSONColumnType<FeedSource['accent']>
  rule: JSONColumnType<CategoryRule, string, string>
  interval_s: number
  /** Order in the sources file. */
  position: number
  /** False once the sources file no longer lists it. */
  active: boolean
  etag: string | null
  last_modified: string | null
  /** SHA-256 (hex) of the last parsed body; an equal body is not parsed again. */
  body_hash: string | null
  last_ok_at: Date | null
  last_try_at: Date | null
  /** No fetch starts before this time, whatever the schedules in Redis. */
  next_try_at: Generated<Date>
  claim: string | null
  claimed_until: Date | null
  added_at: Generated<Date>
  /** When the operators were last told that it keeps failing. */
  failing_noticed_at: Date | null
  /** Consecutive failures. */
  failures: Generated<number>
  error_code: string | null
  error_detail: string | null
  items: number | null
  /** Item tags counted in the text; more than `items` means that the parser lost some. */
  tagged_items: number | null
  bytes: number | null
  charset: string | null
  charset_reason: string | null
  /** Where the last answers said the feed has moved for good. */
  moved_to: string | null
  /** How many answers in a row said so; from the third on that address is asked. */
  moved_count: Generated<number>
  /** Not fetched, until `paused_until` where that is set. */
  paused: Generated<boolean>
  /** `gone`: a 410, until the source gets another address or is resumed. */
  pause_reason: 'office' | 'gone' | null
  paused_at: Date | null
  paused_until: Date | null
  pause_note: Generated<string>
  /** True while its document is read in a thread of its own, because it took too much of the shared ones. */
  parsed_apart: Generated<boolean>
  /** Whether the sources file brought it or the back office. */
  origin: Generated<'file' | 'office'>
  /** Columns the back office has set: the sources file does not change them. */
  edited: ColumnType<string[], string[] | undefined, string[]>
  /** Of the last document read. */
  format: FeedFormat | null
  /** Taken out of the site in the back office, with its articles. */
  removed_at: Date | null
  /** Last fetch asked for by hand. */
  asked_at: Date | null
  /** Its dates are so many hours ahead of the true ones, e.g. Japanese time marked GMT: taken off when they are read. */
  hours_ahead: Generated<number>
  /** Another number of hours that its last new articles had, and how many in a row. */
  lead_hours: Generated<number>
  lead_count: Generated<number>
}
export type SourceRow = Selectable<SourceTable>

/** A fetch that ended, kept for a few days. */
export interface SourceFetchTable {
  id: GeneratedAlways<number>
  source_id: string
  at: Date
  result: 'ok' | 'unchanged' | 'failed'
  /** Of the answer; null when there was none. */
  status: number | null
  error_code: string | null
  error_detail: string | null
  items: number | null
  added: number | null
  changed: number | null
  bytes: number | null
  ms: number
}

/** A rule of the back office for articles; applied in the order of the ids. */
interface SourceRuleTable {
  id: GeneratedAlways<number>
  name: string
  /** Null = every source. */
  source_id: string | null
  conditions: JSONColumnType<SourceRuleTree, string, string>
  effect: JSONColumnType<RuleEffect, string, string>
  enabled: boolean
  updated_at: Generated<Date>
}
export type SourceRuleRow = Selectable<SourceRuleTable>

export interface ArticleTable {
  /** 16 characters of base32(sha256(identity when first seen)); never changes. */
  id: string
  source_id: string
  guid: string | null
  canonical_link: string
  /** '' or, where several articles share the link, the id: unique together with the link. */
  discriminator: Generated<string>
  /** Version of the rule that made canonical_link (linkRuleVersion). */
  link_rule: Generated<number>
  link: string
  title: string
  summary: string
  thumbnail_url: string | null
  published_at: Date
  /** False while published_at is only the time the article was first seen, since its date is missing or later. */
  date_known: boolean
  first_seen_at: ColumnType<Date, Date | undefined, never>
  /** Revision of the rules that gave the columns below; another one = they are to be worked out. */
  rules_revision: Generated<number>
  /** Rules that leave the article out, mark it as advertising, give it a category, mark it as 攻略. */
  dropped_by: number | null
  pr_by: number | null
  category_by: number | null
  guide_by: number | null
  category: ArticleCategory | null
}
export type ArticleRow = Selectable<ArticleTable>

/** The id of an article that was stored twice, and the article it is. */
interface MergedArticleTable {
  id: string
  article_id: string
}

/** One row: requested and published revision of articles.json. */
export interface PublicationTable {
  wanted_revision: number
  published_revision: number
  published_at: Date | null
  /** Grows with every change of the rules for articles. */
  rules_revision: Generated<number>
}

/** Revision of a tab's pickups; edits based on an older revision are refused. */
export interface PickupTabTable {
  tab_category: GameCategoryId
  revision: Generated<number>
  /** Null until the first change. */
  saved_at: Date | null
  saved_by: string | null
}

interface PickupTable {
  id: GeneratedAlways<number>
  tab_category: GameCategoryId
  article_id: string
  /** null = reserve. */
  position: PickupPosition | null
  priority: number
  /** In force from `starts_at` until just before `ends_at`; null = without bound. */
  starts_at: Date | null
  ends_at: Date | null
}

/** A counted click; in partitions of a JST day, as are the uncounted ones. */
export interface ClickTable {
  /** Assigned when the click was acknowledged; makes storing idempotent. */
  id: string
  at: Date
  article_id: string
  page: ClickPage
  from_host: string | null
  /** Daily hashes (shared/server/src/visitor.ts). */
  visitor: string
  network: string
  member: string | null
}

/** Clicks of bots and from other sites' pages, and repeats within 30 s of a counted click. */
export interface UncountedClickTable extends ClickTable {
  reason: 'bot' | 'cross-site' | 'repeat'
}

/** Clicks of a part of time. */
interface ClickCounts {
  page: ClickPage
  /** Invented by the demo's seed; figures add both. */
  is_demo: Generated<boolean>
  /** Counted ones. */
  clicks: number
  /** Counted and uncounted ones. */
  raw: number
}

/** Clicks of ten minutes, kept for ever. */
interface ClickSlotTable extends ClickCounts {
  slot: Date
}

/** Clicks on an article in an hour, kept for a little more than the longest range. */
interface ClickHourTable extends ClickCounts {
  hour: Date
  article_id: string
}

/** Clicks on an article on a JST day, kept for ever. */
interface ClickDayTable extends ClickCounts {
  /** yyyy-MM-dd; the driver would read it as midnight of the server's time zone. */
  day: ColumnType<never, string, never>
  article_id: string
}

/** The most clicked articles of the last 24 h; `popular` counts recent clicks for more. */
interface TrendingTable {
  position: number
  article_id: string
}

/** Takedowns of the back office; each is in force until it is restored. */
export interface TakedownTable {
  id: GeneratedAlways<number>
  target: TakedownTarget
  /** The article it was found by, and what it was like. */
  article_id: string
  title: string
  /** Of its canonical link. */
  host: string
  canonical_link: string
  /** Where articles of other titles share the link: only what has this title is meant. */
  same_title: string | null
  /** Of `thumbnail`: the same picture in other articles goes too. */
  thumbnail_url: string | null
  reason: TakedownReason
  note: string
  at: Date
  by_user: string
  articles: number
  places: JSONColumnType<TakedownPlace[], string, string>
  took_ms: number | null
  /** Null while the places are being looked at, which `check_from` is counted from. */
  checked_at: Date | null
  check_from: Date
  restored_at: Date | null
  restored_by: string | null
}
export type TakedownRow = Selectable<TakedownTable>

export interface AntennaTables extends JournalTables {
  sources: SourceTable
  source_fetches: SourceFetchTable
  source_rules: SourceRuleTable
  articles: ArticleTable
  merged_articles: MergedArticleTable
  publication: PublicationTable
  pickup_tabs: PickupTabTable
  pickups: PickupTable
  clicks: ClickTable
  uncounted_clicks: UncountedClickTable
  click_slots: ClickSlotTable
  click_hours: ClickHourTable
  click_days: ClickDayTable
  trending: TrendingTable
  popular: TrendingTable
  takedowns: TakedownTable
  link_checks: LinkCheckTable
  link_hosts: LinkHostTable
  sent_days: SentDayTable
  source_weeks: SourceWeekTable
  source_requests: SourceRequestTable
  source_request_entries: SourceRequestEntryTable
  outbox: OutboxTable
}
export type Db = Kysely<AntennaTables>
