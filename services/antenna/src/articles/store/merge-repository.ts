import { lockFor } from '@gamelog/server/advisory-lock'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { type KnownArticle, listOfLinks } from './repository.ts'

export type StoredDouble = KnownArticle

/** Two rows that are one article. */
export interface Merge {
  kept: StoredDouble
  double: StoredDouble
}

/** Articles that share one of the links, the oldest first. */
export async function listDoubles(db: Db, canonicalLinks: readonly string[]): Promise<StoredDouble[]> {
  const rows = await listOfLinks(db, canonicalLinks)
  return rows.toSorted(
    (a, b) => a.first_seen_at.getTime() - b.first_seen_at.getTime() || (a.id < b.id ? -1 : 1),
  )
}

/** The merges as a table `merge (id, kept)`. */
function tableOf(merges: readonly Merge[]): RawBuilder<unknown> {
  const ids = merges.map(({ double }) => double.id)
  const kept = merges.map(({ kept }) => kept.id)
  return sql`unnest(${ids}::text[], ${kept}::text[]) as merge (id, kept)`
}

/** Gives the clicks of the doubles to the articles they are, single ones and sums. New clicks wait in their stream meanwhile. */
export async function moveClicks(tx: Db, merges: readonly Merge[]): Promise<void> {
  await lockFor(tx, 'antenna:clicks')
  const merge = tableOf(merges)
  const since = new Date(Math.min(...merges.map(({ double }) => double.first_seen_at.getTime())))
  for (const table of ['clicks', 'uncounted_clicks'])
    await sql`
      update ${sql.table(table)} set article_id = merge.kept from ${merge}
      where article_id = merge.id and at >= ${since}`.execute(tx)
  for (const [table, time] of [
    ['click_hours', 'hour'],
    ['click_days', 'day'],
  ] as const)
    await sql`
      with moved as (
        delete from ${sql.table(table)} sums using ${merge} where sums.article_id = merge.id returning sums.*, merge.kept
      )
      insert into ${sql.table(table)} as sums (${sql.ref(time)}, article_id, page, is_demo, clicks, raw)
      select ${sql.ref(time)}, kept, page, is_demo, sum(clicks), sum(raw) from moved group by 1, 2, 3, 4
      on conflict (${sql.ref(time)}, article_id, page, is_demo) do update set
        clicks = sums.clicks + excluded.clicks, raw = sums.raw + excluded.raw`.execute(tx)
  await sql`
    with moved as (delete from sent_days sums using ${merge} where sums.article_id = merge.id returning sums.*, merge.kept)
    insert into sent_days as sums (day, article_id, readers)
    select day, kept, sum(readers) from moved group by 1, 2
    on conflict (day, article_id) do update set readers = sums.readers + excluded.readers`.execute(tx)
}

/** Puts the articles in the slots of their doubles; where a tab has both, the article's own stays. Open editors load the tab anew. */
export async function movePickups(tx: Db, merges: readonly Merge[]): Promise<void> {
  await sql`
    update pickup_tabs set revision = revision + 1 where tab_category in (
      select tab_category from pickups join ${tableOf(merges)} on merge.id = pickups.article_id
    )`.execute(tx)
  for (const { double, kept } of merges)
    await sql`
      update pickups set article_id = ${kept.id} where article_id = ${double.id} and not exists (
        select from pickups own where own.article_id = ${kept.id} and own.tab_category = pickups.tab_category
      )`.execute(tx)
}

/** Deletes the doubles with what belongs to their rows; takedowns and ids merged before follow. */
export async function deleteMerged(tx: Db, merges: readonly Merge[]): Promise<void> {
  const merge = tableOf(merges)
  await sql`update takedowns set article_id = merge.kept from ${merge} where article_id = merge.id`.execute(
    tx,
  )
  await sql`update merged_articles set article_id = merge.kept from ${merge} where article_id = merge.id`.execute(
    tx,
  )
  await sql`insert into merged_articles (id, article_id) select id, kept from ${merge}`.execute(tx)
  await sql`delete from articles using ${merge} where articles.id = merge.id`.execute(tx)
}
