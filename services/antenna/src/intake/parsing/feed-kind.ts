import { FeedError } from './feed-error.ts'
import { splitProlog } from './prolog.ts'

export type FeedKind = 'rss' | 'rdf' | 'atom'

/** The kind of feed according to the root element of sanitized XML; null for other documents. */
export function feedKind(text: string): FeedKind | null {
  const root = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(splitProlog(text).body)?.[1]?.toLowerCase()
  if (root === 'feed') return 'atom'
  return root === 'rss' || root === 'rdf' ? root : null
}

/** Number of `<item` and `<entry` tags outside CDATA and comments. */
export function countItemTags(text: string): number {
  const marks = text.matchAll(
    /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<(?:[\w.-]+:)?(?:item|entry)(?=[\s/>])/gi,
  )
  let count = 0
  for (const [mark] of marks) if (mark[1] !== '!') count += 1
  return count
}

/**
 * Parses a JSON Feed for feedsmith. A version given as a bare number ("1.1") becomes the address that the
 * standard requires.
 * @throws FeedError bad_json, not_a_feed
 */
export function feedJson(text: string): { feed: object; items: number } {
  const value = parseJsonText(text)
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items)) {
    throw new FeedError('not_a_feed', 'JSON without a list of items')
  }
  const version = 'version' in value ? String(value.version) : ''
  const isFeed = version.includes('jsonfeed.org/version/') || /^1(?:\.\d+)?$/.test(version)
  if (!isFeed) throw new FeedError('not_a_feed', 'JSON that is not a JSON Feed')
  return { feed: { ...value, version: 'https://jsonfeed.org/version/1.1' }, items: value.items.length }
}

function parseJsonText(text: string): unknown {
  try {
    // feedsmith refuses objects with a member of this name.
    return text.includes('"constructor"')
      ? JSON.parse(text, (key, value) => (key === 'constructor' ? undefined : value))
      : JSON.parse(text)
  } catch (error) {
    throw new FeedError('bad_json', 'document starts like JSON but is not', { cause: error })
  }
}
