import { createDayPartitions } from '@gamelog/server/day-partitions'
import { sql } from 'kysely'
import { benchDays, type StatsDb, someTime } from './events.ts'

/** Sites that show widgets. */
const siteCount = 200

/** Makes `count` views and clicks of widgets on 200 sites past the service, one in ten of them a click, and their roll-ups. */
export async function addWidgetEvents(db: StatsDb, count: number): Promise<void> {
  for (const table of ['views', 'clicks']) await createDayPartitions(db, table, benchDays())
  await sql`
    insert into clicked_articles (article_id, title, site)
    select 'bench' || translate(substr(md5(n::text), 1, 11), '0189', 'wxyz'), '計測用の記事 ' || n, ''
    from generate_series(1, 2000) n on conflict do nothing`.execute(db)
  // Few sites have most of the views.
  const some = sql`
    select gen_random_uuid() as id, at, 'site' || ceil(power(r, 3) * ${siteCount}) || '.example' as domain,
      (select array_agg(widget_id order by widget_id) from widgets)[1 + n % 4] as widget_id, substr(md5(n::text), 1, 22) as visitor, n
    from (select n, random() as r, ${someTime} as at from generate_series(1, ${Math.round(count)}::int) n) e`
  await sql`create temporary table shown as ${some}`.execute(db)
  await sql`
    insert into views (id, at, widget_id, domain, visitor)
    select id, at, widget_id, domain, visitor from shown where n % 10 > 0`.execute(db)
  await sql`
    insert into clicks (view_id, article_id, viewed_at, id, at, widget_id, domain, visitor)
    select id, (select array_agg(article_id) from clicked_articles)[1 + (n / 10) % 2000], at, id, at, widget_id, domain, visitor
    from shown where n % 10 = 0`.execute(db)
  await rollUp(db)
  await sql`analyze`.execute(db)
}

async function rollUp(db: StatsDb): Promise<void> {
  await sql`truncate widget_days, widget_article_days`.execute(db)
  await sql`
    insert into widget_days (day, widget_id, domain, views, raw_views, clicks, raw_clicks, transitions)
    select (at at time zone 'Asia/Tokyo')::date, widget_id, domain, sum(view), sum(view), sum(click), sum(click), sum(click) / 2
    from (select at, widget_id, domain, 1 as view, 0 as click from views union all select at, widget_id, domain, 0, 1 from clicks) e
    group by 1, 2, 3`.execute(db)
  await sql`
    insert into widget_article_days (day, widget_id, domain, article_id, clicks)
    select (at at time zone 'Asia/Tokyo')::date, widget_id, domain, article_id, count(*)
    from clicks group by 1, 2, 3, 4`.execute(db)
}
