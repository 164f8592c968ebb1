import type { FeedItem } from '../../intake/parsing/feed.ts'
import { canonicalLink } from '../../intake/parsing/links.ts'

/** Parts of an item that identify its article: the link; link and guid; or link, guid and title. */
export type IdentityLevel = 'link' | 'guid' | 'title'

/** An item with a usable link, and what tells it from the document's others. */
export interface IdentifiedItem {
  item: FeedItem
  canonical: string
  /** Title as stored: never empty. */
  title: string
  level: IdentityLevel
  /** True when no other item has its guid or link. */
  uniqueGuid: boolean
  uniqueLink: boolean
}

/**
 * The items of a document that are articles. Of those with one link or one guid and the same title the first
 * is kept; with different titles they are separate articles. Items without a link are left out.
 */
export function identifyItems(items: readonly FeedItem[]): IdentifiedItem[] {
  const kept = withoutRepeats(items)
  const links = countBy(kept, ({ canonical }) => canonical)
  const guids = countBy(kept, ({ item }) => item.guid)
  const pairs = countBy(kept, pairOf)
  return kept.map((each) => {
    const uniqueLink = links.get(each.canonical) === 1
    const uniqueGuid = each.item.guid === null || guids.get(each.item.guid) === 1
    const shared = (pairs.get(pairOf(each)) ?? 0) > 1 ? 'title' : 'guid'
    return { ...each, uniqueLink, uniqueGuid, level: uniqueLink && uniqueGuid ? 'link' : shared }
  })
}

type TitledItem = Pick<IdentifiedItem, 'item' | 'canonical' | 'title'>

function withoutRepeats(items: readonly FeedItem[]): TitledItem[] {
  const seen = new Set<string>()
  const kept: TitledItem[] = []
  for (const item of items) {
    if (item.link === null) continue
    const canonical = canonicalLink(item.link)
    const title = item.title || item.summary.slice(0, 80) || '（無題）'
    const keys = [`link ${canonical}\n${title}`]
    if (item.guid !== null) keys.push(`guid ${item.guid}\n${title}`)
    if (keys.some((key) => seen.has(key))) continue
    for (const key of keys) seen.add(key)
    kept.push({ item, canonical, title })
  }
  return kept
}

function pairOf({ canonical, item }: TitledItem): string {
  return `${canonical}\n${item.guid ?? ''}`
}

function countBy(items: TitledItem[], key: (item: TitledItem) => string | null): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of items) {
    const value = key(each)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
