import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** Posts one post can answer; the first named count. */
const maxTargets = 20

/**
 * Common table expression beside one named `post`, the new row: records whose posts it answers. Posts of guests and of
 * the author are left out.
 */
export function mentionsOfNewPost(
  post: { threadId: number; authorUserId: string | null },
  targets: readonly number[],
): RawBuilder<object> {
  return sql<object>`
    (insert into mentions (thread_id, post_number, target_number, user_id, at, is_first)
    select post.thread_id, post.post_number, target.post_number, target.author_user_id, post.posted_at,
      row_number() over (partition by target.author_user_id order by named.place) = 1
    from post
    cross join unnest(${targets.slice(0, maxTargets)}::integer[]) with ordinality as named (number, place)
    join posts as target on target.thread_id = ${post.threadId} and target.post_number = named.number
    where target.author_user_id is not null
      and target.author_user_id is distinct from ${post.authorUserId}::uuid
    returning *)`
}

/**
 * Common table expression beside those named `thread` and `mention`: a notice in the outbox for each member a new post
 * answers. It holds no text of a post.
 */
export const noticesOfMentions: RawBuilder<object> = sql<object>`
  (insert into outbox (at, topic, payload)
  select mention.at, 'member-notice', jsonb_build_object(
    'user_id', mention.user_id,
    'kind', 'reply',
    'subject', mention.thread_id || '-' || mention.post_number,
    'data', jsonb_build_object(
      'thread_id', mention.thread_id,
      'post_number', mention.post_number,
      'target_number', mention.target_number,
      'title', thread.title))
  from mention cross join thread
  where mention.is_first)`

/** Removes what was kept for an account until a time. */
export async function deleteMentionsOf(db: Db, userId: string, until: Date): Promise<void> {
  await db.deleteFrom('mentions').where('user_id', '=', userId).where('at', '<=', until).execute()
}
