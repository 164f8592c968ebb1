import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { ColumnType, Generated, Kysely } from 'kysely'

interface Ban {
  id: string
  user_id: string
  reason: string
  memo: string
  banned_at: Date
  banned_by: string
  expires_at: Date | null
  /** JSON. */
  source: ColumnType<unknown, string | null, never>
}

/** The columns the seed writes; the tables belong to the user service. */
export interface UserTables {
  profiles: {
    user_id: string
    user_number: number
    display_name: string
    bio: string
    provider: 'discord' | 'google' | 'twitter'
    provider_avatar_url: null
    created_at: Date
    updated_at: Date
  }
  user_numbers: { last: number }
  new_user_slots: { slot: Date; users: number; is_demo: boolean }
  bans: Ban
  ended_bans: Ban & { ended_at: Date; ended_by: string | null }
  appeals: {
    id: Generated<number>
    ban_id: string
    user_id: string
    text: string
    created_at: Date
    outcome: 'shortened' | 'lifted' | 'rejected' | null
    reply: string | null
    decided_at: Date | null
    decided_by: string | null
    new_expires_at: Date | null
  }
  member_memos: { user_id: string; memo: string; updated_at: Date; updated_by: string }
  ban_log: { id: string; t: Date; user_id: string; service: string; ip: string; route: string | null }
  outbox: OutboxTable
}
export type Db = Kysely<UserTables>
