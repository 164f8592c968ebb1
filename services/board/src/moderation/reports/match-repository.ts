import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

export interface ReportFilter {
  /** Reporter or author of the reported post. */
  userId: string | undefined
  status: 'all' | 'pending' | 'resolved'
  from: Date | undefined
  /** Exclusive. */
  until: Date | undefined
}

/** Reports joined with their posts. */
export function reportsOfPosts(db: Db) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.thread_id', '=', 'reports.thread_id')
        .onRef('posts.post_number', '=', 'reports.post_number'),
    )
}

/** Matching reports joined with their posts and threads. */
export function matchReports(db: Db, { userId, status, from, until }: ReportFilter) {
  return reportsOfPosts(db)
    .innerJoin('threads', 'threads.id', 'reports.thread_id')
    .where((eb) =>
      eb.and([
        ...(userId === undefined
          ? []
          : [eb.or([eb('reporter_user_id', '=', userId), eb('posts.author_user_id', '=', userId)])]),
        ...(status === 'all' ? [] : [eb('reports.status', '=', status)]),
        ...(from === undefined ? [] : [eb('reported_at', '>=', from)]),
        ...(until === undefined ? [] : [eb('reported_at', '<', until)]),
      ]),
    )
}

/** Number of the reporter's reports with this outcome; for queries of `reports`. */
export function accuracy(outcome: 'confirmed' | 'cleared'): RawBuilder<number> {
  return sql<number>`(select count(*)::int from reports as own
    where own.reporter_user_id = reports.reporter_user_id and own.outcome = ${outcome})`
}
