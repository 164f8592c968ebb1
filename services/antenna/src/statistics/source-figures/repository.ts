import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import { isPublished } from '../../articles/store/repository.ts'
import type { Db } from '../../db/tables.ts'
import { isFetched } from '../../sources/registry/repository.ts'
import { placedClicks, weightOfPlaced } from '../clicks/discounted-repository.ts'

interface Period {
  /** yyyy-MM-dd, both included. */
  firstDay: string
  lastDay: string
  /** Links of articles published since then count as dead ones. */
  linksSince: Date
}

/** When the figures were last computed; undefined when there are none. */
export async function findComputedAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('source_weeks')
    .select((eb) => eb.fn.max('computed_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Counts the readers sent on a JST day by article: clicks of 続きを読む, in place of the last count. */
export async function replaceSentDay(tx: Db, day: string): Promise<void> {
  await sql`delete from sent_days where day = ${day}::date`.execute(tx)
  await sql`
    insert into sent_days (day, article_id, readers)
    with ${placedClicks({ day, page: 'intermediate' })}
    select ${day}::date, article_id, sum(${weightOfPlaced}) from placed group by article_id`.execute(tx)
}

/**
 * Computes the figures of all sources that are not removed, in place of the last ones. Readers sent to all articles of a source count,
 * also to those that left the site since.
 */
export async function replaceFigures(tx: Db, { firstDay, lastDay, linksSince }: Period): Promise<void> {
  const [from, until] = [startOfJstDay(firstDay), endOfJstDay(lastDay)]
  await tx.deleteFrom('source_weeks').execute()
  await sql`delete from sent_days where day < ${firstDay}::date`.execute(tx)
  await sql`
    insert into source_weeks (source_id, computed_at, last_day, articles, clicks, direct, dead_links)
    with readers as (
      select article_id, sum(readers) as readers from sent_days where day <= ${lastDay}::date group by article_id
    ), sent as (
      select source_id, sum(readers) as clicks, sum(readers) filter (where other_sites is not null) as known,
        sum(readers) filter (where other_sites = '{}') as direct
      from readers join articles on articles.id = article_id left join link_checks using (article_id)
      group by source_id
    ), shown as (
      select source_id,
        count(*) filter (where articles.published_at >= ${from} and articles.published_at < ${until}) as articles,
        count(*) filter (where result in ('ok', 'gone')) as checked, count(dead_since) as dead_links
      from articles join sources on sources.id = source_id left join link_checks on article_id = articles.id
      where articles.published_at >= ${linksSince} and ${isPublished}
      group by source_id
    )
    select sources.id, now(), ${lastDay}::date, coalesce(shown.articles, 0), coalesce(round(clicks), 0),
      case when known > 0 then round((100 * coalesce(direct, 0) / known)::numeric, 1) end,
      case when checked > 0 then shown.dead_links end
    from sources left join sent on sent.source_id = sources.id left join shown on shown.source_id = sources.id
    where removed_at is null`.execute(tx)
}

export interface FiguresRow {
  name: string
  home_url: string
  accent: FeedSource['accent']
  is_fetched: boolean
  computed_at: Date
  last_day: string
  articles: number
  clicks: number
  direct: number | null
  dead_links: number | null
}

/** The last figures of the sources that are not removed now: most clicks first, then most articles, then the site's order. */
export async function listFigures(db: Db): Promise<FiguresRow[]> {
  return db
    .selectFrom('source_weeks')
    .innerJoin('sources', 'sources.id', 'source_weeks.source_id')
    .select(['name', 'home_url', 'accent', 'computed_at', 'articles', 'clicks', 'direct', 'dead_links'])
    .select([isFetched.as('is_fetched'), sql<string>`last_day::text`.as('last_day')])
    .where('removed_at', 'is', null)
    .orderBy('clicks', 'desc')
    .orderBy('articles', 'desc')
    .orderBy('position')
    .orderBy('sources.id')
    .execute()
}

/** Makes the figures be computed anew soon, of all days. */
export async function invalidateFigures(db: Db): Promise<void> {
  await db.deleteFrom('sent_days').execute()
  await db.deleteFrom('source_weeks').execute()
}
