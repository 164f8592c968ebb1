import type { Db } from '../../db/tables.ts'
import { articleId } from '../../intake/parsing/article-id.ts'
import { requestPublish } from '../publication/repository.ts'
import {
  deleteMerged,
  listDoubles,
  type Merge,
  moveClicks,
  movePickups,
  type StoredDouble,
} from './merge-repository.ts'
import { type ArticleUpdate, updateArticle } from './repository.ts'

/**
 * Makes one article of those that are stored several times under these canonical links, as an older rule told them apart.
 * The oldest keeps its id and time and takes over what refers to the others; their ids lead to it.
 */
export async function mergeArticles(tx: Db, canonicalLinks: readonly string[]): Promise<void> {
  const rows = await listDoubles(tx, canonicalLinks)
  const merges = [...Map.groupBy(rows, (row) => row.canonical_link).values()].flatMap(findMerges)
  if (merges.length === 0) return
  await moveClicks(tx, merges)
  await movePickups(tx, merges)
  for (const { kept, double } of merges) {
    const changes = takenOver(kept, double)
    await updateArticle(tx, kept.id, changes)
    // The next double of the same article comes on top.
    Object.assign(kept, changes)
  }
  await deleteMerged(tx, merges)
  await requestPublish(tx)
}

/** Rows that are the same article: of one title, or each identified by the link alone. @param rows of one link, the oldest first */
function findMerges(rows: readonly StoredDouble[]): Merge[] {
  const titled = new Map<string, StoredDouble>()
  let linked: StoredDouble | undefined
  return rows.flatMap((row) => {
    const isLinked = isOfLinkAlone(row)
    const kept = titled.get(row.title) ?? (isLinked ? linked : undefined)
    titled.set(row.title, kept ?? row)
    if (isLinked) linked ??= kept ?? row
    return kept ? [{ kept, double: row }] : []
  })
}

function isOfLinkAlone({ id, canonical_link, link }: StoredDouble): boolean {
  return [canonical_link, canonical_link.replace(/^https:/, 'http:'), link].some(
    (each) => articleId(each) === id,
  )
}

/** Changes of the kept row to what the feed says now, which the double has followed. The rules of the back office are asked again. */
function takenOver(kept: StoredDouble, double: StoredDouble): ArticleUpdate {
  const isFollowed = kept.source_id === double.source_id || (kept.is_orphan && !double.is_orphan)
  if (!isFollowed) return { rules_revision: -1 }
  const { source_id, guid, title, summary } = double
  const isBack = kept.link.startsWith('https:') && double.link.startsWith('http:')
  return {
    source_id,
    guid: guid ?? kept.guid,
    link: isBack ? kept.link : double.link,
    title,
    summary,
    thumbnail_url: double.thumbnail_url ?? kept.thumbnail_url,
    rules_revision: -1,
  }
}
