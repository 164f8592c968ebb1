import type { Insertable, Updateable } from 'kysely'
import type { ArticleRow, ArticleTable, Db } from '../db/tables.ts'

export type ArticleInsert = Insertable<ArticleTable>
export type ArticleUpdate = Updateable<ArticleTable>
export type KnownArticle = Pick<
  ArticleRow,
  | 'id'
  | 'source_id'
  | 'guid'
  | 'canonical_link'
  | 'link'
  | 'title'
  | 'summary'
  | 'thumbnail_url'
  | 'published_at'
  | 'date_known'
>

const knownColumns = [
  'id',
  'source_id',
  'guid',
  'canonical_link',
  'link',
  'title',
  'summary',
  'thumbnail_url',
  'published_at',
  'date_known',
] as const

interface Identities {
  sourceId: string
  ids: string[]
  canonicalLinks: string[]
  guids: string[]
}

/** Articles with one of the given ids or links, or of the source with one of the guids. */
export async function findKnownArticles(
  db: Db,
  { sourceId, ids, canonicalLinks, guids }: Identities,
): Promise<KnownArticle[]> {
  return db
    .selectFrom('articles')
    .select(knownColumns)
    .where((eb) =>
      eb.or([
        eb('id', 'in', ids),
        eb('canonical_link', 'in', canonicalLinks),
        ...(guids.length === 0 ? [] : [eb.and([eb('source_id', '=', sourceId), eb('guid', 'in', guids)])]),
      ]),
    )
    .execute()
}

/** Inserts new articles; rows another source inserted meanwhile stay. @returns number of inserted rows. */
export async function insertArticles(db: Db, rows: ArticleInsert[]): Promise<number> {
  if (rows.length === 0) return 0
  const result = await db
    .insertInto('articles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0n)
}

export async function updateArticle(db: Db, id: string, changes: ArticleUpdate): Promise<void> {
  await db.updateTable('articles').set(changes).where('id', '=', id).execute()
}

export interface PublishedRow {
  id: string
  title: string
  link: string
  site: string
  thumbnail_url: string | null
  published_at: Date
}

/** Newest first: at most `limit` articles published since `since`. */
export async function listNewestArticles(db: Db, since: Date, limit: number): Promise<PublishedRow[]> {
  return db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['articles.id', 'title', 'link', 'sources.name as site', 'thumbnail_url', 'published_at'])
    .where('published_at', '>=', since)
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

/** One article in its published form, of any age. */
export async function findPublishedRow(db: Db, id: string): Promise<PublishedRow | undefined> {
  return db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['articles.id', 'title', 'link', 'sources.name as site', 'thumbnail_url', 'published_at'])
    .where('articles.id', '=', id)
    .executeTakeFirst()
}

/** Summaries of the given articles by id. */
export async function listSummaries(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('articles').select(['id', 'summary']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.summary]))
}
