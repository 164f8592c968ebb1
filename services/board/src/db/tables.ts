import type { Cleanup } from '@gamelog/contracts/board/cleanup'
import type { ExportTarget } from '@gamelog/contracts/board/disclosure'
import type { ReactionType } from '@gamelog/contracts/board/reaction'
import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import type { BoardCategory, ThreadStatus } from '@gamelog/contracts/board/thread'
import type { JournalTables } from '@gamelog/server/journal/repository'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable } from 'kysely'
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
  official: Generated<boolean>
  /** Place among the pinned threads of its game, from 1; null = not pinned. */
  pin_place: number | null
  /** Null = until it is taken off. */
  pinned_until: Date | null
  /** Latest first. */
  previous_titles: Generated<string[]>
  /** Its key in the 2ch protocol: ten digits, about the second of its creation. Taken by a trigger, as the times below. */
  dat_key: GeneratedAlways<number>
  /** When a post that existed or the title last changed. */
  rewritten_at: GeneratedAlways<Date | null>
  /** When a list last gained, lost or renamed it. */
  relisted_at: GeneratedAlways<Date | null>
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
  /** Of a guest's: HMAC of the network it was made from and the post, forgotten like addresses. */
  address_key: string | null
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
interface MentionTable {
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
interface DepartureTable {
  user_id: string
  left_at: Date
}

export interface CleanupTable {
  id: string
  state: Cleanup['state']
  /** Null for a clean-up of an address. */
  user_id: string | null
  address: string | null
  since: Date
  note: string
  created_at: Generated<Date>
  created_by: string
  /** Operator who acted last, and the session of the back office. */
  acting_user: string
  acting_session: string
  undone_at: Date | null
}
export type CleanupRow = Selectable<CleanupTable>

interface CleanupItemTable {
  cleanup_id: string
  thread_id: number
  kind: 'thread' | 'post' | 'reaction'
  /** 0 for a thread. */
  post_number: number
  /** '' but for a reaction. */
  reactor: Generated<string>
  state: Generated<'pending' | 'hidden' | 'skipped' | 'restored'>
  hidden_at: Date | null
  reaction: ReactionType | null
  reacted_at: Date | null
}
export type CleanupItemRow = Selectable<CleanupItemTable>

/** Legal holds: records of a member or a thread that are kept beyond their retention. */
export interface LegalHoldTable {
  id: string
  user_id: string | null
  thread_id: number | null
  reason: string
  reference: string
  since: Generated<Date>
  /** Null: until it is ended. */
  until: Date | null
  created_by: string
  ended_at: Date | null
  ended_by: string | null
}

/** Ed25519 keys of the signatures of disclosed files. */
export interface DisclosureKeyTable {
  id: string
  /** PEM. */
  public_key: string
  private_key_sealed: string
  created_at: Generated<Date>
}

/** A file that was made; it is not kept itself. */
export interface DisclosureExportTable {
  id: string
  target: ColumnType<ExportTarget, string, never>
  purpose: string
  with_accounts: boolean
  created_at: Date
  created_by: string
  records: number
  bytes: number
  sha256: string
  key_id: string
}

/** A completed write and the post it made or changed. */
interface IdempotencyKeyTable {
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

export interface BoardTables extends JournalTables {
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
  cleanups: CleanupTable
  cleanup_items: CleanupItemTable
  legal_holds: LegalHoldTable
  disclosure_keys: DisclosureKeyTable
  disclosure_exports: DisclosureExportTable
  outbox: OutboxTable
}
export type Db = Kysely<BoardTables>
