import type { Board } from '../board.ts'
import { archiveThreads } from '../threads/repository.ts'

const day = 86_400_000
const lot = 200

/** Archives every thread without a post for `archiveDays`; run twice, same result. Returns how many. */
export async function archiveIdleThreads(board: Board, now = Date.now()): Promise<number> {
  const before = new Date(now - board.config.archiveDays * day)
  let archived = 0
  for (;;) {
    const rows = await archiveThreads(board.db, before, lot)
    for (const row of rows)
      await board.announce(row.id, { revision: row.revision, reactionRevision: row.reaction_revision })
    archived += rows.length
    if (rows.length < lot) return archived
  }
}
