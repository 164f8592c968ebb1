import { parseDate } from './dates.ts'
import { decodeFeed } from './decode.ts'
import type { FeedInput, FeedItem, ReadFeed } from './feed.ts'
import { FeedError } from './feed-error.ts'
import { countItemTags, type FeedKind, feedJson, feedKind } from './feed-kind.ts'
import { normalizeGuid } from './guid.ts'
import { feedsOfHtml } from './html-feeds.ts'
import { resolveBase, resolveLink } from './links.ts'
import { parseWithFeedparser } from './parse-with-feedparser.ts'
import { parseJson, parseWithFeedsmith } from './parse-with-feedsmith.ts'
import { plainText, unwrapCdata } from './plain-text.ts'
import type { RawFeed, RawItem } from './raw-feed.ts'
import { sanitizeFeedText } from './sanitize.ts'
import { chooseThumbnail } from './thumbnail.ts'
import { withXmlBases } from './xml-base.ts'

export type { FeedInput, FeedItem, ReadFeed } from './feed.ts'

// Twice the fetcher's limit; a second line of defence for other callers.
const maxBytes = 20 * 1024 * 1024
// More than any feed of 10 MB has; hundreds of thousands of nested tags take the parsers quadratic time.
const maxItems = 50_000

/**
 * Reads a fetched document as a feed: decode, sanitize, parse with feedsmith, else with feedparser. Items
 * stay in the feed's order, repeated ones too: which of them are one article is decided when they are stored.
 * Synchronous, and slow for big documents: run it off the event loop.
 * @throws FeedError when the document is no feed.
 */
export function readFeed(input: FeedInput): ReadFeed {
  const { bytes } = input
  if (bytes.byteLength > maxBytes) throw new FeedError('too_large', `${bytes.byteLength} bytes`)
  const { text: decoded, charset, reason } = decodeFeed(bytes, input.contentType)
  const text = sanitizeFeedText(decoded)
  if (text === '') throw new FeedError('empty', 'the document is empty')
  const { raw, format, taggedItems, parser } = text.startsWith('{')
    ? readJson(text)
    : readXml(text, decoded, input.url)
  return {
    title: raw.title === null ? null : plainText(raw.title) || null,
    format,
    items: raw.items.map((item) => toFeedItem(unwrapped(item), input)),
    charset,
    charsetReason: reason,
    taggedItems,
    bytes: bytes.byteLength,
    parser,
  }
}

type Parsed = { raw: RawFeed } & Pick<ReadFeed, 'format' | 'taggedItems' | 'parser'>

function readJson(text: string): Parsed {
  const { feed, items } = feedJson(text)
  return { raw: parseJson(feed), format: 'json', taggedItems: items, parser: 'feedsmith' }
}

function readXml(text: string, decoded: string, url: string): Parsed {
  const kind = feedKind(text)
  if (kind === null)
    throw new FeedError('not_a_feed', 'the root element is not rss, rdf:RDF or feed', {
      page: feedsOfHtml(decoded, url),
    })
  const taggedItems = countItemTags(text)
  if (taggedItems > maxItems) throw new FeedError('too_large', `${taggedItems} items`)
  const parsed = parseXml(text, url, kind, taggedItems)
  return { ...parsed, raw: withXmlBases(text, parsed.raw), format: kind, taggedItems }
}

function parseXml(
  text: string,
  url: string,
  kind: FeedKind,
  taggedItems: number,
): Omit<Parsed, 'format' | 'taggedItems'> {
  const { feed, error } = tryFeedsmith(text, kind)
  const found = feed?.items.length ?? 0
  const isAddressed = found === 0 || hasLink(feed)
  if (feed && found >= taggedItems && isAddressed) return { raw: feed, parser: 'feedsmith' }
  // Fewer items than tags, or no link at all (<link href> in RSS): the tolerant parser may find what feedsmith lost.
  const salvaged = parseWithFeedparser(text, url)
  const isBetter = salvaged.items.length > found || (!isAddressed && hasLink(salvaged))
  if (isBetter && salvaged.items.length >= found) return { raw: salvaged, parser: 'feedparser' }
  if (feed && (found > 0 || taggedItems === 0)) return { raw: feed, parser: 'feedsmith' }
  throw new FeedError('bad_xml', `no item could be read, ${taggedItems} tagged`, { cause: error })
}

function hasLink(feed: RawFeed | undefined): boolean {
  return feed?.items.some(({ links }) => links.length > 0) ?? false
}

function tryFeedsmith(text: string, kind: FeedKind): { feed?: RawFeed; error?: unknown } {
  try {
    return { feed: parseWithFeedsmith(text, kind) }
  } catch (error) {
    return { error }
  }
}

/** Values without the CDATA marks of a second wrapping. */
function unwrapped(item: RawItem): RawItem {
  return {
    ...item,
    guid: item.guid === null ? null : unwrapCdata(item.guid),
    links: item.links.map(unwrapCdata),
    dates: item.dates.map(unwrapCdata),
    html: item.html.map(unwrapCdata),
  }
}

function toFeedItem(raw: RawItem, input: FeedInput): FeedItem {
  const { outer = [], links, content } = raw.xmlBase ?? {}
  const base = resolveBase(input.url, outer)
  const under = (own: string | undefined) => (own === undefined ? base : resolveBase(base, [own]))
  return {
    guid: normalizeGuid(raw.guid),
    link: firstResult(raw.links, (link) => resolveLink(link, under(links?.get(link.trim())))),
    title: plainText(raw.title),
    publishedAt: firstResult(raw.dates, (date) => knownDate(date, input.zone)),
    thumbnailUrl: chooseThumbnail(raw, base, under(content)),
    summary: firstResult(raw.summaries, (text) => plainText(text) || null) ?? '',
  }
}

/** Null for the first day of 1970 and everything before: a date nobody set. */
function knownDate(date: string, zone: string): number | null {
  const seconds = parseDate(date, { zone })
  return seconds !== null && seconds >= 86_400 ? seconds : null
}

function firstResult<T>(values: string[], use: (value: string) => T | null): T | null {
  for (const value of values) {
    const result = use(value)
    if (result !== null) return result
  }
  return null
}
