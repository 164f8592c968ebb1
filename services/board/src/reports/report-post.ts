import { badRequest, conflict, notFound } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { Board } from '../board.ts'
import type { PostRow } from '../db/tables.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../idempotency/repository.ts'
import type { RunLimited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { postRefusal } from '../threads/refusals.ts'
import { lockThread } from '../threads/repository.ts'
import { hasReported, insertReport, recalculatePosts } from './repository.ts'

interface ReportPostInput {
  threadId: number
  postNumber: number
  reason: string
  userId: string
  ip: string
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller reports too often. */
  runLimited: RunLimited
}

/**
 * Reports a post; enough reports by different accounts hide it (decisions.md, "Board").
 * @throws 400 for post 1 or an own post, 404, 409 when reported before, 429
 */
export async function reportPost(board: Board, input: ReportPostInput): Promise<void> {
  const write = async () => {
    // Before the limit: who reported this already is told so, not to wait.
    requireReportable(await findPost(board.db, input.threadId, input.postNumber), input.userId)
    if (await hasReported(board.db, input)) throw alreadyReported()
    const { before, after } = await input.runLimited(() => storeReport(board, input))
    if (after.revision === before.revision) return
    await board.announce(input.threadId, {
      revision: after.revision,
      reactionRevision: after.reaction_revision,
    })
  }
  await writeOnce(board.db, input.idempotencyKey, write, async () => undefined)
}

/** The thread before the report and after it. @throws 404, 409 */
async function storeReport(board: Board, input: ReportPostInput) {
  const { threadId, postNumber, userId, idempotencyKey } = input
  return board.db
    .transaction()
    .execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      if (!before || before.deleted_at !== null) throw postRefusal(undefined)
      requireReportable(await findPost(tx, threadId, postNumber), userId)
      if (idempotencyKey) await insertIdempotencyKey(tx, idempotencyKey, input)
      await insertReport(tx, {
        thread_id: threadId,
        post_number: postNumber,
        reporter_user_id: userId,
        reporter_ip: input.ip,
        reason: input.reason,
      })
      const after = await recalculatePosts(tx, threadId, [postNumber], board.config.thresholds)
      return { before, after }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyReported() : error
    })
}

const alreadyReported = () => conflict('already_reported', '既にこの投稿を通報済みです')

function requireReportable(post: PostRow | undefined, userId: string): void {
  if (!post || post.deleted_at !== null) throw notFound('投稿が見つかりません', 'post_not_found')
  if (post.post_number === 1) throw badRequest('スレッドの最初の投稿は通報できません', 'opening_post')
  if (post.author_user_id === userId) throw badRequest('自分の投稿は通報できません', 'own_post')
}
