import { Parser } from 'htmlparser2'
import type { RawFeed, XmlBase } from './raw-feed.ts'

/**
 * Adds the xml:base declarations that hold for each item, its links and its content, which no parser reports
 * in full. Items are matched by position; nothing is added when their number differs from that of the tags.
 */
export function withXmlBases(text: string, feed: RawFeed): RawFeed {
  if (!text.includes('xml:base')) return feed
  const bases = xmlBases(text)
  if (bases.length !== feed.items.length) return feed
  return { ...feed, items: feed.items.map((item, index) => ({ ...item, xmlBase: bases[index] })) }
}

/** The declarations in force at every item of a document. */
function xmlBases(text: string): XmlBase[] {
  const found: XmlBase[] = []
  const open: (string | undefined)[] = []
  let item: XmlBase | undefined
  let itemDepth = 0
  /** A link of RSS, whose address is its text. */
  let link: { base: string; href: string } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const base = attributes['xml:base']
        const local = localName(name)
        open.push(base)
        if (!item && (local === 'item' || local === 'entry')) {
          item = { outer: open.filter((each) => each !== undefined), links: new Map() }
          itemDepth = open.length
          found.push(item)
        } else if (item && base !== undefined) {
          if (local === 'link') {
            link = { base, href: '' }
            if (attributes.href) item.links.set(attributes.href.trim(), base)
          } else if (contents.has(local)) item.content ??= base
        }
      },
      ontext(piece) {
        if (link) link.href += piece
      },
      onclosetag() {
        if (link && item && link.href.trim() !== '') item.links.set(link.href.trim(), link.base)
        link = undefined
        if (open.length === itemDepth) item = undefined
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return found
}

const contents = new Set(['content', 'encoded', 'description', 'summary'])

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
