import { articleId } from '../../intake/parsing/article-id.ts'
import type { IdentifiedItem, IdentityLevel } from './identify-items.ts'
import type { KnownArticle } from './repository.ts'

/** The article of an item: a stored one, or a new one with this id and discriminator. */
export type Match =
  | { kind: 'known'; item: IdentifiedItem; article: KnownArticle }
  | { kind: 'new'; item: IdentifiedItem; id: string; discriminator: string }

const levels: readonly IdentityLevel[] = ['link', 'guid', 'title']

/** The ids an item would get at each level of identity. */
export function idsOf({ canonical, item, title }: IdentifiedItem): Record<IdentityLevel, string> {
  const guid = item.guid ?? ''
  return {
    link: articleId(canonical),
    guid: articleId(canonical, guid),
    title: articleId(canonical, guid, title),
  }
}

/**
 * Finds the stored article of each item, the surest evidence of all items first; a stored article is matched
 * once. Links and guids that several items or several stored articles share decide nothing without the title.
 * @param known the stored articles that share a link, a guid of this source or an id with an item
 */
export function matchArticles(
  sourceId: string,
  items: readonly IdentifiedItem[],
  known: readonly KnownArticle[],
): Match[] {
  const index = new KnownIndex(sourceId, known)
  const found = new Map<IdentifiedItem, KnownArticle>()
  for (const rule of rules) {
    for (const item of items) {
      if (found.has(item)) continue
      const article = rule(item, index)
      if (!article) continue
      found.set(item, article)
      index.take(article)
    }
  }
  return items.flatMap((item): Match[] => {
    const article = found.get(item)
    if (article) return [{ kind: 'known', item, article }]
    const identity = index.freeIdentity(item)
    return identity ? [{ kind: 'new', item, ...identity }] : []
  })
}

type Rule = (item: IdentifiedItem, index: KnownIndex) => KnownArticle | undefined

const rules: readonly Rule[] = [
  ({ canonical, item, title }, index) => index.first('guid, link, title', item.guid, canonical, title),
  ({ canonical, item, level }, index) =>
    level === 'title' ? undefined : index.only('guid, link', item.guid, canonical),
  ({ item, uniqueGuid }, index) => (uniqueGuid ? index.only('guid', item.guid) : undefined),
  ({ canonical, uniqueLink }, index) => (uniqueLink ? index.only('link', canonical) : undefined),
  ({ canonical, item, title }, index) =>
    index.first('guid, title', item.guid, title) ?? index.first('link, title', canonical, title),
]

type Kind = 'guid, link, title' | 'guid, link' | 'guid' | 'link' | 'guid, title' | 'link, title'
type Key = [kind: Kind, ...values: (string | null)[]]

/** Stored articles by what they may share with an item. Guids count within the source only. */
class KnownIndex {
  readonly #ids: Set<string>
  readonly #identities: Set<string>
  readonly #free = new Map<string, Set<KnownArticle>>()
  readonly #sourceId: string

  constructor(sourceId: string, known: readonly KnownArticle[]) {
    this.#sourceId = sourceId
    this.#ids = new Set(known.map((row) => row.id))
    this.#identities = new Set(known.map((row) => `${row.canonical_link}\n${row.discriminator}`))
    for (const row of known) {
      for (const key of this.#keysOf(row)) {
        const rows = this.#free.get(key) ?? new Set()
        this.#free.set(key, rows.add(row))
      }
    }
  }

  /** Leaves the article out of later answers. */
  take(article: KnownArticle): void {
    for (const key of this.#keysOf(article)) this.#free.get(key)?.delete(article)
  }

  first(...key: Key): KnownArticle | undefined {
    return this.#rows(key)?.values().next().value
  }

  /** Undefined when several articles share the values. */
  only(...key: Key): KnownArticle | undefined {
    return this.#rows(key)?.size === 1 ? this.first(...key) : undefined
  }

  /** The coarsest identity from the item's level on that no stored article or earlier item has. */
  freeIdentity(item: IdentifiedItem): { id: string; discriminator: string } | undefined {
    const ids = idsOf(item)
    for (const level of levels.slice(levels.indexOf(item.level))) {
      const id = ids[level]
      const discriminator = level === 'link' ? '' : id
      const identity = `${item.canonical}\n${discriminator}`
      if (this.#ids.has(id) || this.#identities.has(identity)) continue
      this.#ids.add(id)
      this.#identities.add(identity)
      return { id, discriminator }
    }
    return undefined
  }

  #rows(key: Key): Set<KnownArticle> | undefined {
    return key.includes(null) ? undefined : this.#free.get(key.join('\n'))
  }

  #keysOf({ source_id, guid, canonical_link, title }: KnownArticle): string[] {
    const keys: Key[] = [
      ['link', canonical_link],
      ['link, title', canonical_link, title],
    ]
    if (guid !== null && source_id === this.#sourceId)
      keys.push(
        ['guid', guid],
        ['guid, title', guid, title],
        ['guid, link', guid, canonical_link],
        ['guid, link, title', guid, canonical_link, title],
      )
    return keys.map((key) => key.join('\n'))
  }
}
