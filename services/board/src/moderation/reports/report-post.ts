import { conflict } from '@gamelog/server/errors'
import { isUniqueViolation } from '@gamelog/server/postgres-errors'
import type { Place } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { insertIdempotencyKey } from '../../core/idempotency/repository.ts'
import type { Caller } from '../../core/identity/caller.ts'
import { lockThread } from '../../core/threads/repository.ts'
import { threadNotFound } from '../../errors.ts'
import type { Sender } from '../../gate.ts'
import { fileReport, noticeIfClosed } from './file-report.ts'
import { hasReported } from './repository.ts'

interface ReportPostInput extends Place, Sender {
  reason: string
  reporter: Caller & { userId: string }
}

/**
 * Reports a post; reports by different accounts that weigh enough together hide it.
 * @throws 400 for post 1 or an own post, 404, 409 when reported before, 429
 */
export async function reportPost(context: BoardContext, report: ReportPostInput): Promise<void> {
  const { db, gate, contents } = context
  const { reports } = contents.nouns.post
  const { idempotencyKey, request } = report
  await gate.act({
    counted: { limit: 'report', request },
    idempotencyKey,
    // Before the rate limit, so that a second report is answered 409, not 429.
    async check() {
      const refusal = await reports.refusal(db, report, report.reporter.userId)
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
async function storeReport({ db, settings, contents }: BoardContext, report: ReportPostInput) {
  const { reports } = contents.nouns.post
  const { threadId, postNumber, reporter, reason, idempotencyKey } = report
  return db
    .transaction()
    .execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      if (!before || before.deleted_at !== null) throw threadNotFound()
      const refusal = await reports.refusal(tx, report, reporter.userId)
      if (refusal) throw refusal
      if (idempotencyKey) await insertIdempotencyKey(tx, idempotencyKey, report)
      const after = await fileReport(tx, settings, reports, before, {
        post_number: postNumber,
        reporter_user_id: reporter.userId,
        reporter_ip: reporter.ip,
        reporter_port: reporter.port,
        reporter_since: reporter.since,
        reason,
      })
      await noticeIfClosed(tx, before, after)
      return { before, after }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyReported() : error
    })
}

const alreadyReported = () => conflict('already_reported', '既にこの投稿を通報済みです')
