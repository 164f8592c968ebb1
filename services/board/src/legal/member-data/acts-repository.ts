import { memberDataPage } from '@gamelog/contracts/board/member-data'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { type Cursor, cursorTime, isBefore } from '../../reading/own/cursor-repository.ts'

/** Each list has one row more than a page when there are more. */
const limit = memberDataPage + 1

/** Place of a post. */
export interface Place {
  threadId: number
  number: number
}

/** The member's reactions, by thread and post. */
export async function listReactionsOf(db: Db, userId: string, after: Place | null) {
  return db
    .selectFrom('reactions')
    .select(['thread_id', 'post_number', 'kind', 'created_at'])
    .where('reactor', '=', `user:${userId}`)
    .$if(after !== null, (qb) =>
      qb.where(
        sql<boolean>`(thread_id, post_number) > (${after?.threadId}::integer, ${after?.number}::integer)`,
      ),
    )
    .orderBy('thread_id')
    .orderBy('post_number')
    .limit(limit)
    .execute()
}

/** Reports the member sent, the latest first; the operators' notes are not theirs. */
export async function listReportsOf(db: Db, userId: string, before: number | null) {
  return db
    .selectFrom('reports')
    .select(['id', 'thread_id', 'post_number', 'reason', 'reported_at', 'status', 'outcome', 'resolved_at'])
    .where('reporter_user_id', '=', userId)
    .$if(before !== null, (qb) => qb.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Answers to the member's posts, the latest first, with the first of the posts each names. */
export async function listMentionsOf(db: Db, userId: string, before: Cursor | null) {
  return db
    .selectFrom('mentions')
    .select(['thread_id', 'post_number', 'target_number', 'mentions.at as mentioned_at'])
    .select(cursorTime('mentions.at').as('at'))
    .where('user_id', '=', userId)
    .where('is_first', '=', true)
    .$if(before !== null, (qb) =>
      qb.where(isBefore(['mentions.at', 'mentions.thread_id', 'mentions.post_number'], before as Cursor)),
    )
    .orderBy('mentions.at', 'desc')
    .orderBy('thread_id', 'desc')
    .orderBy('post_number', 'desc')
    .limit(limit)
    .execute()
}
