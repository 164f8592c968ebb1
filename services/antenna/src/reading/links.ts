// Fragments that name where the reader came from, not a part of the page.
const trackingFragment = /^(?:$|:~:|utm_|xtor=|ref=|from=|source=|rss$)/i

// Longer ones are no addresses of articles, and would not fit a database index.
const lengthLimit = 2000

/**
 * The absolute http(s) address a feed means, without utm_* parameters; null for anything else
 * (tag:, gemini:, `http:` alone, nothing). Entities are not decoded here: XML has done that once.
 */
export function resolveLink(written: string, base: string): string | null {
  const url = resolveHttpUrl(written, base)
  if (!url) return null
  stripTracking(url)
  return url.href
}

/** Like resolveLink, but keeps every parameter: for images, whose address must not change. */
export function resolveHttpUrl(written: string, base: string): URL | null {
  const text = written.trim()
  if (text === '' || text.startsWith('#')) return null
  // `http:` and `http:path` would resolve to the base itself.
  if (/^https?:(?!\/\/[^/])/i.test(text)) return null
  const url = URL.parse(text, URL.canParse(base) ? base : undefined)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null
  return url.href.length <= lengthLimit ? url : null
}

/** The base that xml:base declarations give, outermost first, starting from the feed's own address. */
export function resolveBase(feedUrl: string, bases: string[]): string {
  return bases.reduce((base, written) => resolveHttpUrl(written, base)?.href ?? base, feedUrl)
}

/**
 * The form of a link that stands for its article: no utm_*, credentials, empty query or tracking fragment, host
 * in lower case without trailing dot or default port. Other fragments stay: they tell entries of one page apart.
 * What is no http(s) address is returned trimmed.
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

/** Cuts utm_* out of query and fragment as text, so that the encoding of the rest stays as written. */
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
