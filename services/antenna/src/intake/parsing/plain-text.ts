import { decodeHTML } from 'entities'
import { Parser } from 'htmlparser2'
import { markTextSigns } from './html-tags.ts'
import { joinSurrogateReferences } from './surrogate-references.ts'

/** Length limit of titles and summaries, in code points. */
const maxTextLength = 300

// More HTML is not needed for a summary of 300 characters.
const maxHtml = 20_000
const maxRounds = 4
const blocks = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'td',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'hr',
])
const hidden = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'textarea', 'svg'])

/**
 * Converts a feed's title or HTML to one line of plain text: decodes entities up to two more times (double
 * escaping is common), removes tags, CDATA marks, hidden elements and control characters, folds white space,
 * truncates to 300 code points. The result contains no HTML tag; a `<` that begins none (`a <b`) stays.
 */
export function plainText(written: string): string {
  let text = unwrapCdata(decodeTwice(written.slice(0, maxHtml).replaceAll('\0', ' ')))
  // Removing a tag can form another one (`<<b>script>`).
  for (let round = 0; round < maxRounds; round += 1) {
    const marked = markTextSigns(text)
    if (!marked.includes('<')) return clamp(fold(text))
    text = withoutTags(marked).replaceAll('\0', '<')
  }
  return clamp(fold(text.replaceAll('<', '')))
}

/** Text without the CDATA marks that a feed has wrapped a second time and the XML parser took for text. */
export function unwrapCdata(text: string): string {
  if (!text.includes('<![CDATA[')) return text
  return text.replaceAll('<![CDATA[', '').replaceAll(']]>', '')
}

function decodeTwice(text: string): string {
  const once = decoded(text)
  return decoded(once)
}

function decoded(text: string): string {
  return text.includes('&') ? decodeHTML(joinSurrogateReferences(text)) : text
}

function withoutTags(html: string): string {
  let text = ''
  let depth = 0
  const parser = new Parser(
    {
      onopentagname(name) {
        if (hidden.has(name)) depth += 1
        if (blocks.has(name)) text += ' '
      },
      onclosetag(name) {
        if (hidden.has(name)) depth -= 1
        if (blocks.has(name)) text += ' '
      },
      ontext(piece) {
        if (depth === 0) text += piece
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return text
}

/** Removes controls, byte order marks, zero-width spaces and bidirectional overrides; keeps emoji joiners. */
function fold(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u200b\u2060\ufeff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function clamp(text: string): string {
  if (text.length <= maxTextLength) return text
  const points = Array.from(text)
  return points.length <= maxTextLength
    ? text
    : `${points
        .slice(0, maxTextLength - 1)
        .join('')
        .trimEnd()}…`
}
