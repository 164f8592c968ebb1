import FeedParser from 'feedparser'
import { imageAt, imageEnclosures } from './feedsmith-media.ts'
import { addressOfId } from './links.ts'
import { present, type RawFeed, type RawItem } from './raw-feed.ts'

/**
 * Parses a damaged document with the tolerant sax parser, up to the damage. Never throws for content; a
 * document without items yields none.
 */
export function parseWithFeedparser(text: string, feedUrl: string): RawFeed {
  const parser = new FeedParser({ feedurl: feedUrl, normalize: false, addmeta: false })
  // An error is expected at the damage; the items before it are used.
  parser.on('error', () => undefined)
  const items: RawItem[] = []
  // The transform works synchronously: after write() every complete item is in its buffer.
  parser.write(text)
  for (let item = parser.read(); item !== null; item = parser.read()) items.push(rawItem(item))
  const title = first(parser.meta, 'rss:title', 'rdf:title', 'atom:title') ?? null
  parser.destroy()
  return { title, items }
}

type Node = Record<string, unknown>

function rawItem(node: Node): RawItem {
  const links = nodes(node, 'rss:link', 'rdf:link', 'atom:link')
  const pages = links.filter((link) => /^(?:alternate)?$/i.test(attribute(link, 'rel') ?? ''))
  const enclosures = [
    ...nodes(node, 'rss:enclosure'),
    ...links.filter((link) => attribute(link, 'rel') === 'enclosure'),
  ].map((link) => ({ url: attribute(link, 'url') ?? attribute(link, 'href'), type: attribute(link, 'type') }))
  const guid = first(node, 'rss:guid', 'atom:id') ?? attribute(node['rdf:@'], 'rdf:about') ?? null
  const content = first(node, 'content:encoded', 'atom:content')
  const description = first(node, 'rss:description', 'rdf:description', 'atom:summary')
  return {
    guid,
    links: present(
      ...pages.map((link) => toText(link) || attribute(link, 'href')),
      attribute(node['rss:guid'], 'ispermalink')?.toLowerCase() === 'false' ? null : addressOfId(guid),
    ),
    title: first(node, 'rss:title', 'rdf:title', 'atom:title', 'dc:title') ?? '',
    dates: all(
      node,
      'rss:pubdate',
      'dc:date',
      'atom:published',
      'atom:issued',
      'dcterms:issued',
      'dcterms:available',
      'dcterms:date',
      'dcterms:created',
      'atom:updated',
      'atom:modified',
      'dcterms:modified',
    ),
    images: [
      ...nodes(node, 'media:thumbnail', 'media:content').flatMap((media) => mediaImage(media)),
      ...imageEnclosures(enclosures),
      ...imageAt(attribute(node['itunes:image'], 'href')),
      ...imageAt(first(node, 'hatena:imageurl')),
    ],
    html: present(content, description),
    summaries: present(description, content),
  }
}

function mediaImage(media: unknown) {
  const type = attribute(media, 'type') ?? attribute(media, 'medium')
  return imageEnclosures([{ url: attribute(media, 'url'), type }])
}

/** feedparser represents an element as text, a node with `#` (text) and `@` (attributes), or a list of these. */
function nodes(node: Node, ...names: string[]): unknown[] {
  return names.flatMap((name) => (Object.hasOwn(node, name) ? [node[name]].flat() : []))
}

function all(node: Node, ...names: string[]): string[] {
  return present(...nodes(node, ...names).map(toText))
}

function first(node: Node, ...names: string[]): string | undefined {
  return all(node, ...names)[0]
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const text = isNode(value) ? value['#'] : undefined
  return typeof text === 'string' ? text.trim() : ''
}

function attribute(value: unknown, name: string): string | undefined {
  const attributes = isNode(value) ? (value['@'] ?? value) : undefined
  const found = isNode(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return typeof found === 'string' ? found.trim() : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
