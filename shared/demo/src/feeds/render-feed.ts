import { feedUrl, siteUrl } from './addresses.ts'
import type { DemoArticle } from './article.ts'
import { encodeText } from './encode-text.ts'
import type { FeedView } from './feed-view.ts'
import { renderAtom } from './render-atom.ts'
import { renderJsonFeed } from './render-json-feed.ts'
import { renderRdf } from './render-rdf.ts'
import { renderRss2 } from './render-rss2.ts'
import type { DemoSite } from './sites.ts'

const formats = {
  rss2: { render: renderRss2, type: 'application/rss+xml' },
  rdf: { render: renderRdf, type: 'application/rdf+xml' },
  atom: { render: renderAtom, type: 'application/atom+xml' },
  json: { render: renderJsonFeed, type: 'application/feed+json' },
} as const

/** Media type of a site's feed. */
export function feedType({ format }: DemoSite): string {
  return formats[format].type
}

/** A site's feed in its own format and encoding. The same articles give the same bytes. */
export function renderFeed(site: DemoSite, articles: DemoArticle[], base: string) {
  const { render, type } = formats[site.format]
  const view: FeedView = { site, articles, base, selfUrl: feedUrl(base, site), homeUrl: siteUrl(base, site) }
  return {
    contentType: `${type}; charset=${site.charset}`,
    body: encodeText(render(view), site.charset),
  }
}
