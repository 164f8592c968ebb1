import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import { recordDecisions } from '@gamelog/server/journal/repository'
import { listPostTimes } from '../../core/posts/repository.ts'
import type { Db, ReportRow } from '../../db/tables.ts'

/** Adds to the journal what was decided about reports of a thread. */
export async function recordReportDecisions(
  tx: Db,
  threadId: number,
  reports: readonly Pick<ReportRow, 'post_number' | 'reporter_user_id'>[],
  decision: {
    /** Null: they are pending again. */
    outcome: ReportOutcome | null
    by: string | null
    /** Posts that the decision deleted. */
    deleted: readonly number[]
  },
): Promise<void> {
  const ofPosts = [...Map.groupBy(reports, ({ post_number }) => post_number)]
  const times = await listPostTimes(
    tx,
    threadId,
    ofPosts.map(([number]) => number),
  )
  await recordDecisions(
    tx,
    ofPosts.map(([post_number, ofPost]) => ({
      kind: 'reports-decided',
      data: {
        thread_id: threadId,
        post_number,
        posted_at: times.get(post_number) ?? '',
        reporters: ofPost.map(({ reporter_user_id }) => reporter_user_id),
        outcome: decision.outcome,
        deleted_post: decision.deleted.includes(post_number),
        by: decision.by,
      },
    })),
  )
}
