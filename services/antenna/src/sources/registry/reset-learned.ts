import { sql, type Updateable } from 'kysely'
import type { SourceRow, SourceTable } from '../../db/tables.ts'
import { hostKey } from '../../intake/fetching/host-key.ts'

/**
 * What was learned belongs to one address and time zone: after a change of either the source is fetched anew at once.
 * A pause by the back office stays.
 */
export function resetLearned(feedUrl: string, { pause_reason }: Pick<SourceRow, 'pause_reason'>) {
  return {
    host: hostKey(feedUrl),
    etag: null,
    last_modified: null,
    body_hash: null,
    next_try_at: sql<Date>`now()`,
    moved_to: null,
    moved_count: 0,
    parsed_apart: false,
    hours_ahead: 0,
    lead_hours: 0,
    lead_count: 0,
    ...(pause_reason === 'gone' ? notPaused : {}),
  }
}

/** A source without a pause. */
export const notPaused = {
  paused: false,
  pause_reason: null,
  paused_at: null,
  paused_until: null,
  pause_note: '',
} satisfies Updateable<SourceTable>
