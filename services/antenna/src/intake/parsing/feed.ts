import type { FeedFormat } from '@gamelog/contracts/antenna/admin-source'

/** One item as its feed states it, before storing decides what is usable. */
export interface FeedItem {
  /** The source's own identifier (guid, atom:id, rdf:about, JSON id), trimmed. */
  guid: string | null
  /** Absolute http(s) address without utm_* parameters; null when the feed gives none. */
  link: string | null
  /** Plain text on one line, at most 300 code points; '' when the feed gives none. */
  title: string
  /** Unix seconds; null when no date of the item could be parsed. */
  publishedAt: number | null
  thumbnailUrl: string | null
  /** Plain text on one line, at most 300 code points. */
  summary: string
}

/** A parsed feed, with the counts needed to detect lost items. */
export interface ReadFeed {
  title: string | null
  format: FeedFormat
  items: FeedItem[]
  /** Encoding label of the WHATWG standard. */
  charset: string
  charsetReason: string
  /** `<item` and `<entry` tags in the document (JSON: members of `items`); more than items = loss. */
  taggedItems: number
  bytes: number
  parser: 'feedsmith' | 'feedparser'
}

/** A fetched document and its metadata. */
export interface FeedInput {
  bytes: Uint8Array
  /** Content-Type header as received. */
  contentType: string | null
  /** Final address of the document, after redirects: base of relative links. */
  url: string
  /** Time zone of dates without one: 'UTC' or e.g. '+09:00'. */
  zone: string
}
