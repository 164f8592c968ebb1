import { endedDays, type WidgetAccess } from '@gamelog/contracts/widget/access'
import { isCovered } from '@gamelog/contracts/widget/domains'
import type { Selectable } from 'kysely'
import type { WidgetTable } from '../../db/tables.ts'

export type AccessRow = Pick<
  Selectable<WidgetTable>,
  'widget_id' | 'access' | 'allowed_domains' | 'refused_domains' | 'paused_at' | 'ended_at' | 'version'
>

/** `paused`: nothing is shown. `ended`: it says so. `gone`: its addresses answer 404. */
export type ShownState = 'shown' | 'paused' | 'ended' | 'gone'

function goneAt({ ended_at }: Pick<AccessRow, 'ended_at'>): Date | null {
  return ended_at && new Date(ended_at.getTime() + endedDays * 86_400_000)
}

export function widgetState(row: Pick<AccessRow, 'paused_at' | 'ended_at'>, now = Date.now()): ShownState {
  const gone = goneAt(row)
  if (gone) return gone.getTime() <= now ? 'gone' : 'ended'
  return row.paused_at ? 'paused' : 'shown'
}

/** Whether what a page of `domain` shows of a widget counts; null = the domain is not known. */
export function isAccepted(row: AccessRow, domain: string | null): boolean {
  if (widgetState(row) !== 'shown') return false
  if (domain === null) return true
  if (isCovered(domain, row.refused_domains)) return false
  return row.access === 'all' || isCovered(domain, row.allowed_domains)
}

/** As the back office sees it. */
export function toAccess(row: AccessRow): WidgetAccess {
  const { widget_id, access, allowed_domains, refused_domains, paused_at, ended_at, version } = row
  return {
    widget_id,
    mode: access,
    allowed: allowed_domains,
    refused: refused_domains,
    version,
    paused_at: paused_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    gone_at: goneAt(row)?.toISOString() ?? null,
  }
}
