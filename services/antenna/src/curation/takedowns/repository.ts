import type { FeedSource } from '@gamelog/contracts/antenna/source'
import type { TakedownPlace, TakedownTarget } from '@gamelog/contracts/antenna/takedown'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { fileLimits } from '../../articles/store/file-limits.ts'
import { articleNamed } from '../../articles/store/named-repository.ts'
import { isPublished } from '../../articles/store/repository.ts'
import { articleHost, isNotTakenDown, isOfHost } from '../../articles/store/withheld-repository.ts'
import type { Db, TakedownRow, TakedownTable } from '../../db/tables.ts'

/** Articles that articles.json may contain. */
const isRecent = sql<boolean>`articles.published_at >= now() - make_interval(secs => ${fileLimits.maxAgeMs / 1_000})`

export interface FoundRow {
  id: string
  title: string
  link: string
  canonical_link: string
  host: string
  site: string
  accent: FeedSource['accent']
  thumbnail_url: string | null
  published_at: Date
}

const found = (db: Db) =>
  db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['articles.id', 'title', 'link', 'canonical_link', 'sources.name as site', 'accent'])
    .select(['thumbnail_url', 'published_at', articleHost.as('host')])

/** An article as its source gives it, shown or not. */
export async function findArticle(db: Db, id: string): Promise<FoundRow | undefined> {
  return found(db).where('articles.id', '=', id).executeTakeFirst()
}

export type ArticleSearch =
  | { id: string }
  | { link: string; canonical: string }
  | { host: string }
  | { words: string }

/** Newest first. */
export async function searchArticles(db: Db, wanted: ArticleSearch, limit: number): Promise<FoundRow[]> {
  const query = found(db).orderBy('published_at', 'desc').orderBy('articles.id').limit(limit)
  if ('id' in wanted) return query.where('articles.id', '=', articleNamed(sql`${wanted.id}::text`)).execute()
  if ('link' in wanted)
    return query
      .where(({ or, eb }) => or([eb('canonical_link', '=', wanted.canonical), eb('link', '=', wanted.link)]))
      .execute()
  if ('host' in wanted) return query.where(isOfHost(sql`${wanted.host}::text`)).execute()
  const pattern = `%${wanted.words.replace(/[\\%_]/g, '\\$&')}%`
  return query.where('title', 'ilike', pattern).execute()
}

/** Published articles of the last 30 days by host, the hosts below it included. */
export async function countOfHosts(db: Db, hosts: readonly string[]): Promise<Map<string, number>> {
  const counts = await Promise.all(
    [...new Set(hosts)].map(
      async (host) => [host, (await listIdsOfHost(db, host, { publishedOnly: true })).length] as const,
    ),
  )
  return new Map(counts)
}

/** Articles of the last 30 days of a host; all of them, or those that are published. */
export async function listIdsOfHost(
  db: Db,
  host: string,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select('articles.id')
    .where(isRecent)
    .$if(publishedOnly, (query) => query.where(isPublished))
    .where(isOfHost(sql`${host}::text`))
    .execute()
  return rows.map(({ id }) => id)
}

/** Articles with the link, and the title where one is given. */
export async function listIdsOfLink(db: Db, link: string, title: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('canonical_link', '=', link)
    .$if(title !== null, (query) => query.where('title', '=', title))
    .execute()
  return rows.map(({ id }) => id)
}

/** Articles that show a picture. */
export async function listIdsOfThumbnail(db: Db, thumbnailUrl: string): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where(isRecent)
    .where('thumbnail_url', '=', thumbnailUrl)
    .execute()
  return rows.map(({ id }) => id)
}

