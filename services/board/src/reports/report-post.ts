import { badRequest, conflict, notFound } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { Board } from '../board.ts'
import type { PostRow } from '../db/tables.ts'
import type { Limited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { postRefusal } from '../threads/refusals.ts'
import { lockThread } from '../threads/repository.ts'
import { insertWrite, type WriteKey } from '../write-keys/repository.ts'
import { writeOnce } from '../write-keys/write-key.ts'
import { hasReported, insertReport, settleReports } from './repository.ts'

interface Asked {
  threadId: number
  postNumber: number
  reason: string
  userId: string
  ip: string
  writeKey: WriteKey | null
  /** Runs the write; throws when the caller reports too often. */
  limited: Limited
}

/**
 * Reports a post; enough reports by different accounts hide it (decisions.md, "Board").
 * @throws 400 for post 1 or an own post, 404, 409 when reported before, 429
 */
export async function reportPost(board: Board, asked: Asked): Promise<void> {
  const write = async () => {
    // Before the limit: who reported this already is told so, not to wait.
    reportable(await findPost(board.db, asked.threadId, asked.postNumber), asked.userId)
    if (await hasReported(board.db, asked)) throw alreadyReported()
    const { before, after } = await asked.limited(() => storeReport(board, asked))
    if (after.revision === before.revision) return
    await board.announce(asked.threadId, {
      revision: after.revision,
      reactionRevision: after.reaction_revision,
    })
  }
  await writeOnce(board.db, asked.writeKey, write, async () => undefined)
}

/** The thread before the report and after it. @throws 404, 409 */
async function storeReport(board: Board, asked: Asked) {
  const { threadId, postNumber, userId, writeKey } = asked
  return board.db
    .transaction()
    .execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      if (!before || before.deleted_at !== null) throw postRefusal(undefined)
      reportable(await findPost(tx, threadId, postNumber), userId)
      if (writeKey) await insertWrite(tx, writeKey, asked)
      await insertReport(tx, {
        thread_id: threadId,
        post_number: postNumber,
        reporter_user_id: userId,
        reporter_ip: asked.ip,
        reason: asked.reason,
      })
      const after = await settleReports(tx, threadId, [postNumber], board.config.thresholds)
      return { before, after }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyReported() : error
    })
}

const alreadyReported = () => conflict('already_reported', '既にこの投稿を通報済みです')

function reportable(post: PostRow | undefined, userId: string): void {
  if (!post || post.deleted_at !== null) throw notFound('投稿が見つかりません', 'post_not_found')
  if (post.post_number === 1) throw badRequest('スレッドの最初の投稿は通報できません', 'opening_post')
  if (post.author_user_id === userId) throw badRequest('自分の投稿は通報できません', 'own_post')
}
