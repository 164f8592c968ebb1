import { splitProlog } from './prolog.ts'

/**
 * Prepares decoded text for the parsers: removes BOM, white space and comments before the declaration,
 * control characters and the DOCTYPE (so no entities can be declared), escapes bare `&`, and removes the
 * `<items>` table of contents of RSS 1.0 (feedsmith drops items it does not list). Linear time.
 */
export function sanitizeFeedText(text: string): string {
  const clean = withoutControls(text).replace(/^[\ufeff\s]+/, '')
  if (!clean.startsWith('<')) return clean
  const { prolog, body } = splitProlog(clean)
  return prolog + escapeBareAmpersands(withoutTableOfContents(body))
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: deleting them is the point
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
}

function withoutTableOfContents(body: string): string {
  if (!/^<(?:[\w.-]+:)?RDF[\s>]/i.test(body)) return body
  const mark = /<(?:[\w.-]+:)?items?[\s>]/i.exec(body)
  if (!mark || !/items[\s>]$/i.test(mark[0])) return body
  const rest = body.slice(mark.index)
  const end = /<\/(?:[\w.-]+:)?items\s*>/i.exec(rest)
  return end ? body.slice(0, mark.index) + rest.slice(end.index + end[0].length) : body
}

const ampersandOrOpaque =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(?!(?:[a-z][a-z0-9]{0,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi

function escapeBareAmpersands(body: string): string {
  return body.replace(ampersandOrOpaque, (match) => (match === '&' ? '&amp;' : match))
}
