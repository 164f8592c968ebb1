import { boardLimits, ruleReporterId } from '@gamelog/contracts/board/limits'
import type { Settings } from '@gamelog/server/settings/settings'
import { findThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { noticeReport } from '../reports/notices.ts'
import { insertReport, recalculatePosts } from '../reports/repository.ts'

/** Puts a new post among the reports, which name the rules and weigh nothing. The caller holds the thread's row lock. */
export async function reportMatches(
  tx: Db,
  settings: Settings,
  { threadId, postNumber }: { threadId: number; postNumber: number },
  ruleNames: readonly string[],
): Promise<void> {
  const whole = `自動ルール${ruleNames.map((name) => `「${name}」`).join('')}に当てはまりました`
  const reason = [...whole].slice(0, boardLimits.reportReason).join('')
  await insertReport(tx, {
    thread_id: threadId,
    post_number: postNumber,
    reporter_user_id: ruleReporterId,
    reporter_ip: null,
    reporter_port: null,
    reporter_since: null,
    reason,
  })
  await recalculatePosts(tx, threadId, [postNumber], settings)
  const thread = await findThread(tx, threadId)
  if (thread) await noticeReport(tx, thread, { postNumber, reason })
}
