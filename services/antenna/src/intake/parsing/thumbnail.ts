import { imagesOfHtml } from './html-images.ts'
import { resolveHttpUrl } from './links.ts'
import type { ImageCandidate, RawItem } from './raw-feed.ts'

// Hosts and paths of counters, share buttons, emoji, authors' portraits and affiliate banners in feeds of Japanese blogs.
const unwantedHost =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|google-analytics\.com|amazon-adsystem\.com|a8\.net|valuecommerce\.com|valuecommerce\.ne\.jp|accesstrade\.net|afl\.rakuten\.co\.jp|af\.moshimo\.com|trafficgate\.net|felmat\.net|blogmura\.com|with2\.net|pixel\.wp\.com|stats\.wordpress\.com|feeds\.wordpress\.com|feedsportal\.com|rss\.rssad\.jp|s\.w\.org|gravatar\.com|twemoji\.maxcdn\.com)$/i
const unwantedPath =
  /\/(?:~f|~r|~4)+(?:\/|f\/|$)|\/emoji\/|\/twemoji\/|\/(?:spacer|blank|pixel|1x1|transparent)\.(?:gif|png)$/i

/** The size of icons and counters in a text, no picture of an article. */
const maxIconPixels = 32

/**
 * The thumbnail of an item, or null: its first usable image element (media:thumbnail first), else the first
 * usable image of its HTML. http(s) only; data: addresses, counters, icons, portraits, emoji and adverts are skipped.
 * Relative addresses resolve against `base`, those in its HTML against `htmlBase`.
 */
export function chooseThumbnail(item: RawItem, base: string, htmlBase = base): string | null {
  const named = firstUsable(item.images, base)
  if (named) return named
  for (const html of item.html) {
    const found = firstUsable(imagesOfHtml(html), htmlBase)
    if (found) return found
  }
  return null
}

function firstUsable(candidates: ImageCandidate[], base: string): string | null {
  for (const candidate of candidates) {
    if (isTiny(candidate.width) || isTiny(candidate.height)) continue
    const url = resolveHttpUrl(candidate.url, base)
    if (url && !unwantedHost.test(url.hostname) && !unwantedPath.test(url.pathname)) return url.href
  }
  return null
}

function isTiny(pixels: number | undefined): boolean {
  return pixels !== undefined && pixels <= maxIconPixels
}

/** True for an image media type or, without a type, an address with an image extension. */
export function isImage(type: string | undefined, url: string | undefined): boolean {
  if (type) return /^image\b/i.test(type)
  return /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(url ?? '')
}
