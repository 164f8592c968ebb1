import { arrivedByFeed, trackingParameters, trackingPrefixes } from './tracking-parameters.ts'

/** Version of the rule `canonicalLink` follows, and of what is one article. Raise it with every change of either's results. */
export const linkRuleVersion = 4

// Fragments that describe the referrer, not a part of the page.
const trackingFragment = /^(?:$|:~:|utm_|xtor=|ref=|from=|source=|rss$)/i

// Longer addresses do not fit a database index.
const maxLength = 2000

/**
 * Resolves a feed's link to an absolute http(s) address without utm_*; null for anything else (tag:, gemini:,
 * a bare `http:`, empty text). Other tracking parameters stay in the address readers follow: some sites answer
 * differently without theirs. The XML parser has already decoded entities.
 */
export function resolveLink(written: string, base: string): string | null {
  const url = resolveHttpUrl(written, base)
  return url && withoutParameters(url, isUtm).href
}

/** An identifier that is an address as well: absolute, or from the root of its site. Any other names no page. */
export function addressOfId(id: string | null | undefined): string | undefined {
  return id && /^\s*(?:<!\[CDATA\[)?\s*(?:https?:\/\/|\/(?!\/))/i.test(id) ? id : undefined
}

/** Like resolveLink, but keeps all parameters: image addresses must not change. */
export function resolveHttpUrl(written: string, base: string): URL | null {
  const text = withPlainAmpersands(withoutFeedScheme(written.trim()))
  if (text === '' || text.startsWith('#')) return null
  // `http:` and `http:path` would resolve to the base itself.
  if (/^https?:(?!\/\/[^/])/i.test(text)) return null
  const url = URL.parse(text, URL.canParse(base) ? base : undefined)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.href.length <= maxLength ? url : null
}

/** feed:https://host/path and feed://host/path, which a feed reader would open, as web addresses. */
function withoutFeedScheme(text: string): string {
  return text.replace(/^feed:(?:\/\/)?(?=https?:\/\/)/i, '').replace(/^feed:\/\//i, 'http://')
}

/** `&amp;` left by a feed that escapes twice. No other entity: `&copy=2` is a parameter. */
function withPlainAmpersands(link: string): string {
  return link.replace(/&(?:amp|#0?38);/gi, '&')
}

/** Applies xml:base declarations, outermost first, to the feed's own address. */
export function resolveBase(feedUrl: string, bases: readonly string[]): string {
  return bases.reduce((base, written) => resolveHttpUrl(written, base)?.href ?? base, feedUrl)
}

/**
 * The canonical form of a link, which identifies its article and leads nowhere: https in place of http, since a site that
 * moves has the same articles; no tracking parameters, credentials, empty query or tracking fragment; host in lower
 * case without trailing dot or default port. Other fragments stay, because they distinguish entries of one page.
 * Anything but an http(s) address is only trimmed.
 */
export function canonicalLink(link: string): string {
  const parsed = URL.parse(withPlainAmpersands(link.trim()))
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return link.trim()
  const url = withoutParameters(parsed, isTracking)
  url.protocol = 'https:'
  url.username = ''
  url.password = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  if (trackingFragment.test(url.hash.slice(1))) url.hash = ''
  return url.href.replace(/\?(?=#|$)/, '')
}

/** Removes parameters textually, which preserves the encoding and order of the rest. */
function withoutParameters(url: URL, isUnwanted: (pair: string) => boolean): URL {
  if (url.search !== '') {
    const pairs = url.search.slice(1).split('&')
    const kept = pairs.filter((pair) => !isUnwanted(pair))
    if (kept.length < pairs.length) url.search = kept.join('&')
  }
  if (/^#utm_/i.test(url.hash)) url.hash = ''
  return url
}

function isUtm(pair: string): boolean {
  return /^utm_/i.test(pair)
}

function isTracking(pair: string): boolean {
  const name = (pair.split('=', 1)[0] ?? '').toLowerCase()
  return (
    trackingParameters.has(name) ||
    trackingPrefixes.some((prefix) => name.startsWith(prefix)) ||
    arrivedByFeed.test(pair)
  )
}
