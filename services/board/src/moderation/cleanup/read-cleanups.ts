import type { Cleanup } from '@gamelog/contracts/board/cleanup'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { notFound } from '@gamelog/server/errors'
import type { CleanupRow, Db } from '../../db/tables.ts'
import { countItems } from './repository.ts'

export const cleanupNotFound = () => notFound('一括で隠した記録が見つかりません', 'cleanup_not_found')

/** Clean-ups as this admin may see them: addresses are for administrators. */
export async function describeCleanups(
  db: Db,
  { role }: Pick<AuthAdmin, 'role'>,
  rows: readonly CleanupRow[],
): Promise<Cleanup[]> {
  const counts = await countItems(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = counts.filter(({ cleanup_id }) => cleanup_id === row.id)
    const isUndo = row.state === 'undoing' || row.state === 'undone'
    const done = isUndo ? 'restored' : 'hidden'
    const sum = (matches: (item: (typeof own)[number]) => boolean) =>
      own.filter(matches).reduce((total, { count }) => total + count, 0)
    const of = (kind: string) => sum((item) => item.kind === kind && item.state === done)
    const left = isUndo ? 'hidden' : 'pending'
    const total = sum(() => true)
    return {
      id: row.id,
      state: row.state,
      user_id: row.user_id,
      address: role === 'admin' ? row.address : null,
      is_address: row.user_id === null,
      since: row.since.toISOString(),
      note: row.note,
      created_at: row.created_at.toISOString(),
      created_by: row.created_by,
      undone_at: row.undone_at?.toISOString() ?? null,
      total,
      through: total - sum(({ state }) => state === left),
      posts: of('post'),
      threads: of('thread'),
      reactions: of('reaction'),
    }
  })
}
