import type { PostRuleEffect, PostRuleHit } from '@gamelog/contracts/board/post-rules'
import { postRuleLimits } from '@gamelog/contracts/board/post-rules'
import { type RawBuilder, sql } from 'kysely'
import type { WrittenText } from '../../content.ts'
import { isHeld } from '../../db/legal-hold.ts'
import type { MatchedPostRow, PostRuleRow } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'

/** A rule that matched, and where in the text. */
export interface Match {
  readonly rule: PostRuleRow
  readonly hits: readonly PostRuleHit[]
}

/** Stores the matches of a post and counts them by rule and day of Japan. */
export async function insertMatches(
  db: Db,
  matches: readonly Match[],
  place: { threadId: number | null; postNumber: number | null; heldId: number | null },
  text: WrittenText,
): Promise<void> {
  await db
    .insertInto('matched_posts')
    .values(
      matches.map(({ rule, hits }) => ({
        rule_id: rule.id,
        rule_name: rule.name,
        effect: rule.effect,
        thread_id: place.threadId,
        post_number: place.postNumber,
        held_id: place.heldId,
        title: text.title,
        user_name: text.userName,
        content: text.content,
        hits: JSON.stringify(hits),
        author_user_id: text.caller.userId,
      })),
    )
    .execute()
  // In one order, or two posts that match the same rules may deadlock.
  const ids = [...new Set(matches.map(({ rule }) => rule.id))].sort((a, b) => a - b)
  for (const rule_id of ids)
    await db
      .insertInto('post_rule_days')
      .columns(['rule_id', 'day', 'hits'])
      .expression((eb) =>
        eb
          .selectFrom('post_rules')
          .select([
            'id',
            sql<string>`(now() at time zone 'Asia/Tokyo')::date`.as('day'),
            sql<number>`1`.as('hits'),
          ])
          .where('id', '=', rule_id),
      )
      .onConflict((conflict) =>
        conflict.columns(['rule_id', 'day']).doUpdateSet({ hits: sql`post_rule_days.hits + 1` }),
      )
      .execute()
}

/** Hits of rules by day since a day of Japan. */
export async function listHitDays(
  db: Db,
  since: string,
): Promise<{ rule_id: number; date: string; hits: number }[]> {
  return db
    .selectFrom('post_rule_days')
    .select(['rule_id', sql<string>`day::text`.as('date'), 'hits'])
    .where('day', '>=', since)
    .execute()
}

export type ListedMatch = MatchedPostRow & { thread_title: string | null }

/** Matched posts, newest first, one page, and the number of all. */
export async function listMatches(
  db: Db,
  filter: { ruleId: number | undefined; effect: PostRuleEffect | undefined; page: number },
): Promise<{ total: number; rows: ListedMatch[] }> {
  const matching = db
    .selectFrom('matched_posts')
    .$if(filter.ruleId !== undefined, (qb) => qb.where('rule_id', '=', filter.ruleId ?? 0))
    .$if(filter.effect !== undefined, (qb) => qb.where('effect', '=', filter.effect ?? 'count'))
  const [{ total }, rows] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .leftJoin('threads', 'threads.id', 'matched_posts.thread_id')
      .selectAll('matched_posts')
      .select('threads.title as thread_title')
      .orderBy('at', 'desc')
      .orderBy('matched_posts.id', 'desc')
      .limit(postRuleLimits.page)
      .offset((filter.page - 1) * postRuleLimits.page)
      .execute(),
  ])
  return { total, rows }
}

/** Whether a legal hold covers a matched post. */
export function isMatchOnHold(now: Date): RawBuilder<boolean> {
  return isHeld({ thread: 'matched_posts.thread_id', member: 'matched_posts.author_user_id' }, now)
}

/** Deletes matches but for those under a legal hold. @returns number of deleted rows, at most `limit` */
export async function deleteMatchesBefore(
  db: Db,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('matched_posts')
    .select('id')
    .where('at', '<', before)
    .where(({ not }) => not(isMatchOnHold(now)))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('matched_posts').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteHitDaysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('post_rule_days').where(sql<boolean>`day < ${before}::timestamptz::date`).execute()
}
