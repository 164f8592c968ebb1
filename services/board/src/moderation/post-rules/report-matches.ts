import { boardLimits, ruleReporterId } from '@gamelog/contracts/board/limits'
import type { Place } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { findThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { fileReport } from '../reports/file-report.ts'

/** Puts a new post among the reports, which name the rules and weigh nothing. The caller holds the thread's row lock. */
export async function reportMatches(
  tx: Db,
  { settings, contents }: Pick<BoardContext, 'settings' | 'contents'>,
  { threadId, postNumber }: Place,
  ruleNames: readonly string[],
): Promise<void> {
  const whole = `自動ルール${ruleNames.map((name) => `「${name}」`).join('')}に当てはまりました`
  const reason = [...whole].slice(0, boardLimits.reportReason).join('')
  const thread = await findThread(tx, threadId)
  if (!thread) return
  await fileReport(tx, settings, contents.nouns.post.reports, thread, {
    post_number: postNumber,
    reporter_user_id: ruleReporterId,
    reporter_ip: null,
    reporter_port: null,
    reporter_since: null,
    reason,
  })
}
