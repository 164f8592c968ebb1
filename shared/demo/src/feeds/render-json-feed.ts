import { articleUrl, pictureUrl } from './addresses.ts'
import type { FeedView } from './feed-view.ts'
import { isoInTokyo } from './tokyo-time.ts'

/** JSON Feed 1.1. */
export function renderJsonFeed({ site, articles, base, selfUrl, homeUrl }: FeedView): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: site.name,
    description: site.tagline,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    language: 'ja',
    items: articles.map((article) => ({
      id: article.guid,
      url: articleUrl(base, article),
      title: article.title,
      summary: article.paragraphs[0] ?? '',
      content_text: article.paragraphs.join('\n\n'),
      image: pictureUrl(base, article),
      date_published: isoInTokyo(article.publishedAt),
    })),
  })
}
