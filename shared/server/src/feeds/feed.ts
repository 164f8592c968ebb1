/** One entry. Texts are plain unless they are named otherwise; addresses are absolute. */
export interface FeedItem {
  /** Stays the same as long as the entry is the same. */
  id: string
  title: string
  /** Our page of it. */
  url: string
  publishedAt: Date
  /** Plain beginning of what it leads to. */
  summary?: string
  /** The whole of it as HTML; wins over `summary`. */
  html?: string
  /** Its address at its own site. */
  externalUrl?: string
  /** The site it comes from. */
  source?: { name: string; url: string }
  author?: string
  tags?: readonly string[]
  /** Address of a picture. */
  image?: string
}

export interface Feed {
  title: string
  description: string
  /** The page it belongs to. */
  homeUrl: string
  /** Its own address. */
  selfUrl: string
  iconUrl: string
  /** Minutes after which readers may ask again. */
  ttl: number
  /** Of its newest entry; of an empty feed any time. */
  updatedAt: Date
  /** Newest first. */
  items: readonly FeedItem[]
}

export const siteName = 'GAMELOG'
export const feedLanguage = 'ja'
