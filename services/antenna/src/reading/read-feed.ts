import { parseDate } from './dates.ts'
import { decodeFeed } from './decode.ts'
import type { FeedInput, FeedItem, ReadFeed } from './feed.ts'
import { FeedError } from './feed-error.ts'
import { countItemTags, type FeedKind, feedJson, feedKind } from './feed-kind.ts'
import { normalizeGuid } from './guid.ts'
import { resolveBase, resolveLink } from './links.ts'
import { parseWithFeedparser } from './parse-with-feedparser.ts'
import { parseJson, parseWithFeedsmith } from './parse-with-feedsmith.ts'
import { plainText } from './plain-text.ts'
import type { RawFeed, RawItem } from './raw-feed.ts'
import { sanitizeFeedText } from './sanitize.ts'
import { chooseThumbnail } from './thumbnail.ts'

export type { FeedInput, FeedItem, ReadFeed } from './feed.ts'

// Twice the fetcher's limit; a second line of defence for other callers.
const maxBytes = 20 * 1024 * 1024
// More than any feed of 10 MB has; hundreds of thousands of nested tags take the parsers quadratic time.
const maxItems = 50_000

/**
 * Reads a fetched document as a feed: decode, sanitize, parse with feedsmith, else with feedparser. Items
 * stay in the feed's order; of several with one guid the first is kept.
 * Synchronous, and slow for big documents: run it off the event loop.
 * @throws FeedError when the document is no feed.
 */
export function readFeed(input: FeedInput): ReadFeed {
  const { bytes } = input
  if (bytes.byteLength > maxBytes) throw new FeedError('too_large', `${bytes.byteLength} bytes`)
  const { text: decoded, charset, reason } = decodeFeed(bytes, input.contentType)
  const text = sanitizeFeedText(decoded)
  if (text === '') throw new FeedError('empty', 'the document is empty')
  const { raw, taggedItems, parser } = text.startsWith('{') ? readJson(text) : readXml(text, input.url)
  return {
    title: raw.title === null ? null : plainText(raw.title) || null,
    items: withoutRepeats(raw.items.map((item) => toFeedItem(item, input))),
    charset,
    charsetReason: reason,
    taggedItems,
    bytes: bytes.byteLength,
    parser,
  }
}

type Parsed = { raw: RawFeed } & Pick<ReadFeed, 'taggedItems' | 'parser'>

function readJson(text: string): Parsed {
  const { feed, items } = feedJson(text)
  return { raw: parseJson(feed), taggedItems: items, parser: 'feedsmith' }
}

function readXml(text: string, url: string): Parsed {
  const kind = feedKind(text)
  if (kind === null) throw new FeedError('not_a_feed', 'the root element is not rss, rdf:RDF or feed')
  const taggedItems = countItemTags(text)
  if (taggedItems > maxItems) throw new FeedError('too_large', `${taggedItems} items`)
  const { feed, error } = tryFeedsmith(text, kind)
  const found = feed?.items.length ?? 0
  if (feed && found >= taggedItems) return { raw: feed, taggedItems, parser: 'feedsmith' }
  // Fewer items than tags: feedsmith lost some without an error, the tolerant parser may find them.
  const salvaged = parseWithFeedparser(text, url)
  if (salvaged.items.length > found) return { raw: salvaged, taggedItems, parser: 'feedparser' }
  if (feed && (found > 0 || taggedItems === 0)) return { raw: feed, taggedItems, parser: 'feedsmith' }
  throw new FeedError('bad_xml', `no item could be read, ${taggedItems} tagged`, { cause: error })
}

function tryFeedsmith(text: string, kind: FeedKind): { feed?: RawFeed; error?: unknown } {
  try {
    return { feed: parseWithFeedsmith(text, kind) }
  } catch (error) {
    return { error }
  }
}

function toFeedItem(raw: RawItem, input: FeedInput): FeedItem {
  const base = resolveBase(input.url, raw.bases)
  return {
    guid: normalizeGuid(raw.guid),
    link: firstResult(raw.links, (link) => resolveLink(link, base)),
    title: plainText(raw.title),
    publishedAt: firstResult(raw.dates, (date) => parseDate(date, { zone: input.zone })),
    thumbnailUrl: chooseThumbnail(raw, base),
    summary: firstResult(raw.summaries, (text) => plainText(text) || null) ?? '',
  }
}

function firstResult<T>(values: string[], use: (value: string) => T | null): T | null {
  for (const value of values) {
    const result = use(value)
    if (result !== null) return result
  }
  return null
}

function withoutRepeats(items: FeedItem[]): FeedItem[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    if (item.guid === null) return true
    if (seen.has(item.guid)) return false
    seen.add(item.guid)
    return true
  })
}
