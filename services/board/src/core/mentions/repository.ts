import { retentionDays } from '@gamelog/contracts/common/retention'
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

/** Rows of `notices`: an answer to a member's post, as it stands. They hold no text of a post. */
const noticePayload = sql`jsonb_build_object(
  'at', to_char(notices.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'user_id', notices.user_id,
  'kind', 'reply',
  'subject', notices.thread_id || '-' || notices.post_number,
  'version', notices.version,
  'is_gone', notices.is_gone,
  'is_new', notices.is_new,
  'data', jsonb_build_object(
    'thread_id', notices.thread_id,
    'post_number', notices.post_number,
    'target_number', notices.target_number,
    'title', case when notices.is_gone then '' else notices.title end))`

/**
 * Common table expression beside those named `thread` and `mention`: a notice in the outbox for each member a new post
 * answers.
 */
export const noticesOfMentions: RawBuilder<object> = sql<object>`
  (insert into outbox (topic, payload)
  select 'member-notice', ${noticePayload} from (
    select mention.*, thread.title, thread.revision as version, false as is_gone, true as is_new
    from mention cross join thread where mention.is_first
  ) as notices)`

/**
 * Puts notices into the outbox anew, of all posts of a thread or of those named: they may be gone, back, or under another
 * title. Call it in the transaction that changes them, after the change.
 */
export async function renewNotices(tx: Db, threadId: number, numbers?: readonly number[]): Promise<void> {
  const ofPosts = numbers ? sql`and mentions.post_number = any (${numbers}::integer[])` : sql``
  await sql`
    insert into outbox (topic, payload)
    select 'member-notice', ${noticePayload} from (
      select mentions.*, threads.title, greatest(threads.revision, posts.revision) as version,
        (threads.deleted_at is not null or posts.deleted_at is not null or posts.hidden) as is_gone,
        false as is_new
      from mentions
      join posts using (thread_id, post_number)
      join threads on threads.id = mentions.thread_id
      where mentions.thread_id = ${threadId} and mentions.is_first
        and mentions.at > now() - ${retentionDays.memberNotices} * interval '1 day' ${ofPosts}
    ) as notices`.execute(tx)
}

/** Removes what was kept for an account until a time. */
export async function deleteMentionsOf(db: Db, userId: string, until: Date): Promise<void> {
  await db.deleteFrom('mentions').where('user_id', '=', userId).where('at', '<=', until).execute()
}
