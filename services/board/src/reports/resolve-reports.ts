import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Board } from '../board.ts'
import type { Db, ThreadRow } from '../db/tables.ts'
import { setPostDeleted } from '../moderation/repository.ts'
import { findPost } from '../posts/repository.ts'
import { lockThread } from '../threads/repository.ts'
import {
  type ReportedPost,
  recalculatePosts,
  recalculateThread,
  resolvePending,
  threadsOfReports,
} from './repository.ts'

interface ResolveReportsInput {
  ids: readonly number[]
  outcome: ReportOutcome
  note: string
  actorUserId: string
}

/**
 * Resolves reports: cleared posts are shown again, confirmed ones deleted; a reported thread opens
 * when few enough of its posts stay hidden. Each report is noted for the audit log.
 * @returns how many were pending until now.
 */
export async function resolveReports(board: Board, input: ResolveReportsInput): Promise<number> {
  const { resolved, threads } = await board.db.transaction().execute(async (tx) => {
    for (const id of await threadsOfReports(tx, input.ids)) await lockThread(tx, id)
    const resolved = await resolvePending(tx, input.ids, {
      outcome: input.outcome,
      note: input.note,
      resolvedBy: input.actorUserId,
    })
    for (const report of resolved)
      await recordChange(tx, {
        actorUserId: input.actorUserId,
        action: 'report.resolve',
        target: `report:${report.id}`,
        before: { status: 'pending' },
        after: { status: 'resolved', outcome: input.outcome, ...postOf(report) },
        reason: input.note,
      })
    const threads: ThreadRow[] = []
    for (const [threadId, numbers] of byThread(resolved))
      threads.push(await settle(tx, board, input, threadId, numbers))
    return { resolved, threads }
  })
  for (const row of threads)
    await board.announce(row.id, { revision: row.revision, reactionRevision: row.reaction_revision })
  return resolved.length
}

async function settle(
  tx: Db,
  board: Pick<Board, 'config'>,
  input: ResolveReportsInput,
  threadId: number,
  numbers: readonly number[],
): Promise<ThreadRow> {
  const { thresholds } = board.config
  await recalculatePosts(tx, threadId, numbers, thresholds)
  if (input.outcome === 'confirmed')
    for (const number of numbers) {
      const post = await findPost(tx, threadId, number)
      if (post?.deleted_at === null) await setPostDeleted(tx, threadId, number, true)
    }
  return recalculateThread(tx, threadId, thresholds, true)
}

const postOf = ({ thread_id, post_number }: ReportedPost) => ({ thread_id, post_number })

function byThread(reports: readonly ReportedPost[]): Map<number, number[]> {
  const numbers = new Map<number, Set<number>>()
  for (const { thread_id, post_number } of reports)
    numbers.set(thread_id, (numbers.get(thread_id) ?? new Set()).add(post_number))
  return new Map([...numbers].map(([id, set]) => [id, [...set].sort((a, b) => a - b)]))
}
