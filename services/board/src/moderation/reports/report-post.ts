import { badRequest, conflict, type HttpError } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { LimitedRequest } from '@gamelog/server/rate-limit'
import type { BoardContext } from '../../context.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../../core/idempotency/repository.ts'
import type { Caller } from '../../core/identity/caller.ts'
import { findPost } from '../../core/posts/repository.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { postNotFound, threadNotFound } from '../../errors.ts'
import { noticeIfClosed, noticeReport } from './notices.ts'
import { hasReported, insertReport, recalculatePosts } from './repository.ts'

interface ReportPostInput {
  threadId: number
  postNumber: number
  reason: string
  reporter: Caller & { userId: string }
  idempotencyKey: IdempotencyKey | null
  request: LimitedRequest
}

/**
 * Reports a post; reports by different accounts that weigh enough together hide it.
 * @throws 400 for post 1 or an own post, 404, 409 when reported before, 429
 */
export async function reportPost(context: BoardContext, report: ReportPostInput): Promise<void> {
  const { db, gate } = context
  const { idempotencyKey, request } = report
  await gate.act({
    counted: { limit: 'report', request },
    idempotencyKey,
    // Before the rate limit, so that a second report is answered 409, not 429.
    async check() {
      const refusal = await findRefusal(db, report)
      if (refusal) throw refusal
      if (await hasReported(db, report)) throw alreadyReported()
    },
    async store() {
      const { before, after } = await storeReport(context, report)
      return { changed: after.revision === before.revision ? [] : [after], answer: undefined }
    },
    replay: async () => undefined,
  })
}

/** The thread before the report and after it. @throws 404, 409 */
async function storeReport({ db, settings }: BoardContext, report: ReportPostInput) {
  const { threadId, postNumber, reporter, reason, idempotencyKey } = report
  return db
    .transaction()
    .execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      if (!before || before.deleted_at !== null) throw threadNotFound()
      const refusal = await findRefusal(tx, report)
      if (refusal) throw refusal
      if (idempotencyKey) await insertIdempotencyKey(tx, idempotencyKey, report)
      await insertReport(tx, {
        thread_id: threadId,
        post_number: postNumber,
        reporter_user_id: reporter.userId,
        reporter_ip: reporter.ip,
        reporter_port: reporter.port,
        reporter_since: reporter.since,
        reason,
      })
      const after = await recalculatePosts(tx, threadId, [postNumber], settings)
      await noticeReport(tx, before, report)
      await noticeIfClosed(tx, before, after)
      return { before, after }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyReported() : error
    })
}

const alreadyReported = () => conflict('already_reported', '既にこの投稿を通報済みです')

/** Why a post cannot be reported by this account; null = it can, unless it was before. */
async function findRefusal(
  db: Db,
  { threadId, postNumber, reporter }: ReportPostInput,
): Promise<HttpError | null> {
  const post = await findPost(db, threadId, postNumber)
  if (!post || post.deleted_at !== null) return postNotFound()
  if (post.post_number === 1)
    return badRequest('最初の投稿は通報できません。「お問い合わせ」からお知らせください。', 'opening_post')
  return post.author_user_id === reporter.userId ? badRequest('自分の投稿は通報できません', 'own_post') : null
}
