import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import { sql } from 'kysely'
import type { Place } from '../../content.ts'
import type { Db, ReportRow } from '../../db/tables.ts'

export interface DecidedReport {
  id: number
  resolved_by: string | null
  outcome: ReportOutcome
}

/** Those of the given reports that are decided. */
export async function listResolved(tx: Db, ids: readonly number[]): Promise<DecidedReport[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('reports')
    .select(['id', 'resolved_by', 'outcome'])
    .where('id', 'in', ids)
    .where('status', '=', 'resolved')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, outcome: row.outcome ?? 'cleared' }))
}

/** Reports of a post by these accounts. */
export async function listReportsBy(
  tx: Db,
  { threadId, postNumber }: Place,
  reporters: readonly string[],
): Promise<Pick<ReportRow, 'id' | 'outcome'>[]> {
  return tx
    .selectFrom('reports')
    .select(['id', 'outcome'])
    .where('thread_id', '=', threadId)
    .where('post_number', '=', postNumber)
    .where(sql<boolean>`reporter_user_id = any(${reporters}::uuid[])`)
    .execute()
}

/** Notes on decided reports of posts that their decision deleted them. */
export async function markDeleting(
  tx: Db,
  threadId: number,
  postNumbers: readonly number[],
  ids: readonly number[],
): Promise<void> {
  if (postNumbers.length === 0) return
  await tx
    .updateTable('reports')
    .set({ deleted_post: true })
    .where('id', 'in', ids)
    .where('thread_id', '=', threadId)
    .where('post_number', 'in', postNumbers)
    .execute()
}

/** Makes decided reports pending again. @returns them as they were decided */
export async function reopenResolved(tx: Db, ids: readonly number[]): Promise<ReportRow[]> {
  const decided = await tx
    .selectFrom('reports')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', 'resolved')
    .forUpdate()
    .execute()
  if (decided.length === 0) return []
  await tx
    .updateTable('reports')
    .set({
      status: 'pending',
      outcome: null,
      note: null,
      resolved_at: null,
      resolved_by: null,
      deleted_post: false,
    })
    .where(
      'id',
      'in',
      decided.map(({ id }) => id),
    )
    .execute()
  return decided
}
