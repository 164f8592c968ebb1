import type { SiteNotice, Stop } from '@gamelog/contracts/admin/site-state'
import type { AdminSiteNotice } from '@gamelog/contracts/admin/switches'
import type { SiteNoticeRow, SiteStopRow } from '../../db/site-tables.ts'

export function toNotice(row: SiteNoticeRow): SiteNotice {
  const { id, heading, text, link_text, link_href, kind, is_dismissible, board_only } = row
  return {
    id,
    heading,
    text,
    kind,
    is_dismissible,
    board_only,
    link: link_text === null || link_href === null ? null : { text: link_text, href: link_href },
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
  }
}

/** A notice as the back office shows it; one that was stopped has ended then. */
export function toAdminNotice(row: SiteNoticeRow, now: Date): AdminSiteNotice {
  const isEnded = row.stopped_at !== null || row.until_at <= now
  const state = isEnded ? 'ended' : row.from_at <= now ? 'shown' : 'scheduled'
  return { ...toNotice(row), state, dismissals: row.dismissals }
}

export function toStop({ reason, since, until_at: until }: SiteStopRow): Stop {
  return { reason, since: since.toISOString(), until: until?.toISOString() ?? null }
}
