import { jstClock } from '@gamelog/domain/jst'
import { escapeHtml } from '@gamelog/server/pages/html'
import { articleUrl, pictureUrl } from './addresses.ts'
import type { DemoArticle } from './article.ts'
import type { FeedView } from './feed-view.ts'
import { element } from './markup.ts'

/** RSS 2.0; pictures as media:thumbnail or enclosure. */
export function renderRss2({ site, articles, base, selfUrl, homeUrl }: FeedView): string {
  return [
    `<?xml version="1.0" encoding="${site.charset}"?>`,
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', site.name),
    element('link', homeUrl),
    element('description', site.tagline),
    '<language>ja</language>',
    `<atom:link href="${escapeHtml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => renderItem(article, base)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function renderItem(article: DemoArticle, base: string): string {
  return [
    '<item>',
    element('title', article.title),
    element('link', articleUrl(base, article)),
    `<guid isPermaLink="false">${escapeHtml(article.guid)}</guid>`,
    element('pubDate', rfc822InTokyo(article.publishedAt)),
    element('description', article.paragraphs[0] ?? ''),
    ...renderPicture(article, base),
    '</item>',
  ].join('\n')
}

function renderPicture(article: DemoArticle, base: string): string[] {
  const url = pictureUrl(base, article)
  if (!url) return []
  return article.site.picture === 'enclosure'
    ? [`<enclosure url="${escapeHtml(url)}" length="0" type="image/svg+xml"/>`]
    : [`<media:thumbnail url="${escapeHtml(url)}" width="640" height="360"/>`]
}

/** e.g. `Mon, 02 Mar 2026 21:05:00 +0900`. */
function rfc822InTokyo(seconds: number): string {
  return jstClock(new Date(seconds * 1_000))
    .toUTCString()
    .replace('GMT', '+0900')
}
