import type { ReactionCounts } from '@gamelog/contracts/board/post'
import type { PostReactions, ReactionType } from '@gamelog/contracts/board/reaction'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'

/** Locks a thread and advances its reaction revision; undefined when the thread takes no reactions. */
export async function advanceReactionRevision(tx: Db, threadId: number): Promise<ThreadVersion | undefined> {
  return tx
    .updateTable('threads')
    .set({ reaction_revision: sql`reaction_revision + 1` })
    .where('id', '=', threadId)
    .where('status', 'in', ['active', 'locked'])
    .where('deleted_at', 'is', null)
    .returning(['revision', 'reaction_revision as reactionRevision'])
    .executeTakeFirst()
}

/** As above, whatever the state of the thread, for changes that are not a reader's; the caller has locked the thread. */
export async function advanceReactionRevisionOf(tx: Db, threadId: number): Promise<ThreadVersion> {
  return tx
    .updateTable('threads')
    .set({ reaction_revision: sql`reaction_revision + 1` })
    .where('id', '=', threadId)
    .returning(['revision', 'reaction_revision as reactionRevision'])
    .executeTakeFirstOrThrow()
}

interface Target {
  threadId: number
  postNumber: number
  reactor: string
}

export async function findReaction(db: Db, target: Target): Promise<ReactionType | null> {
  const row = await db
    .selectFrom('reactions')
    .select('kind')
    .where('thread_id', '=', target.threadId)
    .where('post_number', '=', target.postNumber)
    .where('reactor', '=', target.reactor)
    .executeTakeFirst()
  return row?.kind ?? null
}

/** Whether a guest of this network has a reaction to this post. */
export async function isAddressKeyTaken(tx: Db, addressKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reactions')
    .select('reactor')
    .where('address_key', '=', addressKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the networks of reactions from before a time. */
export async function eraseReactionAddresses(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('reactions')
    .set({ address_key: null })
    .where('address_key', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

/** Replaces the reactor's reaction to a post; null removes it. A replaced one keeps its address key. */
export async function setReaction(
  tx: Db,
  target: Target & { addressKey: string | null },
  kind: ReactionType | null,
): Promise<void> {
  const { threadId: thread_id, postNumber: post_number, reactor, addressKey: address_key } = target
  if (kind === null) {
    await tx
      .deleteFrom('reactions')
      .where('thread_id', '=', thread_id)
      .where('post_number', '=', post_number)
      .where('reactor', '=', reactor)
      .execute()
    return
  }
  await tx
    .insertInto('reactions')
    .values({ thread_id, post_number, reactor, kind, address_key })
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'reactor', 'post_number']).doUpdateSet({ kind, created_at: sql`now()` }),
    )
    .execute()
}

/** Adds to a post's counts, as part of the given reaction revision. */
export async function addToCounts(
  tx: Db,
  target: Pick<Target, 'threadId' | 'postNumber'>,
  change: { likes: number; dislikes: number },
  reactionRevision: number,
): Promise<ReactionCounts> {
  return tx
    .updateTable('posts')
    .set({
      like_count: sql`like_count + ${change.likes}`,
      dislike_count: sql`dislike_count + ${change.dislikes}`,
      counts_revision: reactionRevision,
    })
    .where('thread_id', '=', target.threadId)
    .where('post_number', '=', target.postNumber)
    .returning(['like_count', 'dislike_count'])
    .executeTakeFirstOrThrow()
}

/** Counts and the reaction of `reactor`, by post number; deleted posts and those without reactions are left out. */
export async function listReactions(
  db: Db,
  threadId: number,
  reactor: string | null,
): Promise<Record<string, PostReactions>> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('reactions', (join) =>
      join
        .onRef('reactions.thread_id', '=', 'posts.thread_id')
        .onRef('reactions.post_number', '=', 'posts.post_number')
        .on('reactions.reactor', '=', reactor),
    )
    .select(['posts.post_number', 'posts.like_count', 'posts.dislike_count', 'reactions.kind'])
    .where('posts.thread_id', '=', threadId)
    .where('posts.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('posts.like_count', '>', 0), eb('posts.dislike_count', '>', 0)]))
    .orderBy('posts.post_number')
    .execute()
  return Object.fromEntries(
    rows.map(({ post_number, like_count, dislike_count, kind }) => [
      post_number,
      { like_count, dislike_count, user_liked: kind === 'like', user_disliked: kind === 'dislike' },
    ]),
  )
}
