import { escapeHtml } from '@gamelog/server/pages/html'
import { articleUrl, pictureUrl } from './addresses.ts'
import type { DemoArticle } from './article.ts'
import type { FeedView } from './feed-view.ts'
import { element } from './markup.ts'
import { isoInTokyo } from './tokyo-time.ts'

/** Atom 1.0; the picture is the first img of the HTML content. */
export function renderAtom({ site, articles, base, selfUrl, homeUrl }: FeedView): string {
  return [
    `<?xml version="1.0" encoding="${site.charset}"?>`,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">',
    element('id', `urn:gamelog-demo:${site.id}`),
    element('title', site.name),
    element('subtitle', site.tagline),
    `<link rel="alternate" type="text/html" href="${escapeHtml(homeUrl)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(selfUrl)}"/>`,
    element('updated', isoInTokyo(articles[0]?.publishedAt ?? 0)),
    ...articles.map((article) => renderEntry(article, base)),
    '</feed>',
    '',
  ].join('\n')
}

function renderEntry(article: DemoArticle, base: string): string {
  const time = isoInTokyo(article.publishedAt)
  return [
    '<entry>',
    element('id', article.guid),
    element('title', article.title),
    `<link rel="alternate" type="text/html" href="${escapeHtml(articleUrl(base, article))}"/>`,
    element('published', time),
    element('updated', time),
    `<author>${element('name', article.site.name)}</author>`,
    `<content type="html">${escapeHtml(contentHtml(article, base))}</content>`,
    '</entry>',
  ].join('\n')
}

function contentHtml(article: DemoArticle, base: string): string {
  const url = pictureUrl(base, article)
  const picture = url ? `<p><img src="${url}" alt="" width="640" height="360"></p>` : ''
  return picture + element('p', article.paragraphs[0] ?? '')
}
