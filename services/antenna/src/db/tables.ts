import type { ClickPage } from '@gamelog/contracts/antenna/click'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { CategoryRule, FeedSource } from '@gamelog/contracts/antenna/source'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely'

/** A feed, what is known of its last fetches, and who is fetching it now. */
export interface SourceTable {
  id: string
  name: string
  feed_url: string
  home_url: string
  /** Host name of feed_url: at most two fetches at once for each. */
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
  /** sha256 (hex) of the last body that parsed well: the same bytes need no second parse. */
  body_hash: string | null
  last_ok_at: Date | null
  last_try_at: Date | null
  /** No fetch before this moment, whatever Redis says. */
  next_try_at: Generated<Date>
  claim: string | null
  claimed_until: Date | null
  /** Failures in a row. */
  failures: Generated<number>
  error_code: string | null
  error_detail: string | null
  items: number | null
  /** Item tags counted in the text; more than `items` means silent loss. */
  tagged_items: number | null
  bytes: number | null
  charset: string | null
  charset_reason: string | null
}
export type SourceRow = Selectable<SourceTable>

export interface ArticleTable {
  /** 16 characters of base32(sha256(canonical link at first sight)); never changes. */
  id: string
  source_id: string
  guid: string | null
  canonical_link: string
  link: string
  title: string
  summary: string
  thumbnail_url: string | null
  published_at: Date
  /** False while published_at is only the time of first sight. */
  date_known: boolean
  first_seen_at: ColumnType<Date, Date | undefined, never>
}
export type ArticleRow = Selectable<ArticleTable>

/** One row: how far articles.json is behind the tables. */
export interface PublicationTable {
  wanted_revision: number
  published_revision: number
  published_at: Date | null
}

/** How often the pickups of a tab were changed: who saves on an older state is refused. */
export interface PickupTabTable {
  tab_category: GameCategoryId
  revision: Generated<number>
}

export interface PickupTable {
  id: GeneratedAlways<number>
  tab_category: GameCategoryId
  article_id: string
  /** null = reserve. */
  position: PickupPosition | null
  priority: number
}

/** A click that counts. */
export interface ClickTable {
  /** Given when the click was acknowledged: stored twice, it is stored once. */
  id: string
  at: Date
  article_id: string
  page: ClickPage
  from_host: string | null
  /** shared/server/src/visitor.ts */
  visitor: string
}

/** Clicks of bots, and repeats of a counted one within 30 s: kept, but apart. */
export interface UncountedClickTable extends ClickTable {
  reason: 'bot' | 'repeat'
}

/** The articles clicked most in 24 h, as last computed. */
export interface TrendingTable {
  position: number
  article_id: string
}

export interface AntennaTables {
  sources: SourceTable
  articles: ArticleTable
  publication: PublicationTable
  pickup_tabs: PickupTabTable
  pickups: PickupTable
  clicks: ClickTable
  uncounted_clicks: UncountedClickTable
  trending: TrendingTable
  outbox: OutboxTable
}
export type Db = Kysely<AntennaTables>
