import type { Takedown } from '@gamelog/contracts/antenna/takedown'
import type { TakedownRow } from '../../db/tables.ts'

/** A takedown as the back office sees it. */
export function toTakedown(row: TakedownRow): Takedown {
  const { id, target, article_id, title, host, reason, note, articles, places, took_ms } = row
  return {
    id,
    target,
    article_id,
    title,
    host,
    reason,
    note,
    articles,
    places,
    took_ms,
    at: row.at.toISOString(),
    by: row.by_user,
    is_checked: row.checked_at !== null,
    restored_at: row.restored_at?.toISOString() ?? null,
    restored_by: row.restored_by,
  }
}
