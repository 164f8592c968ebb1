import type { Db, TakedownRow } from '../../db/tables.ts'
import { listIdsOfHost, listIdsOfLink, listIdsOfThumbnail } from './repository.ts'

export type TargetColumns = Pick<
  TakedownRow,
  'target' | 'article_id' | 'host' | 'canonical_link' | 'same_title' | 'thumbnail_url'
>

/**
 * Ids of the articles a takedown means: the article and those that are the same, or those of its host of the last 30 days.
 * @param publishedOnly leaves out those of the host that are not shown anyway
 */
export async function listTargetIds(
  db: Db,
  { target, article_id, host, canonical_link, same_title, thumbnail_url }: TargetColumns,
  publishedOnly = false,
): Promise<string[]> {
  if (target === 'site') return listIdsOfHost(db, host, { publishedOnly })
  const same = await listIdsOfLink(db, canonical_link, same_title)
  const alike = thumbnail_url === null ? [] : await listIdsOfThumbnail(db, thumbnail_url)
  return [...new Set([article_id, ...same, ...alike])]
}