/** True when articles of other titles have the link. */
export async function isLinkShared(db: Db, { canonical_link, title }: FoundRow): Promise<boolean> {
  const other = await db
    .selectFrom('articles')
    .select('id')
    .where('canonical_link', '=', canonical_link)
    .where('title', '<>', title)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The takedown in force of just this. */
export async function findInForce(
  db: Db,
  { target, id, host }: { target: TakedownTarget; id: string; host: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('takedowns')
    .select('id')
    .where('restored_at', 'is', null)
    .where('target', '=', target)
    .where(target === 'site' ? 'host' : 'article_id', '=', target === 'site' ? host : id)
    .executeTakeFirst()
  return row?.id
}

/** Takedowns in force that concern the given articles. */
export async function listConcerning(
  db: Db,
  ids: readonly string[],
): Promise<{ article: string; id: number; target: TakedownTarget }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ article: string; id: number; target: TakedownTarget }>`
    select articles.id as article, t.id, t.target
    from takedowns t join articles on articles.id = any(${ids}) and (
      t.target <> 'site' and (t.article_id = articles.id or t.canonical_link = articles.canonical_link
        and coalesce(t.same_title = articles.title, true))
      or t.target = 'thumbnail' and t.thumbnail_url = articles.thumbnail_url
      or t.target = 'site' and ${isOfHost(sql`t.host`)})
    where t.restored_at is null order by t.id`.execute(db)
  return rows
}

/** Those of the given ids whose articles may not be shown. */
export async function listTakenDownIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ named: string }>`
    select named from unnest(${ids}::text[]) as named join articles on articles.id = ${articleNamed(sql`named`)}
    where not ${isNotTakenDown}`.execute(db)
  return rows.map(({ named }) => named)
}

export async function insertTakedown(db: Db, row: Insertable<TakedownTable>): Promise<TakedownRow> {
  return db.insertInto('takedowns').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findTakedown(db: Db, id: number): Promise<TakedownRow | undefined> {
  return db.selectFrom('takedowns').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockTakedown(db: Db, id: number): Promise<TakedownRow | undefined> {
  return db.selectFrom('takedowns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Newest first, those with an id below `before`. */
export async function listTakedownRows(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<TakedownRow[]> {
  return db
    .selectFrom('takedowns')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countTakedowns(db: Db): Promise<number> {
  const row = await db
    .selectFrom('takedowns')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takedowns whose places nobody has finished looking at since `before`. */
export async function listUnchecked(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('takedowns')
    .select('id')
    .where('checked_at', 'is', null)
    .where('restored_at', 'is', null)
    .where('check_from', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** The takedown of an article that was made at a time, with its row locked. */
export async function lockTakedownOf(
  db: Db,
  { article_id, target, at }: { article_id: string; target: TakedownTarget; at: Date },
): Promise<TakedownRow | undefined> {
  return db
    .selectFrom('takedowns')
    .selectAll()
    .where('article_id', '=', article_id)
    .where('target', '=', target)
    .where('at', '=', at)
    .forUpdate()
    .executeTakeFirst()
}

export async function restoreRow(
  db: Db,
  id: number,
  by: string,
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<TakedownRow> {
  return db
    .updateTable('takedowns')
    .set({
      restored_at: at,
      restored_by: by,
      checked_at: sql<Date>`coalesce(checked_at, now())`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The places are looked at anew, counted from `at`. */
export async function beginCheck(
  db: Db,
  id: number,
  at: Date,
  places: TakedownPlace[],
): Promise<TakedownRow> {
  return db
    .updateTable('takedowns')
    .set({ places: JSON.stringify(places), check_from: at, checked_at: null, took_ms: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Places seen so far; `tookMs` and `isDone` once there is nothing more to look for. */
export async function storePlaces(
  db: Db,
  { id, check_from }: Pick<TakedownRow, 'id' | 'check_from'>,
  { places, tookMs, isDone }: { places: readonly TakedownPlace[]; tookMs: number | null; isDone: boolean },
): Promise<void> {
  await db
    .updateTable('takedowns')
    .set({
      places: JSON.stringify(places),
      took_ms: tookMs,
      ...(isDone ? { checked_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    // One begun anew meanwhile is another check.
    .where('check_from', '=', check_from)
    .execute()
}
