import type { ColumnType, Generated, Selectable } from 'kysely'

/** The check of an article's link: what is known of it, and when it is asked again. */
export interface LinkCheckTable {
  article_id: string
  /** The address that was checked; another one of the article begins anew. */
  link: string
  /** Host name of `link`, whose requests are spaced. */
  host: string
  added_at: ColumnType<Date, undefined, never>
  /** Null = not asked again. While it is asked: when another worker may. */
  due_at: Date | null
  checked_at: Date | null
  /** Of the last check; `gone` becomes a dead link when it is seen again. */
  result: 'ok' | 'gone' | 'unknown' | null
  /** Why it is not ok: `http_404`, `timeout` … */
  code: string | null
  /** First of the answers in a row that the page is gone. */
  gone_since: Date | null
  /** Set once a second answer confirmed it. */
  dead_since: Date | null
  /** Sites the link passes on its way to the page; empty = none, null = the way is not known. */
  other_sites: string[] | null
  unknown_in_a_row: Generated<number>
}
export type LinkCheckRow = Selectable<LinkCheckTable>

/** When a host may be sent the next request of a link check. */
export interface LinkHostTable {
  host: string
  next_at: Date
}

/** Readers sent to an article on a JST day, discounted; of the days of the figures only. */
export interface SentDayTable {
  /** yyyy-MM-dd, read as text. */
  day: ColumnType<never, string, never>
  article_id: string
  readers: number
}

/** Figures of a source for /sources, all computed at one time. */
export interface SourceWeekTable {
  source_id: string
  computed_at: Date
  /** yyyy-MM-dd, read as text. */
  last_day: ColumnType<never, string, never>
  articles: number
  clicks: number
  /** Percent; null where no way is known. */
  direct: number | null
  dead_links: number | null
}
