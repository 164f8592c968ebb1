import { closeCdata } from './close-cdata.ts'
import { splitProlog } from './prolog.ts'
import { joinSurrogateReferences } from './surrogate-references.ts'

/**
 * Prepares decoded text for the parsers: removes whatever stands before the declaration or root element,
 * control characters and the DOCTYPE (so no entities can be declared), joins characters referred to by halves, ends
 * CDATA sections left open, escapes `&` and `<` that begin no entity or tag, and removes the `<items>` table of contents of RSS 1.0 (feedsmith drops items it does not list).
 * Linear time.
 */
export function sanitizeFeedText(text: string): string {
  const clean = withoutControls(text).replace(/^[\ufeff\s]+/, '')
  if (clean.startsWith('{')) return clean
  const { prolog, body } = splitProlog(withoutJunk(joinSurrogateReferences(clean)))
  return prolog + escapeBareSigns(escapeTitles(closeCdata(withoutTableOfContents(body))))
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: deleting them is the point
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
}

// Enough for the warnings a broken server prints first.
const maxJunk = 50_000
const root = /<(?:[\w.-]+:)?(?:rss|rdf|feed)[\s>]/i

/** The document from its declaration or root element on. A page of HTML that contains one is left alone. */
function withoutJunk(text: string): string {
  if (beginsWithRoot(text)) return text
  const head = text.slice(0, maxJunk)
  for (const start of [/<\?xml\s/i, root]) {
    const at = head.search(start)
    if (at <= 0 || /<!doctype\s+html|<(?:html|head|body)[\s>]/i.test(head.slice(0, at))) continue
    if (beginsWithRoot(text.slice(at))) return text.slice(at)
  }
  return text
}

function beginsWithRoot(text: string): boolean {
  return splitProlog(text).body.search(root) === 0
}

function withoutTableOfContents(body: string): string {
  if (!/^<(?:[\w.-]+:)?RDF[\s>]/i.test(body)) return body
  const mark = /<(?:[\w.-]+:)?items?[\s>]/i.exec(body)
  if (!mark || !/items[\s>]$/i.test(mark[0])) return body
  const rest = body.slice(mark.index)
  const end = /<\/(?:[\w.-]+:)?items\s*>/i.exec(rest)
  return end ? body.slice(0, mark.index) + rest.slice(end.index + end[0].length) : body
}

const opaque = '<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>|$)|<!--[\\s\\S]*?(?:-->|$)'

const ampersand = '&(?!(?:[a-z][a-z0-9]{0,31}|#\\d{1,7}|#x[0-9a-f]{1,6});)'
const bareSigns = new RegExp(`${opaque}|${ampersand}|<(?![a-z_!?]|/[a-z_])`, 'gi')

function escapeBareSigns(body: string): string {
  return body.replace(bareSigns, (match) => (match === '&' ? '&amp;' : match === '<' ? '&lt;' : match))
}

const elementNames = 'title|item|entry|link|description|summary|content|guid|id|pubdate|author|channel'
const titles = new RegExp(
  `${opaque}|(<((?:[\\w.-]+:)?title)(?:\\s(?![^<>]*xhtml)[^<>]*)?>)` +
    `((?:[^<]|<(?!/?(?:[\\w.-]+:)?(?:${elementNames})[\\s>/]|!\\[CDATA\\[)){0,1000})(</\\2\\s*>)`,
  'gi',
)

/** Escapes `<` in titles, which hold text or escaped HTML: `HP <b100` is no element. */
function escapeTitles(body: string): string {
  return body.replace(titles, (match, open?: string, _name?: string, text?: string, close?: string) =>
    open === undefined ? match : `${open}${text?.replaceAll('<', '&lt;')}${close}`,
  )
}
