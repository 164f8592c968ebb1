import type { Generated, JSONColumnType, Selectable } from 'kysely'

/** Counter and switches of a member's notices. */
export interface NoticeStateTable {
  user_id: string
  revision: Generated<number>
  /** Groups switched off. */
  off: Generated<string[]>
}

export interface NoticeTable {
  id: Generated<number>
  user_id: string
  /** One of another release may be unknown here. */
  kind: string
  subject: string
  data: JSONColumnType<object>
  version: number
  is_gone: boolean
  at: Date
  read_at: Date | null
}
export type NoticeRow = Selectable<NoticeTable>

/** A section whose opening a member asked to be told of. */
export interface SectionWishTable {
  user_id: string
  section: string
  at: Date
}
