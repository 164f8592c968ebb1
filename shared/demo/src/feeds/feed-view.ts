import type { DemoArticle } from './article.ts'
import type { DemoSite } from './sites.ts'

/** Input of the feed renderers. */
export interface FeedView {
  site: DemoSite
  /** Newest first. */
  articles: DemoArticle[]
  /** Public base of all links. */
  base: string
  selfUrl: string
  homeUrl: string
}
