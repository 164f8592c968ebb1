import { type GroupedReport, type ReportGroup, reportGroupsPage } from '@gamelog/contracts/board/reports'
import type { Settings } from '@gamelog/server/settings/settings'
import { sql } from 'kysely'
import { toAdminPost } from '../../core/posts/admin-post.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import type { Db, PostRow, ReportRow, ThreadRow } from '../../db/tables.ts'
import { accuracy, matchReports, type ReportFilter } from './match-repository.ts'
import { weightOf, weightOfPost } from './weight.ts'

interface GroupFilter extends ReportFilter {
  sort: 'most' | 'newest' | 'oldest'
  post: { threadId: number; number: number } | undefined
  /** From 1 on. */
  page: number
}

/** Reported posts with a matching report, one page, and the number of all. */
export async function listReportGroups(
  db: Db,
  filter: GroupFilter,
  settings: Settings,
): Promise<{ total: number; groups: ReportGroup[] }> {
  const { post } = filter
  const reported = matchReports(db, filter)
    .$if(post !== undefined, (qb) =>
      qb
        .where('reports.thread_id', '=', post?.threadId ?? 0)
        .where('reports.post_number', '=', post?.number ?? 0),
    )
    .groupBy(['reports.thread_id', 'reports.post_number'])
    .select(['reports.thread_id', 'reports.post_number'])
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.max('reports.reported_at').as('newest'),
      fn.max('posts.report_weight').as('report_weight'),
    ])
  const [{ total }, page] = await Promise.all([
    db
      .selectFrom(reported.as('reported'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(reported.as('reported'))
      .selectAll()
      .$if(filter.sort === 'most', (qb) => qb.orderBy('report_weight', 'desc').orderBy('count', 'desc'))
      .orderBy('newest', filter.sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('thread_id')
      .orderBy('post_number')
      .limit(reportGroupsPage)
      .offset((filter.page - 1) * reportGroupsPage)
      .execute(),
  ])
  return { total, groups: await readGroups(db, page, settings) }
}

export async function countPendingReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

type Place = Pick<PostRow, 'thread_id' | 'post_number'>

/** Threads, posts and reports of the given posts, in their order. */
async function readGroups(db: Db, places: readonly Place[], settings: Settings): Promise<ReportGroup[]> {
  if (places.length === 0) return []
  const tuples = sql`(${sql.join(places.map((at) => sql`(${at.thread_id}::int, ${at.post_number}::int)`))})`
  const isOne = (table: string) =>
    sql<boolean>`(${sql.ref(`${table}.thread_id`)}, ${sql.ref(`${table}.post_number`)}) in ${tuples}`
  const ids = [...new Set(places.map(({ thread_id }) => thread_id))]
  const [threads, posts, reports] = await Promise.all([
    db.selectFrom('threads').selectAll().where('id', 'in', ids).execute(),
    db
      .selectFrom('posts')
      .selectAll()
      .select(weightOfPost('posts', settings).as('weight'))
      .where(isOne('posts'))
      .execute(),
    db
      .selectFrom('reports')
      .selectAll()
      .select(weightOf('reports', settings).as('weight'))
      .select([accuracy('confirmed').as('confirmed'), accuracy('cleared').as('cleared')])
      .where(isOne('reports'))
      .orderBy('reported_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ])
  const nameOf = ({ thread_id, post_number }: Place) => `${thread_id}.${post_number}`
  const threadOf = new Map<number, ThreadRow>(threads.map((row) => [row.id, row]))
  const postOf = new Map(posts.map((row) => [nameOf(row), row]))
  const reportsOf = Map.groupBy(reports, nameOf)
  return places.flatMap((place) => {
    const [thread, post] = [threadOf.get(place.thread_id), postOf.get(nameOf(place))]
    if (!thread || !post) return []
    return {
      thread: toThread(thread),
      post: toAdminPost(post),
      weight: post.weight,
      reports: (reportsOf.get(nameOf(place)) ?? []).map(toGroupedReport),
    }
  })
}

type GroupedRow = ReportRow & { weight: number; confirmed: number; cleared: number }

function toGroupedReport(row: GroupedRow): GroupedReport {
  return {
    id: row.id,
    reporter_user_id: row.reporter_user_id,
    reason: row.reason,
    reported_at: row.reported_at.toISOString(),
    status: row.status,
    weight: row.status === 'pending' ? row.weight : 0,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.resolved_at === null ? {} : { resolved_at: row.resolved_at.toISOString() }),
    ...(row.resolved_by === null ? {} : { resolved_by: row.resolved_by }),
    reporter_accuracy: { confirmed: row.confirmed, cleared: row.cleared },
  }
}
