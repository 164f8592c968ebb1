import type { ClickPage } from '@gamelog/contracts/antenna/click'
import { endOfJstDay, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { type RawBuilder, sql } from 'kysely'

/**
 * Common table expressions for figures that are public: `placed` has a row for everyone who clicked an article on a day, with
 * their place `n` among those behind one network. Days are whole: from that of `since` on, or one alone.
 */
export function placedClicks(
  clicks: { since: Date } | { day: string; page: ClickPage },
): RawBuilder<unknown> {
  const days =
    'since' in clicks
      ? sql`at >= ${startOfJstDay(jstDayOf(clicks.since))}`
      : sql`at >= ${startOfJstDay(clicks.day)} and at < ${endOfJstDay(clicks.day)} and page = ${clicks.page}`
  return sql`people as (
      select article_id, (at at time zone 'Asia/Tokyo')::date as day, member is not null as is_member,
        case when member is null then network end as network,
        coalesce(member, visitor) as person,
        min(at) as first_at, max(at) as last_at
      from clicks
      where ${days}
      group by 1, 2, 3, 4, 5
    ), placed as (
      select *, row_number() over (partition by article_id, day, network, is_member order by first_at, person) as n
      from people
    )`
}

/**
 * Weight of a row of `placed`: 1 for a member; for the n-th visitor of one network 1 up to the third, then 3/n. Changing
 * User-Agents gains little that way, and the many people behind one address of a carrier still count.
 */
export const weightOfPlaced = sql<number>`case when is_member or n <= 3 then 1 else 3.0 / n end`
