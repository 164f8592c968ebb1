import type { BoardContext } from '../../context.ts'
import { addToCounts, advanceReactionRevisionOf } from '../../core/reactions/repository.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'
import { deleteReactionItems } from '../../moderation/cleanup/repository.ts'
import {
  type Departure,
  deleteDeparture,
  deletePendingReports,
  deleteReactions,
  listDepartures,
  listHeldThreads,
  listTouchedThreads,
  withdrawHeldPosts,
} from './repository.ts'

type Context = Pick<BoardContext, 'db' | 'settings' | 'announce' | 'contents'>

/**
 * Withdraws the pending reports, the reactions and the held posts of accounts that have left, thread by thread, and forgets
 * who answered them: what was done before a crash stays done. What an account does after its return is not touched. A departure waits as
 * long as the account, or a thread it touched, is under a legal hold.
 */
export async function withdrawDeparted(context: Context): Promise<void> {
  const now = new Date()
  for (const departure of await listDepartures(context.db, now)) {
    const touched = await listTouchedThreads(context.db, departure)
    const held = await listHeldThreads(context.db, touched, now)
    for (const threadId of touched.filter((id) => !held.includes(id))) {
      const { version, lists } = await context.db
        .transaction()
        .execute((tx) => withdrawFromThread(tx, context, departure, threadId))
      await context.announce(threadId, version, { lists })
    }
    if (held.length > 0) continue
    await withdrawHeldPosts(context.db, departure)
    await deleteReactionItems(context.db, departure.userId, departure.leftAt)
    for (const { withdraw } of Object.values(context.contents.nouns))
      await withdraw?.(context.db, departure.userId, departure.leftAt)
    await deleteDeparture(context.db, departure)
  }
}

async function withdrawFromThread(
  tx: Db,
  { settings, contents }: Context,
  departure: Departure,
  threadId: number,
): Promise<{ version: ThreadVersion; lists: boolean }> {
  await lockThread(tx, threadId)
  const reported = await deletePendingReports(tx, departure, threadId)
  if (reported.length > 0) await contents.nouns.post.reports.recalculate(tx, threadId, reported, settings)
  const reactions = await deleteReactions(tx, departure, threadId)
  const version = await advanceReactionRevisionOf(tx, threadId)
  for (const { post_number: postNumber, kind } of reactions) {
    const change = kind === 'like' ? { likes: -1, dislikes: 0 } : { likes: 0, dislikes: -1 }
    await addToCounts(tx, { threadId, postNumber }, change, version.reactionRevision)
  }
  return { version, lists: reported.length > 0 }
}
