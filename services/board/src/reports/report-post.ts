import { badRequest, conflict } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { BoardContext } from '../context.ts'
import type { PostRow } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import { postNotFound, threadNotFound } from '../errors.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../idempotency/repository.ts'
import type { RunLimited } from '../limits.ts'
import { findPost } from '../posts/repository.ts'
import { lockThread } from '../threads/repository.ts'
import { noticeIfClosed, noticeReport } from './notices.ts'
import { hasReported, insertReport, recalculatePosts } from './repository.ts'

interface ReportPostInput {
  threadId: number
  postNumber: number
  reason: string
  userId: string
  ip: string
  port: number | null
  /** When the reporter's account was made, unix seconds; null = not known. */
  accountCreatedAt: number | null
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller reports too often. */
  runLimited: RunLimited
}

/**
 * Reports a post; reports by different accounts that weigh enough together hide it.
 * @throws 400 for post 1 or an own post, 404, 409 when reported before, 429
 */
export async function reportPost(context: BoardContext, input: ReportPostInput): Promise<void> {
  const { db } = context
  const write = async () => {
    // Checked before the rate limit, so that a second report is answered 409, not 429.
    requireReportable(await findPost(db, input.threadId, input.postNumber), input.userId)
    if (await hasReported(db, input)) throw alreadyReported()
    const { before, after } = await input.runLimited(() => storeReport(context, input))
    if (after.revision !== before.revision) await context.announce(input.threadId, versionOf(after))
  }
  await writeOnce(db, input.idempotencyKey, write, async () => undefined)
}

/** The thread before the report and after it. @throws 404, 409 */
async function storeReport({ db, config }: BoardContext, input: ReportPostInput) {
  const { threadId, postNumber, userId, idempotencyKey } = input
  return db
    .transaction()
    .execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      if (!before || before.deleted_at !== null) throw threadNotFound()
      requireReportable(await findPost(tx, threadId, postNumber), userId)
      if (idempotencyKey) await insertIdempotencyKey(tx, idempotencyKey, input)
      await insertReport(tx, {
        thread_id: threadId,
        post_number: postNumber,
        reporter_user_id: userId,
        reporter_ip: input.ip,
        reporter_port: input.port,
        reporter_since: input.accountCreatedAt === null ? null : new Date(input.accountCreatedAt * 1_000),
        reason: input.reason,
      })
      const after = await recalculatePosts(tx, threadId, [postNumber], config.thresholds)
      await noticeReport(tx, before, input)
      await noticeIfClosed(tx, before, after)
      return { before, after }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyReported() : error
    })
}

const alreadyReported = () => conflict('already_reported', '既にこの投稿を通報済みです')

function requireReportable(post: PostRow | undefined, userId: string): void {
  if (!post || post.deleted_at !== null) throw postNotFound()
  if (post.post_number === 1)
    throw badRequest('最初の投稿は通報できません。「お問い合わせ」からお知らせください。', 'opening_post')
  if (post.author_user_id === userId) throw badRequest('自分の投稿は通報できません', 'own_post')
}
