import { lockFor } from '@gamelog/server/advisory-lock'
import { findKnownArticleIds } from '../articles/repository.ts'
import type { ClickTable, Db } from '../db/tables.ts'
import { classifyClicks, clickPair, repeatWindowMs } from './classify-clicks.ts'
import type { ClickEvent } from './click-event.ts'
import { findStoredClicks, insertClicks, insertUncountedClicks, listLastCounted } from './repository.ts'

/**
 * Stores a batch of clicks: counted ones, and the others in a table of their own. Idempotent by
 * event id. Clicks on unknown articles are dropped.
 */
export async function storeClicks(db: Db, events: readonly ClickEvent[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two batches at once could count the same pair.
    await lockFor(tx, 'antenna:clicks')
    const ids = events.map((event) => event.id)
    const articleIds = [...new Set(events.map((event) => event.article_id))]
    const stored = await findStoredClicks(tx, ids)
    const known = await findKnownArticleIds(tx, articleIds)
    const added = events.filter((event) => known.has(event.article_id) && !stored.has(event.id))
    if (added.length === 0) return
    const classified = classifyClicks(added, await readLastCounted(tx, added))
    await insertClicks(
      tx,
      classified.flatMap(({ click, kind }) => (kind === 'counted' ? [toRow(click)] : [])),
    )
    await insertUncountedClicks(
      tx,
      classified.flatMap(({ click, kind }) =>
        kind === 'counted' ? [] : [{ ...toRow(click), reason: kind }],
      ),
    )
  })
}

async function readLastCounted(db: Db, events: readonly ClickEvent[]): Promise<Map<string, number>> {
  const earliest = Math.min(...events.map((event) => Date.parse(event.at)))
  const visitors = [...new Set(events.map((event) => event.visitor))]
  const rows = await listLastCounted(db, visitors, new Date(earliest - repeatWindowMs))
  return new Map(rows.map((row) => [clickPair(row), row.at.getTime()]))
}

function toRow({ is_bot: _isBot, is_cross_site: _isCrossSite, ...event }: ClickEvent): ClickTable {
  return { ...event, at: new Date(event.at) }
}
