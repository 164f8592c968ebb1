import {
  type AdminSource,
  type AdminSourceDetail,
  recentFetches,
} from '@gamelog/contracts/antenna/admin-source'
import { linkDays } from '@gamelog/contracts/antenna/sources-page'
import { dayMs } from '@gamelog/domain/jst'
import { readSourceLinks } from '../../articles/links/source-links-repository.ts'
import { fileLimits } from '../../articles/store/file-limits.ts'
import { listNewestArticles } from '../../articles/store/repository.ts'
import type { Db, SourceRow } from '../../db/tables.ts'
import {
  countBySource,
  countClicksToday,
  findSource,
  listAllSources,
  listFetches,
  successRate,
} from './office-repository.ts'
import { type SourceNumbers, toAdminSource, toSourceFetch } from './to-admin-source.ts'

const week = 7 * 86_400_000

/** Every source with its numbers. */
export async function readSources(db: Db, now: Date): Promise<AdminSource[]> {
  const numbersOf = await readNumbers(db, now)
  return (await listAllSources(db)).map((row) => toAdminSource(row, now, numbersOf(row.id)))
}

/** One source with its last fetches; undefined for an unknown id. */
export async function readSource(db: Db, id: string, now: Date): Promise<AdminSourceDetail | undefined> {
  const row = await findSource(db, id)
  if (!row) return undefined
  const { pictures, ...numbers } = (await readNumbers(db, now))(id)
  const fetches = await listFetches(db, id, recentFetches)
  return {
    ...toAdminSource(row, now, numbers),
    fetches: fetches.map(toSourceFetch),
    clicks_today: await countClicksToday(db, id, now),
    success_rate_7d: await successRate(db, id, new Date(now.getTime() - week)),
    with_picture: pictures,
    conditional: conditionalOf({ etag: row.etag, lastModified: row.last_modified }),
    moved_to: row.moved_to,
    links: await readSourceLinks(db, id, new Date(now.getTime() - linkDays * dayMs)),
  }
}

/** How a document with these validators can be asked for again. */
export function conditionalOf(validators: {
  etag: string | null
  lastModified: string | null
}): 'etag' | 'last-modified' | null {
  if (validators.etag !== null) return 'etag'
  return validators.lastModified === null ? null : 'last-modified'
}

/** A source's row with its numbers. */
export async function withNumbers(db: Db, row: SourceRow, now: Date): Promise<AdminSource> {
  return toAdminSource(row, now, (await readNumbers(db, now))(row.id))
}

interface Numbers extends SourceNumbers {
  pictures: number
}

/** Figures of the sources that have some, by id. */
async function readNumbers(db: Db, now: Date): Promise<(id: string) => Numbers> {
  const counts = await countBySource(db, new Date(now.getTime() - week))
  const since = new Date(now.getTime() - fileLimits.maxAgeMs)
  const shown = Map.groupBy(await listNewestArticles(db, since, fileLimits), (row) => row.source_id)
  return (id) => {
    const rows = shown.get(id) ?? []
    return {
      articles: rows.length,
      clicks_7d: counts.clicks.get(id) ?? 0,
      dropped_7d: counts.dropped.get(id) ?? 0,
      pictures: rows.filter((row) => row.thumbnail_url !== null).length,
    }
  }
}
