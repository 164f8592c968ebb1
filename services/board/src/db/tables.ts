import type { ReactionType } from '@gamelog/contracts/board/input'
import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import type { BoardCategory, ThreadStatus } from '@gamelog/contracts/board/thread'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { Generated, GeneratedAlways, Kysely, Selectable } from 'kysely'
import type {
  HeldPostTable,
  MatchedPostTable,
  PostRuleDayTable,
  PostRuleDryRunTable,
  PostRuleTable,
  PostTextTable,
} from './post-rule-tables.ts'

export interface ThreadTable {
  id: GeneratedAlways<number>
  title: string
  game_category: BoardCategory
  created_at: Generated<Date>
  last_posted_at: Generated<Date>
  post_count: number
  hidden_count: Generated<number>
  reported: Generated<boolean>
  /** How many hidden posts an admin accepted by opening the thread: as many more close it again. */
  accepted_hidden: Generated<number>
  /** When the operators closed it to posts. */
  locked_at: Date | null
  archived_at: Date | null
  deleted_at: Date | null
  /** Generated from the columns above. */
  status: GeneratedAlways<ThreadStatus>
  revision: Generated<number>
  reaction_revision: Generated<number>
  edit_revision: Generated<number>
  previous_thread_id: number | null
  next_thread_id: number | null
  article_id: string | null
}
export type ThreadRow = Selectable<ThreadTable>

export interface PostTable {
  thread_id: number
  post_number: number
  user_name: string
  display_id: string
  content: string
  posted_at: Date
  author_user_id: string | null
  author_guest: string | null
  author_ip: string | null
  /** Source port; kept and removed with the address. */
  author_port: number | null
  /** When the author's account was made; null = not known. */
  author_since: Date | null
  deleted_at: Date | null
  pending_reports: Generated<number>
  /** Of the pending reports, when last calculated; a multiple of 1/8. */
  report_weight: Generated<number>
  hidden: Generated<boolean>
  like_count: Generated<number>
  dislike_count: Generated<number>
  revision: number
  counts_revision: Generated<number>
}
export type PostRow = Selectable<PostTable>

export interface ReactionTable {
  thread_id: number
  post_number: number
  /** `user:<id>` or `guest:<id>`. */
  reactor: string
  kind: ReactionType
  created_at: Generated<Date>
}

export interface ReportTable {
  id: GeneratedAlways<number>
  thread_id: number
  post_number: number
  reporter_user_id: string
  reporter_ip: string | null
  reporter_port: number | null
  /** When the reporter's account was made; null = not known. */
  reporter_since: Date | null
  reason: string
  reported_at: Generated<Date>
  status: Generated<'pending' | 'resolved'>
  outcome: ReportOutcome | null
  note: string | null
  resolved_at: Date | null
  resolved_by: string | null
  /** The decision deleted the post. */
  deleted_post: Generated<boolean>
}
export type ReportRow = Selectable<ReportTable>

/** A post that answers one of a member's. */
export interface MentionTable {
  thread_id: number
  post_number: number
  target_number: number
  /** Author of the post answered, never that of the answer. */
  user_id: string
  at: Date
  /** Whether it is the first of this author's posts that the answer names. */
  is_first: boolean
}

/** An account that left, until what it reported and reacted to is withdrawn. */
export interface DepartureTable {
  user_id: string
  left_at: Date
}

/** A completed write and the post it made or changed. */
export interface IdempotencyKeyTable {
  account: string
  key: string
  /** sha256 (hex) of method, path and body. */
  request_hash: string
  /** 0, as `post_number`, where a rule holds the post. */
  thread_id: number
  post_number: number
  held_id: number | null
  created_at: Generated<Date>
}

export interface BoardTables {
  threads: ThreadTable
  posts: PostTable
  reactions: ReactionTable
  reports: ReportTable
  idempotency_keys: IdempotencyKeyTable
  mentions: MentionTable
  departures: DepartureTable
  post_rules: PostRuleTable
  post_rule_dry_runs: PostRuleDryRunTable
  post_rule_days: PostRuleDayTable
  held_posts: HeldPostTable
  matched_posts: MatchedPostTable
  post_texts: PostTextTable
  outbox: OutboxTable
}
export type Db = Kysely<BoardTables>
