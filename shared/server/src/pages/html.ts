import type { FeedLink } from '@gamelog/contracts/feeds'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** A value as JSON inside a script element, which it cannot end. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The card shown where the page is linked to. */
export interface PageCard {
  title: string
  description: string
  kind: 'website' | 'article'
  /** Canonical address; absent where one page stands for several. */
  url?: string
  /** Address of a picture for cards. */
  image: string
  /** Default: ours. */
  siteName?: string
}

export interface PageHead extends PageCard {
  /** e.g. `noindex,follow`; default: no such tag. */
  robots?: string
  /** Feeds of what the page shows. */
  feeds?: readonly FeedLink[]
  jsonLd?: unknown
}

/** The site's own picture for cards, 1200 × 630. */
export function siteImage(origin: string): string {
  return `${origin}/icons/ogp.png`
}

/** Card of a screen that is a page of the site, not of one article or thread. */
export function siteCard(origin: string, { title, description }: Pick<PageCard, 'title' | 'description'>) {
  return { title: `${title} | GAMELOG`, description, kind: 'website', image: siteImage(origin) } as const
}

/** OGP and card tags. */
export function renderCard(card: PageCard): string {
  const og: [string, string][] = [
    ['og:type', card.kind],
    ['og:title', card.title],
    ['og:description', card.description],
    ...(card.url ? [['og:url', card.url] as [string, string]] : []),
    ['og:site_name', card.siteName ?? 'GAMELOG'],
    ['og:locale', 'ja_JP'],
    ['og:image', card.image],
  ]
  return [
    ...og.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ')
}

/** Links by which readers' programs find the feeds of a page. */
export function renderFeedLinks(feeds: readonly FeedLink[]): string {
  return feeds
    .map(
      ({ path, type, title }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    )
    .join('\n    ')
}

/** Title, description, feeds, OGP and JSON-LD of a page. */
export function renderHead(head: PageHead): string {
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
  ]
  if (head.url) lines.push(`<link rel="canonical" href="${escapeHtml(head.url)}">`)
  if (head.feeds) lines.push(renderFeedLinks(head.feeds))
  lines.push(renderCard(head))
  if (head.robots) lines.push(`<meta name="robots" content="${escapeHtml(head.robots)}">`)
  if (head.jsonLd) lines.push(`<script type="application/ld+json">${jsonForScript(head.jsonLd)}</script>`)
  return lines.join('\n    ')
}

/** Data of a page for its scripts. */
export function renderData(data: unknown): string {
  return `<script type="application/json" id="__DATA__">${jsonForScript(data)}</script>`
}

/** The site's state, for the page's scripts. */
export function renderSite(site: unknown): string {
  return `<script type="application/json" id="__SITE__">${jsonForScript(site)}</script>`
}
