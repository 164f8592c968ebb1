import { type Feed, type FeedItem, feedLanguage, siteName } from './feed.ts'
import { xmlText } from './xml.ts'

/** JSON Feed 1.1. */
export function renderJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    icon: feed.iconUrl,
    language: feedLanguage,
    authors: [{ name: siteName, url: feed.homeUrl }],
    items: feed.items.map(jsonItem),
  })
}

function jsonItem(item: FeedItem) {
  const title = xmlText(item.title)
  return {
    id: item.id,
    url: item.url,
    external_url: item.externalUrl,
    title,
    // Required: an entry whose source gives no text is its title.
    ...(item.html === undefined
      ? { content_text: xmlText(item.summary ?? '') || title }
      : { content_html: item.html }),
    image: item.image,
    date_published: item.publishedAt.toISOString(),
    authors: item.source ? [item.source] : item.author === undefined ? undefined : [{ name: item.author }],
    tags: item.tags,
  }
}
