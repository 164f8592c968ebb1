import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { LinkCheckTable } from '../../db/link-tables.ts'
import type { Db } from '../../db/tables.ts'
import { isPublished } from '../store/repository.ts'
import type { CheckState } from './next-check.ts'

/** Of an article's link, in lower case and without port. */
const linkHost = sql<string>`lower(substring(articles.link from '^https?://(\\[[^]]*\\]|[^/:?#]+)'))`

/** Frees the links of a worker that was killed (s). */
const leaseSeconds = sql.lit(300)

const inMs = (ms: number): RawBuilder<Date> => sql`now() + make_interval(secs => ${ms / 1_000})`

/**
 * Plans checks for the published articles since `since` that have none, and for those whose link has become another one.
 * @param first ms from when an article was first seen
 */
export async function planChecks(db: Db, since: Date, first: number): Promise<void> {
  await sql`
    insert into link_checks (article_id, link, host, due_at)
    select articles.id, articles.link, ${linkHost}, greatest(now(), first_seen_at + make_interval(secs => ${first / 1_000}))
    from articles join sources on sources.id = articles.source_id
    where articles.published_at >= ${since} and ${linkHost} is not null and ${isPublished}
      and not exists (select from link_checks known where known.article_id = articles.id and known.link = articles.link)
    order by articles.id
    on conflict (article_id) do update set
      link = excluded.link, host = excluded.host, due_at = excluded.due_at, checked_at = null, result = null, code = null,
      gone_since = null, dead_since = null, other_sites = null, unknown_in_a_row = 0`.execute(db)
}

export type ClaimedCheck = CheckState & { article_id: string; link: string; host: string; home_url: string }

/**
 * Takes links that are due, at most one of each host and only of hosts whose next request is due; those clicked most in the last
 * two days first. Over any number of workers a link is taken by one.
 * @param spacing ms until the next request to these hosts
 */
export async function claimChecks(db: Db, limit: number, spacing: number): Promise<ClaimedCheck[]> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'antenna:link-checks')
    const { rows } = await sql<ClaimedCheck>`
      with clicked as (
        select article_id, sum(clicks) as clicks from click_days
        where day >= ${addDays(jstDayOf(new Date()), -1)}::date group by article_id
      ), due as (
        select link_checks.article_id, home_url, coalesce(clicked.clicks, 0) as clicks, row_number() over (
          partition by link_checks.host order by coalesce(clicked.clicks, 0) desc, due_at, link_checks.article_id
        ) as place
        from link_checks join articles on articles.id = article_id join sources on sources.id = source_id
          left join clicked using (article_id) left join link_hosts on link_hosts.host = link_checks.host
        where due_at <= now() and coalesce(next_at <= now(), true) and ${isPublished}
      ), chosen as (
        select article_id, home_url from due where place = 1 order by clicks desc, article_id limit ${limit}
      )
      update link_checks set due_at = now() + make_interval(secs => ${leaseSeconds})
      from chosen where chosen.article_id = link_checks.article_id
      returning link_checks.article_id, link, host, home_url, added_at, result, gone_since, dead_since, unknown_in_a_row`.execute(
      tx,
    )
    for (const { host } of rows) await postponeHost(tx, host, spacing)
    return rows
  })
}

/** No request to the host for `ms`; a later time that is set already stays. */
export async function postponeHost(db: Db, host: string, ms: number): Promise<void> {
  await db
    .insertInto('link_hosts')
    .values({ host, next_at: inMs(ms) })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ next_at: sql<Date>`greatest(link_hosts.next_at, excluded.next_at)` }),
    )
    .execute()
}

/** Stores what became of a check, unless the article has another link by now. A way that is not known leaves the last one. */
export async function recordCheck(
  db: Db,
  { article_id, link }: Pick<ClaimedCheck, 'article_id' | 'link'>,
  changes: Updateable<LinkCheckTable>,
): Promise<void> {
  const { other_sites, ...rest } = changes
  await db
    .updateTable('link_checks')
    .set({ ...rest, checked_at: sql`now()`, ...(other_sites ? { other_sites } : {}) })
    .where('article_id', '=', article_id)
    .where('link', '=', link)
    .execute()
}

/** @returns number of deleted rows, at most `limit` */
export async function deleteOldChecks(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('link_checks').select('article_id').where('added_at', '<', before).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('link_checks')
    .where('article_id', 'in', old)
    .executeTakeFirst()
  return numDeletedRows
}

/** Forgets hosts that nothing has been asked of for a day. */
export async function deleteIdleHosts(db: Db): Promise<void> {
  await db.deleteFrom('link_hosts').where('next_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
