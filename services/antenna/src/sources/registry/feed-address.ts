import type { SourceRow } from '../../db/tables.ts'
import { hostKey } from '../../intake/fetching/host-key.ts'

type Move = Pick<SourceRow, 'moved_to' | 'moved_count' | 'host'>

/** So many 301 or 308 answers in a row are believed. */
const enough = 3

/** The address to ask: where the feed has moved for good, else that of the sources file. */
export function feedAddress(source: Pick<SourceRow, 'feed_url' | 'moved_to' | 'moved_count'>): string {
  return movedAddress(source) ?? source.feed_url
}

function movedAddress({ moved_to, moved_count }: Pick<SourceRow, 'moved_to' | 'moved_count'>): string | null {
  return moved_count >= enough ? moved_to : null
}

/**
 * What is known of the move after an answer.
 * @param permanentUrl where permanent redirects alone led; null where none did
 */
export function moveAfter(source: SourceRow, permanentUrl: string | null): Move {
  // The remembered address answers for itself.
  if (permanentUrl === null) return movedAddress(source) ? moved(source) : resetMovedAddress(source)
  const count = source.moved_to === permanentUrl ? source.moved_count + 1 : 1
  return moved({ ...source, moved_to: permanentUrl, moved_count: Math.min(count, enough) })
}

/** After a failure the sources file's address is asked again: it says where the feed is now. */
export function resetMovedAddress({ feed_url }: Pick<SourceRow, 'feed_url'>): Move {
  return { moved_to: null, moved_count: 0, host: hostKey(feed_url) }
}

function moved(source: Pick<SourceRow, 'feed_url' | 'moved_to' | 'moved_count'>): Move {
  const { moved_to, moved_count } = source
  return { moved_to, moved_count, host: hostKey(feedAddress(source)) }
}
