import { parseAtomFeed, parseJsonFeed, parseRdfFeed, parseRssFeed } from 'feedsmith'
import type { FeedKind } from './feed-kind.ts'
import { atomEntry, jsonItem, rdfItem, rssItem } from './feedsmith-items.ts'
import { hatenaImages } from './hatena-images.ts'
import type { RawFeed } from './raw-feed.ts'

/** Parses sanitized XML of a known kind. @throws feedsmith's errors */
export function parseWithFeedsmith(text: string, kind: FeedKind): RawFeed {
  if (kind === 'atom') {
    const feed = parseAtomFeed(text)
    return { title: feed.title?.value ?? null, items: (feed.entries ?? []).map(atomEntry) }
  }
  if (kind === 'rdf') {
    const feed = parseRdfFeed(text)
    return { title: feed.title ?? null, items: hatenaImages(text, (feed.items ?? []).map(rdfItem)) }
  }
  const feed = parseRssFeed(text)
  return { title: feed.title ?? null, items: hatenaImages(text, (feed.items ?? []).map(rssItem)) }
}

/** Parses a JSON Feed that feedJson has accepted. */
export function parseJson(feed: object): RawFeed {
  const parsed = parseJsonFeed(feed)
  return { title: parsed.title ?? null, items: (parsed.items ?? []).map(jsonItem) }
}
