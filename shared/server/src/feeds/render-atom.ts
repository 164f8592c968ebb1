import { feedForms } from '@gamelog/contracts/feeds'
import { type Feed, type FeedItem, feedLanguage, siteName } from './feed.ts'
import { element, emptyElement, textElement, xmlDocument } from './xml.ts'

/** Atom 1.0 (RFC 4287). */
export function renderAtom(feed: Feed): string {
  const host = new URL(feed.selfUrl).hostname
  const root = element(
    'feed',
    [
      textElement('id', feed.selfUrl),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      textElement('updated', feed.updatedAt.toISOString()),
      emptyElement('link', { rel: 'self', href: feed.selfUrl, type: feedForms.atom.type }),
      emptyElement('link', { rel: 'alternate', href: feed.homeUrl, type: 'text/html' }),
      element('author', [textElement('name', siteName)]),
      textElement('generator', siteName),
      textElement('icon', feed.iconUrl),
      ...feed.items.map((item) => renderEntry(item, host)),
    ],
    {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
      'xml:lang': feedLanguage,
    },
  )
  return xmlDocument(root)
}

/** `host` makes the id one of the whole world (RFC 4151). */
function renderEntry(item: FeedItem, host: string): string {
  const date = item.publishedAt.toISOString()
  const author = item.author ?? item.source?.name
  return element('entry', [
    textElement('id', `tag:${host},2026:${item.id}`),
    textElement('title', item.title),
    textElement('published', date),
    textElement('updated', date),
    emptyElement('link', { rel: 'alternate', href: item.url, type: 'text/html' }),
    item.externalUrl !== undefined && emptyElement('link', { rel: 'via', href: item.externalUrl }),
    author !== undefined &&
      element('author', [textElement('name', author), textElement('uri', item.source?.url)]),
    ...(item.tags ?? []).map((tag) => emptyElement('category', { term: tag })),
    item.html === undefined
      ? textElement('summary', item.summary || undefined)
      : textElement('content', item.html, { type: 'html' }),
    item.image !== undefined && emptyElement('media:thumbnail', { url: item.image }),
  ])
}
