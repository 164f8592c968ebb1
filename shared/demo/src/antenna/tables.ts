import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ClickPage } from '@gamelog/contracts/antenna/click'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { GeneratedAlways, Kysely } from 'kysely'

export interface SeedClick {
  id: string
  at: Date
  article_id: string
  page: ClickPage
  from_host: string | null
  visitor: string
}

export interface ClickCounts {
  page: ClickPage
  clicks: number
  /** With repeats. */
  raw: number
}

/** Rows that the seed adds to the roll-ups of clicks. */
export interface ClickRollUps {
  slots: (ClickCounts & { slot: Date })[]
  hours: (ClickCounts & { hour: Date; article_id: string })[]
  days: (ClickCounts & { day: string; article_id: string })[]
}

/** The columns the seed reads and writes; the tables belong to the antenna service. */
export interface AntennaTables {
  sources: PublishedSource & {
    id: string
    feed_url: string
    host: string
    zone: string
    interval_s: number
    position: number
    last_ok_at: Date | null
    active: boolean
    origin: 'file' | 'office'
    paused: boolean
    pause_reason: 'office' | null
    paused_at: Date | null
    pause_note: string
  }
  articles: { id: string; source_id: string; title: string; published_at: Date }
  pickup_tabs: { tab_category: GameCategoryId; revision: number }
  pickups: {
    tab_category: GameCategoryId
    article_id: string
    position: PickupPosition | null
    priority: number
    starts_at: Date | null
    ends_at: Date | null
  }
  source_rules: {
    id: GeneratedAlways<number>
    name: string
    source_id: string | null
    conditions: unknown
    effect: unknown
    enabled: boolean
  }
  outbox: OutboxTable
  clicks: SeedClick
  uncounted_clicks: SeedClick & { reason: 'bot' | 'repeat' }
  publication: { wanted_revision: number }
  sent_days: { article_id: string }
  source_weeks: { source_id: string }
}
export type Db = Kysely<AntennaTables>
