import { feedForms } from '@gamelog/contracts/feeds'
import { escapeHtml } from '../pages/html.ts'
import { type Feed, type FeedItem, feedLanguage, siteName } from './feed.ts'
import { element, emptyElement, textElement, xmlDocument } from './xml.ts'

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/**
 * RSS 2.0. Written here and not by feedsmith, whose generator puts white space around CDATA, turns `&apos;` in a text into
 * an apostrophe and lets through what XML forbids.
 */
export function renderRss(feed: Feed): string {
  const channel = element('channel', [
    textElement('title', feed.title),
    textElement('link', feed.homeUrl),
    textElement('description', feed.description),
    textElement('language', feedLanguage),
    textElement('pubDate', feed.updatedAt.toUTCString()),
    textElement('generator', siteName),
    textElement('ttl', String(feed.ttl)),
    element('image', [
      textElement('url', feed.iconUrl),
      textElement('title', feed.title),
      textElement('link', feed.homeUrl),
    ]),
    emptyElement('atom:link', { href: feed.selfUrl, rel: 'self', type: feedForms.rss.type }),
    ...feed.items.map(renderItem),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', ...namespaces }))
}

function renderItem(item: FeedItem): string {
  // A description is HTML.
  const html = item.html ?? (item.summary && escapeHtml(item.summary))
  return element('item', [
    textElement('title', item.title),
    textElement('link', item.url),
    textElement('guid', item.id, { isPermaLink: false }),
    textElement('pubDate', item.publishedAt.toUTCString()),
    textElement('description', html || undefined),
    textElement('dc:creator', item.author ?? item.source?.name),
    ...(item.tags ?? []).map((tag) => textElement('category', tag)),
    textElement('source', item.source?.name, { url: item.source?.url }),
    textElement('dc:source', item.externalUrl),
    item.image !== undefined && emptyElement('media:thumbnail', { url: item.image }),
  ])
}
