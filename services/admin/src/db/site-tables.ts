import type { ReadOnlyMode, SiteNotice } from '@gamelog/contracts/admin/site-state'
import type { SectionState } from '@gamelog/contracts/sections'
import type { Generated, Selectable } from 'kysely'

/** Notices to readers; at most one at a time. */
export interface SiteNoticeTable {
  id: Generated<number>
  heading: string
  text: string
  /** Null together with `link_href`. */
  link_text: string | null
  link_href: string | null
  kind: SiteNotice['kind']
  is_dismissible: boolean
  board_only: boolean
  from_at: Date
  until_at: Date
  /** An operator took it away before its end. */
  stopped_at: Date | null
  dismissals: Generated<number>
}
export type SiteNoticeRow = Selectable<SiteNoticeTable>

/** Visitors who closed a notice on a day (yyyy-MM-dd of Asia/Tokyo); kept as long as a visitor can be recognised. */
export interface SiteDismissalTable {
  notice_id: number
  day: string
  visitor: string
}

/** Read-only modes; a row whose end has passed stops nothing. */
export interface SiteStopTable {
  mode: ReadOnlyMode
  reason: string
  since: Date
  until_at: Date | null
  by_user_id: string
}
export type SiteStopRow = Selectable<SiteStopTable>

/** States operators chose for sections; a section without a row has its default. */
export interface SiteSectionTable {
  /** A SectionName, or the name of one that a newer release had. */
  section: string
  state: SectionState
  changed_at: Date
  by_user_id: string
}
export type SiteSectionRow = Selectable<SiteSectionTable>

/** Settings that operators have saved. */
export interface SiteSettingTable {
  name: string
  /** As its entry in the registry says; null = the default again. */
  value: unknown
  /** Of its last save; each save takes the next one. */
  revision: number
  changed_at: Date
  by_user_id: string
}
export type SiteSettingRow = Selectable<SiteSettingTable>
