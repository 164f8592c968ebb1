import type { AdminSource, SourceFetch } from '@gamelog/contracts/antenna/admin-source'
import type { SourceFetchTable, SourceRow } from '../../db/tables.ts'
import { errorWords } from './error-words.ts'

/** Numbers of a source beside its row. */
export interface SourceNumbers {
  articles: number
  clicks_7d: number
  dropped_7d: number
}

const noNumbers: SourceNumbers = { articles: 0, clicks_7d: 0, dropped_7d: 0 }

/** A source as the back office sees it. */
export function toAdminSource(row: SourceRow, now: Date, numbers: SourceNumbers = noNumbers): AdminSource {
  const state = adminSourceState(row, now)
  const isFetched = state === 'fetching' || state === 'failing'
  return {
    id: row.id,
    name: row.name,
    feed_url: row.feed_url,
    home_url: row.home_url,
    accent: row.accent,
    rule: row.rule,
    zone: row.zone,
    interval_s: row.interval_s,
    origin: row.origin,
    state,
    failures: row.failures,
    last_ok_at: iso(row.last_ok_at),
    last_try_at: iso(row.last_try_at),
    next_try_at: isFetched ? iso(row.next_try_at) : null,
    error: row.error_code === null ? null : errorWords(row.error_code, row.error_detail),
    pause: isPaused(row, now)
      ? {
          reason: row.pause_reason ?? 'office',
          since: iso(row.paused_at),
          until: iso(row.paused_until),
          note: row.pause_note,
        }
      : null,
    format: row.format,
    charset: row.charset,
    items: row.items,
    hours_ahead: row.hours_ahead,
    articles: numbers.articles,
    clicks_7d: numbers.clicks_7d,
    dropped_7d: numbers.dropped_7d,
  }
}

function adminSourceState(row: SourceRow, now: Date): AdminSource['state'] {
  if (row.removed_at) return 'removed'
  if (!row.active) return 'unlisted'
  if (isPaused(row, now)) return 'paused'
  return row.failures > 0 ? 'failing' : 'fetching'
}

/** A pause ends by itself at `paused_until`. */
export function isPaused({ paused, paused_until }: SourceRow, now: Date): boolean {
  return paused && (paused_until === null || paused_until > now)
}

/** A fetch that ended, its error in words. */
export function toSourceFetch(row: Omit<SourceFetchTable, 'id'>): SourceFetch {
  return {
    at: row.at.toISOString(),
    result: row.result,
    status: row.status,
    error: row.error_code === null ? null : errorWords(row.error_code, row.error_detail),
    items: row.items,
    added: row.added,
    changed: row.changed,
    bytes: row.bytes,
    ms: row.ms,
  }
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
