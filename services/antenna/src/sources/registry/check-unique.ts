import { conflict } from '@gamelog/server/errors'
import type { Db, SourceRow } from '../../db/tables.ts'
import { canonicalLink } from '../../intake/parsing/links.ts'
import { listAllSources } from './office-repository.ts'

interface Candidate {
  /** Of the source itself, which does not count. */
  id?: string | undefined
  name?: string | undefined
  feed_url?: string | undefined
}

/**
 * A name tells a reader, and articles.json, which source an article is from; an address fetched twice brings nothing.
 * @throws 409 same_name, same_source
 */
export async function checkUnique(db: Db, { id, name, feed_url }: Candidate): Promise<void> {
  const others = (await listAllSources(db)).filter((source) => source.id !== id)
  if (name !== undefined && others.some((source) => source.removed_at === null && source.name === name))
    throw conflict('same_name', '同じ名前の配信元があります', {
      detail: `「${name}」という配信元があります。ほかの名前にしてください。`,
    })
  const same = feed_url === undefined ? undefined : findSameFeed(others, [feed_url])
  if (same)
    throw conflict('same_source', '同じ配信元があります', {
      detail: `同じ配信元があります（${same.name}${same.removed_at ? '、外したもの' : ''}）`,
    })
}

/** The source that fetches one of the addresses. */
export function findSameFeed(
  sources: readonly SourceRow[],
  addresses: readonly string[],
): SourceRow | undefined {
  const wanted = new Set(addresses.map(canonicalLink))
  return sources.find(({ feed_url, moved_to }) =>
    [feed_url, moved_to].some((address) => address !== null && wanted.has(canonicalLink(address))),
  )
}
