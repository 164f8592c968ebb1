// Fragments that describe the referrer, not a part of the page.
const trackingFragment = /^(?:$|:~:|utm_|xtor=|ref=|from=|source=|rss$)/i

// Longer addresses do not fit a database index.
const maxLength = 2000

/**
 * Resolves a feed's link to an absolute http(s) address without utm_* parameters; null for anything else
 * (tag:, gemini:, a bare `http:`, empty text). The XML parser has already decoded entities.
 */
export function resolveLink(written: string, base: string): string | null {
  const url = resolveHttpUrl(written, base)
  if (!url) return null
  stripTracking(url)
  return url.href
}

/** Like resolveLink, but keeps all parameters: image addresses must not change. */
export function resolveHttpUrl(written: string, base: string): URL | null {
  const text = written.trim()
  if (text === '' || text.startsWith('#')) return null
  // `http:` and `http:path` would resolve to the base itself.
  if (/^https?:(?!\/\/[^/])/i.test(text)) return null
  const url = URL.parse(text, URL.canParse(base) ? base : undefined)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.href.length <= maxLength ? url : null
}

/** Applies xml:base declarations, outermost first, to the feed's own address. */
export function resolveBase(feedUrl: string, bases: string[]): string {
  return bases.reduce((base, written) => resolveHttpUrl(written, base)?.href ?? base, feedUrl)
}

/**
 * The canonical form of a link, which identifies its article: no utm_*, credentials, empty query or tracking
 * fragment; host in lower case without trailing dot or default port. Other fragments stay, because they
 * distinguish entries of one page. Anything but an http(s) address is only trimmed.
 */
export function canonicalLink(link: string): string {
  const url = URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return link.trim()
  stripTracking(url)
  url.username = ''
  url.password = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  if (trackingFragment.test(url.hash.slice(1))) url.hash = ''
  return url.href.replace(/\?(?=#|$)/, '')
}

/** Removes utm_* from query and fragment textually, which preserves the encoding of the rest. */
function stripTracking(url: URL): void {
  if (/[?&]utm_/i.test(url.search)) {
    const kept = url.search
      .slice(1)
      .split('&')
      .filter((pair) => !/^utm_/i.test(pair))
    url.search = kept.join('&')
  }
  if (/^#utm_/i.test(url.hash)) url.hash = ''
}
