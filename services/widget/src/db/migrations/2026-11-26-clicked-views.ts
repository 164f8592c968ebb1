import { type Kysely, sql } from 'kysely'

/** Counts a view once however many of its articles are clicked; the demo's clicks were each of a view of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table widget_days add column clicked_views integer not null default 0`.execute(db)
  await sql`update widget_days set clicked_views = clicks where is_demo`.execute(db)
  await sql`
    with first_clicks as (
      select view_id, widget_id, domain, coalesce(experiment_id, 0) as experiment_id,
        (min(at) at time zone 'Asia/Tokyo')::date as day
      from clicks group by view_id, widget_id, domain, experiment_id
    ), sums as (
      select day, widget_id, domain, experiment_id, count(*)::int as clicked_views
      from first_clicks group by day, widget_id, domain, experiment_id
    )
    update widget_days set clicked_views = sums.clicked_views
    from sums
    where widget_days.day = sums.day and widget_days.widget_id = sums.widget_id
      and widget_days.domain = sums.domain and widget_days.experiment_id = sums.experiment_id
      and not widget_days.is_demo`.execute(db)
}
