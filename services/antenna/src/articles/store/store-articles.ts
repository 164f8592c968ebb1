import type { Db } from '../../db/tables.ts'
import { linkRuleVersion } from '../../intake/parsing/links.ts'
import type { FeedItem } from '../../intake/parsing/read-feed.ts'
import { type IdentifiedItem, identifyItems } from './identify-items.ts'
import { idsOf, type Match, matchArticles } from './match-articles.ts'
import {
  type ArticleInsert,
  type ArticleUpdate,
  findKnownArticles,
  insertArticles,
  type KnownArticle,
  updateArticle,
} from './repository.ts'

const day = 86_400_000

/** Rows a document inserted and changed. */
export interface StoredCount {
  added: number
  changed: number
}

/**
 * Stores a feed's items: inserts new articles, updates changed titles, links, summaries and thumbnails of
 * this source's own and of those whose source was removed. Items without a usable link are left out. Idempotent.
 */
export async function storeArticles(
  db: Db,
  sourceId: string,
  items: readonly FeedItem[],
  now: Date,
): Promise<StoredCount> {
  const identified = identifyItems(items)
  const known = await findKnownArticles(db, {
    sourceId,
    ids: identified.flatMap((each) => Object.values(idsOf(each))),
    canonicalLinks: identified.map(({ canonical }) => canonical),
    guids: identified.flatMap(({ item }) => item.guid ?? []),
  })
  const identities = new Set(known.map(identityOf))
  const inserts: ArticleInsert[] = []
  let changed = 0
  for (const match of matchArticles(sourceId, identified, known)) {
    if (match.kind === 'new') inserts.push(newArticle(match, sourceId, now))
    else if (match.article.source_id === sourceId || match.article.is_orphan)
      changed += await applyChanges(db, match.article, match.item, { identities, now, sourceId })
  }
  return { changed, added: await insertArticles(db, inserts) }
}

function newArticle(
  { item: { item, canonical, title }, id, discriminator }: Match & { kind: 'new' },
  sourceId: string,
  now: Date,
): ArticleInsert {
  const date = usableDate(item.publishedAt, now)
  return {
    id,
    source_id: sourceId,
    guid: item.guid,
    canonical_link: canonical,
    discriminator,
    link_rule: linkRuleVersion,
    link: item.link ?? canonical,
    title,
    summary: item.summary,
    thumbnail_url: item.thumbnailUrl,
    published_at: date ?? now,
    date_known: date !== null,
  }
}

/** Null for dates more than a day ahead, which are errors of the feed. */
export function usableDate(seconds: number | null, now: Date): Date | null {
  if (seconds === null || seconds < 0) return null
  const date = new Date(seconds * 1_000)
  return date.getTime() > now.getTime() + day ? null : date
}

async function applyChanges(
  db: Db,
  row: KnownArticle,
  { item, canonical, title }: IdentifiedItem,
  { identities, now, sourceId }: { identities: Set<string>; now: Date; sourceId: string },
): Promise<0 | 1> {
  const changes: ArticleUpdate = {}
  if (row.source_id !== sourceId) changes.source_id = sourceId
  if (row.title !== title) changes.title = title
  if (row.guid !== item.guid && item.guid !== null) changes.guid = item.guid
  if (row.summary !== item.summary) changes.summary = item.summary
  if (row.thumbnail_url !== item.thumbnailUrl && item.thumbnailUrl !== null)
    changes.thumbnail_url = item.thumbnailUrl
  // Tracking parameters may differ at every fetch: the link changes when what it identifies does.
  const moved = { canonical_link: canonical, discriminator: row.discriminator }
  if (row.canonical_link !== canonical && !identities.has(identityOf(moved))) {
    identities.add(identityOf(moved))
    Object.assign(changes, { link: item.link, canonical_link: canonical, link_rule: linkRuleVersion })
  }
  // A site that has moved to https; a feed that goes back and forth changes nothing.
  const isSame = row.canonical_link === canonical
  if (isSame && row.link.startsWith('http:') && item.link?.startsWith('https:')) changes.link = item.link
  // The first date stays: a bumped date must not move an old article to the top.
  const date = usableDate(item.publishedAt, now)
  if (!row.date_known && date !== null) Object.assign(changes, { published_at: date, date_known: true })
  if (Object.keys(changes).length === 0) return 0
  // The rules of the back office are asked again.
  await updateArticle(db, row.id, { ...changes, rules_revision: -1 })
  return 1
}

function identityOf(row: Pick<KnownArticle, 'canonical_link' | 'discriminator'>): string {
  return `${row.canonical_link}\n${row.discriminator}`
}
