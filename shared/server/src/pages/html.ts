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

/** A value as JSON inside a script element: nothing in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

export interface PageHead {
  title: string
  description: string
  /** Canonical address. */
  url: string
  kind: 'website' | 'article'
  /** Address of a picture for cards. */
  image?: string | null
  /** Default: ours. */
  siteName?: string
  /** e.g. `noindex,follow`; default: nothing said. */
  robots?: string
  jsonLd?: unknown
}

/** Title, description, OGP and JSON-LD of a page (frontend.md, section 4). */
export function renderHead(head: PageHead): string {
  const og: [string, string][] = [
    ['og:type', head.kind],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.url],
    ['og:site_name', head.siteName ?? 'GAMELOG'],
    ['og:locale', 'ja_JP'],
  ]
  if (head.image) og.push(['og:image', head.image])
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    ...og.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
  ]
  if (head.robots) lines.push(`<meta name="robots" content="${escapeHtml(head.robots)}">`)
  if (head.jsonLd) lines.push(`<script type="application/ld+json">${jsonForScript(head.jsonLd)}</script>`)
  return lines.join('\n    ')
}

/** Data of a page for its scripts, and the same as a list for readers without any. */
export function renderData(data: unknown, list: string): string {
  return `<noscript>${list}</noscript>\n    <script type="application/json" id="__DATA__">${jsonForScript(data)}</script>`
}
