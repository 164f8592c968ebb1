import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ArticleRow, ArticleTable, Db } from '../../db/tables.ts'
import type { ClockLead } from './clock-lead.ts'
import { articleNamed } from './named-repository.ts'
import { isNotTakenDown, shownThumbnail } from './withheld-repository.ts'

export type ArticleInsert = Insertable<ArticleTable>
export type ArticleUpdate = Updateable<ArticleTable>
export type KnownArticle = Pick<
  ArticleRow,
  | 'id'
  | 'source_id'
  | 'guid'
  | 'canonical_link'
  | 'discriminator'
  | 'link'
  | 'title'
  | 'summary'
  | 'thumbnail_url'
  | 'published_at'
  | 'date_known'
  | 'first_seen_at'
> & {
  /** Its source was taken out of the site. */
  is_orphan: boolean
}

const isOrphan = sql<boolean>`exists (
  select from sources where sources.id = articles.source_id and sources.removed_at is not null
)`

const knownColumns = [
  'id',
  'source_id',
  'guid',
  'canonical_link',
  'discriminator',
  'link',
  'title',
  'summary',
  'thumbnail_url',
  'published_at',
  'date_known',
  'first_seen_at',
] as const

/** Values stored articles may have in common with those of a document. */
export interface Identities {
  sourceId: string
  ids: readonly string[]
  canonicalLinks: readonly string[]
  guids: readonly string[]
}

/** Bounded because a statement takes at most 65,535 parameters. */
const batchSize = 5_000

/** Articles with one of the given ids or links, or of the source with one of the guids. */
export async function findKnownArticles(db: Db, known: Identities): Promise<KnownArticle[]> {
  const rows = new Map<string, KnownArticle>()
  const add = async (column: 'id' | 'canonical_link' | 'guid', values: readonly string[]) => {
    for (const batch of batches([...new Set(values)], batchSize)) {
      const found = await db
        .selectFrom('articles')
        .select([...knownColumns, isOrphan.as('is_orphan')])
        .where(column, 'in', batch)
        .$if(column === 'guid', (query) => query.where('source_id', '=', known.sourceId))
        .execute()
      for (const row of found) rows.set(row.id, row)
    }
  }
  await add('id', known.ids)
  await add('canonical_link', known.canonicalLinks)
  await add('guid', known.guids)
  return [...rows.values()]
}

/** Articles with one of the canonical links. */
export async function listOfLinks(db: Db, canonicalLinks: readonly string[]): Promise<KnownArticle[]> {
  return db
    .selectFrom('articles')
    .select([...knownColumns, isOrphan.as('is_orphan')])
    .where('canonical_link', '=', sql<string>`any(${canonicalLinks})`)
    .execute()
}

function batches<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  )
}

/** Inserts new articles; rows another source inserted meanwhile stay. @returns number of inserted rows. */
export async function insertArticles(db: Db, rows: ArticleInsert[]): Promise<number> {
  let inserted = 0
  for (const batch of batches(rows, 1_000)) {
    const result = await db
      .insertInto('articles')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    inserted += Number(result.numInsertedOrUpdatedRows ?? 0n)
  }
  return inserted
}

export async function updateArticle(db: Db, id: string, changes: ArticleUpdate): Promise<void> {
  await db.updateTable('articles').set(changes).where('id', '=', id).execute()
}

export async function setClockLead(db: Db, sourceId: string, lead: ClockLead): Promise<void> {
  const { hours_ahead, lead_hours, lead_count } = lead
  await db
    .updateTable('sources')
    .set({ hours_ahead, lead_hours, lead_count })
    .where('id', '=', sourceId)
    .where(
      sql<boolean>`(hours_ahead, lead_hours, lead_count) <> (${hours_ahead}::smallint, ${lead_hours}::smallint, ${lead_count}::smallint)`,
    )
    .execute()
}

export interface PublishedRow {
  id: string
  title: string
  link: string
  site: string
  thumbnail_url: string | null
  published_at: Date
  source_id: string
  /** Given by rules of the back office. */
  pr_by: number | null
  guide_by: number | null
  category: ArticleCategory | null
}

