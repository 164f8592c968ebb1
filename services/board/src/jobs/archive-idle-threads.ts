import type { BoardContext } from '../context.ts'
import { archiveThreads } from '../core/threads/repository.ts'
import { versionOf } from '../db/thread-version.ts'

const dayMs = 86_400_000
const batchSize = 200

/** Archives every thread without a post for `archiveDays`. Idempotent. @returns number of archived threads */
export async function archiveIdleThreads(
  context: Pick<BoardContext, 'db' | 'config' | 'announce'>,
  now = Date.now(),
): Promise<number> {
  const before = new Date(now - context.config.archiveDays * dayMs)
  let archived = 0
  for (;;) {
    const rows = await archiveThreads(context.db, before, batchSize)
    for (const row of rows) await context.announce(row.id, versionOf(row))
    archived += rows.length
    if (rows.length < batchSize) return archived
  }
}
