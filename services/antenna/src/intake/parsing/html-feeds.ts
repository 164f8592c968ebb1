import { Parser } from 'htmlparser2'
import { resolveBase, resolveHttpUrl } from './links.ts'
import { plainText } from './plain-text.ts'

/** A feed that a page names. */
export interface FeedLink {
  title: string
  url: string
}

/** A page of HTML read in a feed's place. */
export interface FoundPage {
  links: FeedLink[]
}

// The head of a page is at its beginning; bounds the work for hostile documents.
const maxHtml = 500_000
const maxLinks = 10
const feedType = /^(?:application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)|(?:application|text)\/xml)(?:\s*;|$)/i

/** The feeds a page of HTML names by `<link rel="alternate">`; null for another kind of document. */
export function feedsOfHtml(text: string, url: string): FoundPage | null {
  const html = text.slice(0, maxHtml)
  if (!/<!doctype\s+html|<(?:html|head|body)[\s>]/i.test(html.slice(0, 20_000))) return null
  const links = new Map<string, FeedLink>()
  let base = url
  const parser = new Parser({
    onopentag(name, { href, rel = '', type = '', title = '' }) {
      if (name === 'base' && href) base = resolveBase(url, [href])
      if (name !== 'link' || !href || links.size >= maxLinks) return
      if (!/(?:^|\s)alternate(?:\s|$)/i.test(rel) || !feedType.test(type.trim())) return
      const found = resolveHttpUrl(href, base)?.href
      if (found && !links.has(found)) links.set(found, { title: plainText(title).slice(0, 100), url: found })
    },
  })
  parser.end(html)
  return { links: [...links.values()] }
}
