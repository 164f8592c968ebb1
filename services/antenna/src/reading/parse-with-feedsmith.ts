import { parseAtomFeed, parseJsonFeed, parseRdfFeed, parseRssFeed } from 'feedsmith'
import type { FeedKind } from './feed-kind.ts'
import { atomEntry, jsonItem, rdfItem, rssItem } from './feedsmith-items.ts'
import { hatenaImages } from './hatena-images.ts'
import type { RawFeed } from './raw-feed.ts'

/** Parses sanitized XML of a known kind. @throws feedsmith's errors */
export function parseWithFeedsmith(text: string, kind: FeedKind): RawFeed {
  if (kind === 'atom') {
    const feed = parseAtomFeed(text)
    const items = (feed.entries ?? []).map(atomEntry)
    return { title: feed.title?.value ?? null, items: withBase(feed.xml?.base, items) }
  }
  if (kind === 'rdf') {
    const feed = parseRdfFeed(text)
    const items = hatenaImages(text, (feed.items ?? []).map(rdfItem))
    return { title: feed.title ?? null, items: withBase(feed.xml?.base, items) }
  }
  const feed = parseRssFeed(text)
  const items = hatenaImages(text, (feed.items ?? []).map(rssItem))
  return { title: feed.title ?? null, items: withBase(feed.xml?.base, items) }
}

/** Parses a JSON Feed that feedJson has accepted. */
export function parseJson(feed: object): RawFeed {
  const parsed = parseJsonFeed(feed)
  return { title: parsed.title ?? null, items: (parsed.items ?? []).map(jsonItem) }
}

function withBase(base: string | undefined, items: RawFeed['items']): RawFeed['items'] {
  if (!base) return items
  return items.map((item) => ({ ...item, bases: [base, ...item.bases] }))
}
