import type { DeviceClass } from '@gamelog/contracts/admin/page-view'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

export interface RecentViews {
  visitors: number
  views: number
  /** Each visitor by the device of the last view; devices without a visitor are absent. */
  devices: Partial<Record<DeviceClass, number>>
  /** Distinct visitors of single minutes; minutes without a view are absent. */
  minutes: { ago: number; visitors: number }[]
  /** Those with most visitors first. */
  pages: { path: string; title: string; users: number }[]
}

/**
 * Counted views of the minutes before `until`, itself the end of a minute, by one reading of the raw rows.
 * @param pageCount pages at most
 */
export async function readRecentViews(
  db: Db,
  { from, until }: { from: Date; until: Date },
  pageCount: number,
): Promise<RecentViews> {
  const { rows } = await sql<RecentViews>`
    with recent as materialized (
      select at, visitor, device, path, title
      from page_views
      where at >= ${from} and at < ${until} and not is_bot and not is_cross_site
    ),
    devices as (
      select device, count(*) as visitors
      from (select distinct on (visitor) device from recent order by visitor, at desc) last_views
      group by device
    ),
    minutes as (
      select ago, count(*) as visitors
      from (
        select distinct visitor, (extract(epoch from ${until}::timestamptz - date_trunc('minute', at)) / 60)::int - 1 as ago
        from recent
      ) visits
      group by ago
    ),
    pages as (
      select path, max(title) as title, count(*) as users
      from (select visitor, path, max(title) as title from recent group by visitor, path) visits
      group by path
      order by users desc, path
      limit ${pageCount}
    )
    select
      (select coalesce(sum(visitors), 0)::bigint from devices) as visitors,
      (select count(*) from recent) as views,
      (select coalesce(json_object_agg(device, visitors), '{}') from devices) as devices,
      (select coalesce(json_agg(minutes), '[]') from minutes) as minutes,
      (select coalesce(json_agg(pages order by users desc, path), '[]') from pages) as pages`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no row of recent views')
  return row
}
