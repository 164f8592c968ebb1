import type { HeldStatus } from '@gamelog/contracts/board/held-posts'
import type {
  PostRuleEffect,
  PostRuleHit,
  PostRuleState,
  PostRuleTree,
} from '@gamelog/contracts/board/post-rules'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>

export interface PostRuleTable {
  id: GeneratedAlways<number>
  name: string
  state: PostRuleState
  effect: PostRuleEffect
  message: string
  conditions: Json<PostRuleTree>
  /** sha256 (hex) of the conditions. */
  digest: string
  /** Order within an effect. */
  position: number
  version: Generated<number>
  /** Ascending over all rules. */
  change: string
  updated_at: Generated<Date>
  deleted_at: Date | null
}
export type PostRuleRow = Selectable<PostRuleTable>

/** The last dry run of conditions. */
export interface PostRuleDryRunTable {
  digest: string
  at: Date
  examined: number
  matching: number
  right: number
  wrong: number
}

export interface PostRuleDayTable {
  rule_id: number
  /** `yyyy-MM-dd` of Japan. */
  day: string
  hits: number
}

export interface HeldPostTable {
  id: GeneratedAlways<number>
  kind: 'post' | 'thread' | 'next'
  status: Generated<HeldStatus>
  rule_id: number
  rule_name: string
  message: string
  held_at: Generated<Date>
  thread_id: number | null
  title: string | null
  game_category: BoardCategory
  article_id: string | null
  user_name: string
  content: string
  hits: Json<PostRuleHit[]>
  author_user_id: string | null
  author_guest: string | null
  author_ip: string | null
  author_port: number | null
  author_since: Date | null
  /** Input of the display id. */
  identity: string
  key_owner: string
  published_thread_id: number | null
  published_number: number | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
}
export type HeldPostRow = Selectable<HeldPostTable>

/** A post that a rule in force matched. */
export interface MatchedPostTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  rule_id: number
  rule_name: string
  effect: PostRuleEffect
  thread_id: number | null
  post_number: number | null
  held_id: number | null
  title: string | null
  user_name: string
  content: string
  hits: Json<PostRuleHit[]>
  author_user_id: string | null
}
export type MatchedPostRow = Selectable<MatchedPostTable>

/** Shapes of the texts of the last day (TextShape). */
export interface PostTextTable {
  id: GeneratedAlways<string>
  at: Generated<Date>
  author: string
  request: string | null
  exact: number
  parts: number[]
  bands: number[]
}
