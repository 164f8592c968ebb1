import { viewLifeMs, widgetRepeatMs } from '@gamelog/contracts/widget/events'
import { sql } from 'kysely'
import type { ClickTable, Db, UncountedEventTable, ViewTable } from '../../db/tables.ts'

/** A time that leaves most partitions out; both ends included. */
export interface Period {
  first: Date
  last: Date
}

/** The given ids that stored views and uncounted events have; their times lie in the period. */
export async function findStoredEvents(
  db: Db,
  { ids, first, last }: Period & { ids: readonly string[] },
): Promise<Set<string>> {
  const stored = (table: 'views' | 'uncounted_events') =>
    db.selectFrom(table).select('id').where('id', 'in', ids).where('at', '>=', first).where('at', '<=', last)
  const rows = await stored('views').unionAll(stored('uncounted_events')).execute()
  return new Set(rows.map((row) => row.id))
}

/** Counted clicks of the views, which were made in the period. */
export async function listClicksOfViews(
  db: Db,
  { viewIds, first, last }: Period & { viewIds: readonly string[] },
): Promise<Pick<ClickTable, 'id' | 'view_id' | 'article_id'>[]> {
  return db
    .selectFrom('clicks')
    .select(['id', 'view_id', 'article_id'])
    .where('view_id', 'in', viewIds)
    .where('viewed_at', '>=', first)
    .where('viewed_at', '<=', last)
    .execute()
}

/** Counted clicks of the visitors that clicks of the period may repeat. */
export async function listClicksOfVisitors(
  db: Db,
  { visitors, first, last }: Period & { visitors: readonly string[] },
): Promise<Pick<ClickTable, 'visitor' | 'article_id' | 'at'>[]> {
  if (visitors.length === 0) return []
  const from = first.getTime() - widgetRepeatMs
  const until = new Date(last.getTime() + widgetRepeatMs)
  return (
    db
      .selectFrom('clicks')
      .select(['visitor', 'article_id', 'at'])
      .where('visitor', 'in', visitors)
      .where('at', '>=', new Date(from))
      .where('at', '<=', until)
      // Partitions are by the time of the view, which may be a little after that of the click on another clock.
      .where('viewed_at', '>=', new Date(from - viewLifeMs))
      .where('viewed_at', '<=', new Date(until.getTime() + 3_600_000))
      .execute()
  )
}

export async function findKnownWidgets(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('widgets').select('widget_id').where('widget_id', 'in', ids).execute()
  return new Set(rows.map((row) => row.widget_id))
}

export interface ExperimentTime {
  id: number
  widget_a: string
  widget_b: string
  domain: string | null
  from: Date
  /** First moment after it. */
  until: Date
}

/** The given experiments that were started, with the time they run. */
export async function listExperimentTimes(db: Db, ids: readonly number[]): Promise<ExperimentTime[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ExperimentTime>`
    select id, widget_a, widget_b, domain,
      greatest(started_at, first_day::timestamp at time zone 'Asia/Tokyo') as from,
      least(ended_at, (last_day + 1)::timestamp at time zone 'Asia/Tokyo') as until
    from experiments where id = any(${ids}) and started_at is not null`.execute(db)
  return rows
}

export interface ArticleTitle {
  article_id: string
  title: string
  site: string
}

export async function findClickedArticles(db: Db, ids: readonly string[]): Promise<ArticleTitle[]> {
  if (ids.length === 0) return []
  return db.selectFrom('clicked_articles').selectAll().where('article_id', 'in', ids).execute()
}

/** Keeps titles as they are now. `articles` in the order of their ids. */
export async function upsertClickedArticles(db: Db, articles: readonly ArticleTitle[]): Promise<void> {
  if (articles.length === 0) return
  await db
    .insertInto('clicked_articles')
    .values(articles)
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        site: eb.ref('excluded.site'),
      })),
    )
    .execute()
}

export async function insertViews(db: Db, rows: ViewTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('views').values(rows).execute()
}

export async function insertClicks(db: Db, rows: ClickTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('clicks').values(rows).execute()
}

export async function insertUncountedEvents(db: Db, rows: UncountedEventTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('uncounted_events').values(rows).execute()
}
