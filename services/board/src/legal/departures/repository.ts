import { sql } from 'kysely'
import { isInForce } from '../../db/legal-hold.ts'
import type { Db, ReactionTable } from '../../db/tables.ts'

export interface Departure {
  userId: string
  leftAt: Date
}

/** Of an account that left twice the later departure counts. */
export async function insertDepartures(db: Db, departures: readonly Departure[]): Promise<void> {
  if (departures.length === 0) return
  const latest = new Map(departures.map(({ userId, leftAt }) => [userId, leftAt]))
  await db
    .insertInto('departures')
    .values([...latest].map(([user_id, left_at]) => ({ user_id, left_at })))
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ left_at: sql`greatest(departures.left_at, excluded.left_at)` }),
    )
    .execute()
}

/** Departures still to be carried out, the oldest first; one of a member under a legal hold waits for its end. */
export async function listDepartures(db: Db, now: Date): Promise<Departure[]> {
  return db
    .selectFrom('departures')
    .select(['user_id as userId', 'left_at as leftAt'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_holds')
            .select('legal_holds.id')
            .whereRef('legal_holds.user_id', '=', 'departures.user_id')
            .where(isInForce(now)),
        ),
      ),
    )
    .orderBy('left_at')
    .execute()
}

/** Those of the threads that are under a legal hold. */
export async function listHeldThreads(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('legal_holds')
    .select('thread_id')
    .distinct()
    .where('thread_id', 'in', ids)
    .where(isInForce(now))
    .execute()
  return rows.flatMap(({ thread_id }) => thread_id ?? [])
}

/** Leaves a later departure of the account standing. */
export async function deleteDeparture(db: Db, { userId, leftAt }: Departure): Promise<void> {
  await db.deleteFrom('departures').where('user_id', '=', userId).where('left_at', '<=', leftAt).execute()
}

/** Threads with a pending report, a reaction, or a post that a rule held or refused from before the departure. */
export async function listTouchedThreads(db: Db, { userId, leftAt }: Departure): Promise<number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('thread_id')
    .where('reporter_user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('reported_at', '<=', leftAt)
    .union(
      db
        .selectFrom('reactions')
        .select('thread_id')
        .where('reactor', '=', `user:${userId}`)
        .where('created_at', '<=', leftAt),
    )
    .union(
      db
        .selectFrom('held_posts')
        .select(sql<number>`thread_id`.as('thread_id'))
        .where('author_user_id', '=', userId)
        .where('status', '<>', 'published')
        .where('thread_id', 'is not', null)
        .where('held_at', '<=', leftAt),
    )
    .union(
      db
        .selectFrom('matched_posts')
        .select(sql<number>`thread_id`.as('thread_id'))
        .where('author_user_id', '=', userId)
        .where('post_number', 'is', null)
        .where('thread_id', 'is not', null)
        .where('at', '<=', leftAt),
    )
    .execute()
  return rows.map((row) => row.thread_id)
}

/** @returns the numbers of the posts they were about */
export async function deletePendingReports(
  tx: Db,
  { userId, leftAt }: Departure,
  threadId: number,
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('reports')
    .where('reporter_user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('status', '=', 'pending')
    .where('reported_at', '<=', leftAt)
    .returning('post_number')
    .execute()
  return rows.map((row) => row.post_number)
}

export async function deleteReactions(
  tx: Db,
  { userId, leftAt }: Departure,
  threadId: number,
): Promise<Pick<ReactionTable, 'post_number' | 'kind'>[]> {
  return tx
    .deleteFrom('reactions')
    .where('thread_id', '=', threadId)
    .where('reactor', '=', `user:${userId}`)
    .where('created_at', '<=', leftAt)
    .returning(['post_number', 'kind'])
    .execute()
}

/** Withdraws the posts of an account that rules hold, and forgets the texts of those that were never published. */
export async function withdrawHeldPosts(db: Db, { userId, leftAt }: Departure): Promise<void> {
  await db
    .updateTable('held_posts')
    .set({
      status: sql`case status when 'waiting' then 'withdrawn' else status end`,
      decided_at: sql`coalesce(decided_at, now())`,
      title: null,
      user_name: '',
      content: '',
      hits: '[]',
      author_user_id: null,
      author_ip: null,
      author_port: null,
    })
    .where('author_user_id', '=', userId)
    .where('held_at', '<=', leftAt)
    .where('status', '<>', 'published')
    .execute()
  await db
    .deleteFrom('matched_posts')
    .where('author_user_id', '=', userId)
    .where('at', '<=', leftAt)
    .where('post_number', 'is', null)
    .execute()
}
