import type { ColumnType, Kysely } from 'kysely'

type Json = ColumnType<unknown, string | null, never>

export interface PageViewCounts {
  is_demo: boolean
  views: number
  raw_views: number
  visitors: number
  raw_visitors: number
}

interface RequestCounts {
  hour: Date
  is_demo: boolean
  count: number
  errors: number
  total_ms: number
  histogram: number[]
}

/** The columns the seed reads and writes; the tables belong to the admin service. */
export interface AdminTables {
  admin_sessions: {
    token_hash: string
    user_id: string
    main_session_id: string
    identity: null
    role: 'admin'
    created_at: Date
    expires_at: Date
    ended_at: Date
  }
  audit_log: {
    id: string
    at: Date
    service: string
    actor_user_id: string
    admin_session: string
    action: string
    target: string
    before: Json
    after: Json
    reason: null
  }
  page_view_slots: PageViewCounts & { slot: Date }
  page_view_hours: PageViewCounts & { hour: Date }
  page_view_days: PageViewCounts & { day: string }
  page_view_path_days: Omit<PageViewCounts, 'visitors' | 'raw_visitors'> & {
    day: string
    path: string
    title: string
  }
  page_views: {
    id: string
    at: Date
    path: string
    title: string
    device: 'desktop' | 'mobile' | 'tablet'
    visitor: string
    is_bot: boolean
    is_cross_site: boolean
  }
  request_hours: RequestCounts & { service: string; method: string; route: string }
  request_totals: RequestCounts
}
export type Db = Kysely<AdminTables>
