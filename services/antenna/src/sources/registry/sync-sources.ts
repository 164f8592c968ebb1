import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { Insertable } from 'kysely'
import { requestPublish } from '../../articles/publication/repository.ts'
import type { Db, SourceRow, SourceTable } from '../../db/tables.ts'
import { hostKey } from '../../intake/fetching/host-key.ts'
import { deactivateSources, insertFileSource, lockAllSources, updateSource } from './office-repository.ts'
import { resetLearned } from './reset-learned.ts'

const defaultIntervalSeconds = 600

/**
 * Upserts the sources of the file. What the back office has set, added or removed stays. Sources of the file that it
 * no longer lists stay, inactive: they are not fetched.
 */
export async function syncSources(db: Db, sources: readonly FeedSource[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSources(tx)
    const known = await lockAllSources(tx)
    for (const [position, source] of sources.entries()) {
      const row = toRow(source, position)
      const before = known.find(({ id }) => id === source.id)
      if (before) await applyFile(tx, before, row)
      else await insertFileSource(tx, row)
    }
    const listed = new Set(sources.map((source) => source.id))
    const dropped = known.filter(({ id, origin }) => origin === 'file' && !listed.has(id)).map(({ id }) => id)
    await deactivateSources(tx, dropped)
    await requestPublish(tx)
  })
}

/** Held by whatever adds sources, until the transaction ends. */
export async function lockSources(db: Db): Promise<void> {
  await lockFor(db, 'antenna:sources')
}

type FileRow = Insertable<SourceTable>

function toRow({ accent, rule, interval_s, ...rest }: FeedSource, position: number): FileRow {
  return {
    ...rest,
    accent: JSON.stringify(accent),
    rule: JSON.stringify(rule),
    interval_s: interval_s ?? defaultIntervalSeconds,
    host: hostKey(rest.feed_url),
    position,
    active: true,
  }
}

async function applyFile(db: Db, before: SourceRow, row: FileRow): Promise<void> {
  const { id, host: _host, ...columns } = row
  const changes = Object.fromEntries(
    Object.entries(columns).filter(([column]) => !before.edited.includes(column)),
  )
  const after = { feed_url: before.feed_url, zone: before.zone, ...changes }
  const isSameFeed = after.feed_url === before.feed_url && after.zone === before.zone
  await updateSource(db, id, { ...changes, ...(isSameFeed ? {} : resetLearned(after.feed_url, before)) })
}
