import type { Db } from '../../db/tables.ts'
import { linkRuleVersion } from '../../intake/parsing/links.ts'
import type { FeedItem } from '../../intake/parsing/read-feed.ts'
import { type ArticleTime, leadsOf, readDate, timeOnceKnown, timesOfNew } from './article-times.ts'
import { type DatedSource, learnLead } from './clock-lead.ts'
import { type IdentifiedItem, identifyItems } from './identify-items.ts'
import { idsOf, type Match, matchArticles } from './match-articles.ts'
import {
  type ArticleInsert,
  type ArticleUpdate,
  findKnownArticles,
  insertArticles,
  type KnownArticle,
  setClockLead,
  updateArticle,
} from './repository.ts'

/** Rows a document inserted and changed. */
export interface StoredCount {
  added: number
  changed: number
}

/**
 * Stores a feed's items: inserts new articles, updates changed titles, links, summaries and thumbnails of
 * this source's own and of those whose source was removed, and learns how far the source's dates are ahead. Items
 * without a usable link are left out. Idempotent.
 * @param source as it was before this document
 */
export async function storeArticles(
  db: Db,
  source: DatedSource,
  items: readonly FeedItem[],
  now: Date,
): Promise<StoredCount> {
  const identified = identifyItems(items)
  const known = await findKnownArticles(db, {
    sourceId: source.id,
    ids: identified.flatMap((each) => Object.values(idsOf(each))),
    canonicalLinks: identified.map(({ canonical }) => canonical),
    guids: identified.flatMap(({ item }) => item.guid ?? []),
  })
  const matches = matchArticles(source.id, identified, known)
  const lead = learnLead(source, leadsOf(matches, source, now))
  await setClockLead(db, source.id, lead)
  const reading = { ...source, ...lead }
  const times = timesOfNew(matches, reading, now)
  const identities = new Set(known.map(identityOf))
  const inserts: ArticleInsert[] = []
  let changed = 0
  for (const match of matches) {
    const time = times.get(match)
    if (match.kind === 'new' && time)
      inserts.push(newArticle(match, source.id, { ...time, first_seen_at: now }))
    else if (match.kind === 'known' && (match.article.source_id === source.id || match.article.is_orphan))
      changed += await applyChanges(db, match.article, match.item, { identities, source, reading })
  }
  return { changed, added: await insertArticles(db, inserts) }
}

function newArticle(
  { item: { item, canonical, title }, id, discriminator }: Match & { kind: 'new' },
  sourceId: string,
  times: ArticleTime & { first_seen_at: Date },
): ArticleInsert {
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
    ...times,
  }
}

interface Storing {
  identities: Set<string>
  source: DatedSource
  /** The source as it is read from this document on. */
  reading: DatedSource
}

async function applyChanges(
  db: Db,
  row: KnownArticle,
  { item, canonical, title }: IdentifiedItem,
  { identities, source, reading }: Storing,
): Promise<0 | 1> {
  const changes: ArticleUpdate = {}
  if (row.source_id !== source.id) changes.source_id = source.id
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
  const time = changedTime(row, item, { source, reading })
  if (time) Object.assign(changes, { published_at: time, date_known: true })
  if (Object.keys(changes).length === 0) return 0
  // The rules of the back office are asked again.
  await updateArticle(db, row.id, { ...changes, rules_revision: -1 })
  return 1
}

/**
 * The first date stays, since a bumped one must not move an old article to the top. It changes where there was none, and
 * in the document that tells that the source's dates are to be read otherwise.
 */
function changedTime(
  row: KnownArticle,
  item: FeedItem,
  { source, reading }: Omit<Storing, 'identities'>,
): Date | undefined {
  const date = readDate(item.publishedAt, reading, row.first_seen_at)
  if (date === null) return undefined
  if (!row.date_known) return timeOnceKnown(date, row.published_at, reading)
  if (source.hours_ahead === reading.hours_ahead) return undefined
  const isAsRead =
    readDate(item.publishedAt, source, row.first_seen_at)?.getTime() === row.published_at.getTime()
  return isAsRead ? date : undefined
}

function identityOf(row: Pick<KnownArticle, 'canonical_link' | 'discriminator'>): string {
  return `${row.canonical_link}\n${row.discriminator}`
}