/** Links whose canonical form was made by a rule before `version`, the first seen first. */
export async function listByOlderLinkRule(
  db: Db,
  version: number,
  limit: number,
): Promise<Pick<ArticleRow, 'id' | 'link' | 'canonical_link'>[]> {
  return db
    .selectFrom('articles')
    .select(['id', 'link', 'canonical_link'])
    .where('link_rule', '<', version)
    .orderBy('link_rule')
    .orderBy('first_seen_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Gives an article another canonical link; where another article has it already, the id tells them apart. */
export async function changeCanonicalLink(db: Db, id: string, canonical: string): Promise<void> {
  await db
    .updateTable('articles')
    .set({
      canonical_link: canonical,
      discriminator: sql`case when exists (
        select from articles other
        where other.canonical_link = ${canonical} and other.discriminator = articles.discriminator
      ) then articles.id else articles.discriminator end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setLinkRule(db: Db, ids: readonly string[], version: number): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('articles').set({ link_rule: version }).where('id', 'in', ids).execute()
}

const publishedColumns = [
  'articles.id',
  'title',
  'link',
  'sources.name as site',
  shownThumbnail.as('thumbnail_url'),
  'published_at',
  'source_id',
  'pr_by',
  'guide_by',
  'category',
] as const

/** Not left out by a rule, its source not removed, not taken down. */
export const isPublished = sql<boolean>`(articles.dropped_by is null and sources.removed_at is null and ${isNotTakenDown})`

/** How many articles there are to publish, and how many of one source where they are too many. */
export interface PublishLimits {
  total: number
  perSource: number
}

/**
 * Newest first: the articles published since `since` that no rule leaves out, of sources not removed. Where they are more than `total`, each source contributes
 * its newest `perSource` only, so that a busy one does not displace the others.
 */
export async function listNewestArticles(
  db: Db,
  since: Date,
  limits: PublishLimits,
): Promise<PublishedRow[]> {
  const rows = await listNewest(db, since, limits.total + 1)
  if (rows.length <= limits.total) return rows
  return db
    .with('ranked', (query) =>
      query
        .selectFrom('articles')
        .innerJoin('sources', 'sources.id', 'articles.source_id')
        .select([
          'articles.id',
          sql<number>`row_number() over (partition by source_id order by published_at desc, articles.id)`.as(
            'place',
          ),
        ])
        .where('published_at', '>=', since)
        .where(isPublished),
    )
    .selectFrom('ranked')
    .innerJoin('articles', 'articles.id', 'ranked.id')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(publishedColumns)
    .where('place', '<=', limits.perSource)
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(limits.total)
    .execute()
}

async function listNewest(db: Db, since: Date, limit: number): Promise<PublishedRow[]> {
  return db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(publishedColumns)
    .where('published_at', '>=', since)
    .where(isPublished)
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(limit)
    .execute()
}

/** The given ids that exist. */
export async function findKnownArticleIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('articles').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

/** The given canonical links that articles of sources not removed have. */
export async function findKnownLinks(db: Db, links: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const batch of batches(links, batchSize)) {
    const rows = await db
      .selectFrom('articles')
      .select('canonical_link')
      .where('canonical_link', 'in', batch)
      .where(sql<boolean>`not ${isOrphan}`)
      .execute()
    for (const row of rows) known.add(row.canonical_link)
  }
  return known
}

/** The article an id names in its published form, of any age; `is_taken_down` = it may not be shown. */
export async function findPublishedRow(
  db: Db,
  id: string,
): Promise<(PublishedRow & { is_taken_down: boolean }) | undefined> {
  return db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select([...publishedColumns, sql<boolean>`not ${isNotTakenDown}`.as('is_taken_down')])
    .where('articles.id', '=', articleNamed(sql`${id}::text`))
    .executeTakeFirst()
}

/** Summaries of the given articles by id. */
export async function listSummaries(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('articles').select(['id', 'summary']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.summary]))
}
