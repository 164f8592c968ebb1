import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { Generated, Kysely } from 'kysely'
import type { WrittenPost } from './write-thread.ts'

/** The columns the seed writes; the tables belong to the board service. */
export interface BoardTables {
  threads: {
    id: Generated<number>
    title: string
    game_category: string
    created_at: Date
    last_posted_at: Date
    post_count: number
    hidden_count: number
    archived_at: Date | null
    previous_thread_id: number | null
    next_thread_id: Generated<number | null>
  }
  posts: WrittenPost & {
    thread_id: number
    deleted_at: Date | null
    hidden: boolean
    pending_reports: number
    report_weight: number
    like_count: number
    dislike_count: number
    revision: number
  }
  mentions: {
    thread_id: number
    post_number: number
    target_number: number
    user_id: string
    at: Date
    is_first: boolean
  }
  reactions: {
    thread_id: number
    post_number: number
    reactor: string
    kind: 'like' | 'dislike'
    created_at: Date
  }
  reports: {
    id: Generated<number>
    thread_id: number
    post_number: number
    reporter_user_id: string
    reporter_ip: string
    reporter_since: Date
    reason: string
    reported_at: Date
    status: 'pending' | 'resolved'
    outcome: 'confirmed' | 'cleared' | null
    note: string | null
    resolved_at: Date | null
    resolved_by: string | null
    deleted_post: boolean
  }
  outbox: OutboxTable
}
export type Db = Kysely<BoardTables>
