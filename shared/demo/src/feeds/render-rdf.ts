import { escapeHtml } from '@gamelog/server/pages/html'
import { articleUrl, pictureUrl } from './addresses.ts'
import type { DemoArticle } from './article.ts'
import type { FeedView } from './feed-view.ts'
import { element } from './markup.ts'
import { isoInTokyo } from './tokyo-time.ts'

/** RSS 1.0; pictures as hatena:imageurl or as the first img of content:encoded. */
export function renderRdf({ site, articles, base, selfUrl, homeUrl }: FeedView): string {
  return [
    `<?xml version="1.0" encoding="${site.charset}"?>`,
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ' xmlns:hatena="http://www.hatena.ne.jp/info/xmlns#" xml:lang="ja">',
    `<channel rdf:about="${escapeHtml(selfUrl)}">`,
    element('title', site.name),
    element('link', homeUrl),
    element('description', site.tagline),
    '<items><rdf:Seq>',
    ...articles.map((article) => `<rdf:li rdf:resource="${escapeHtml(articleUrl(base, article))}"/>`),
    '</rdf:Seq></items>',
    '</channel>',
    ...articles.map((article) => renderItem(article, base)),
    '</rdf:RDF>',
    '',
  ].join('\n')
}

function renderItem(article: DemoArticle, base: string): string {
  const link = articleUrl(base, article)
  return [
    `<item rdf:about="${escapeHtml(link)}">`,
    element('title', article.title),
    element('link', link),
    element('dc:date', isoInTokyo(article.publishedAt)),
    element('dc:identifier', article.guid),
    element('description', article.paragraphs[0] ?? ''),
    ...renderPicture(article, base),
    '</item>',
  ].join('\n')
}

function renderPicture(article: DemoArticle, base: string): string[] {
  const url = pictureUrl(base, article)
  if (!url) return []
  return article.site.picture === 'hatena-imageurl'
    ? [element('hatena:imageurl', url)]
    : [element('content:encoded', `<p><img src="${url}" alt="" width="640" height="360"></p>`)]
}
