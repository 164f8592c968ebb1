/** One article as its feed states it, before storing decides what is usable. */
export interface FeedItem {
  /** The source's own identifier (guid, atom:id, rdf:about, JSON id), trimmed. */
  guid: string | null
  /** Absolute http(s) address without utm_* parameters; null when the feed gives none. */
  link: string | null
  /** Plain text on one line, at most 300 code points; '' when the feed gives none. */
  title: string
  /** Unix seconds; null when no date of the item could be understood. */
  publishedAt: number | null
  thumbnailUrl: string | null
  /** Plain text on one line, at most 300 code points. */
  summary: string
}

/** A feed read whole, with what is needed to notice silent loss. */
export interface ReadFeed {
  title: string | null
  items: FeedItem[]
  /** Encoding label of the WHATWG standard. */
  charset: string
  charsetReason: string
  /** `<item` and `<entry` tags in the document (JSON: members of `items`); more than items = loss. */
  taggedItems: number
  bytes: number
  parser: 'feedsmith' | 'feedparser'
}

/** A fetched document and what is known of it. */
export interface FeedInput {
  bytes: Uint8Array
  /** Content-Type header as received. */
  contentType: string | null
  /** Address the document came from, after redirects: base of relative links. */
  url: string
  /** Zone of dates that carry none: 'UTC' or like '+09:00'. */
  zone: string
}
