import type { SettingEffect } from '@gamelog/contracts/admin/site-settings'
import type { BoardContext } from '../context.ts'
import { archiveThreads, countIdleThreads } from '../core/threads/repository.ts'
import { versionOf } from '../db/thread-version.ts'

const dayMs = 86_400_000
const batchSize = 200
/** ms between two runs of the job, and ms after a whole period at which it runs. */
const periodMs = 600_000
const offsetMs = 30_000

/** Archives every thread without a post for the days that the operators set. Idempotent. @returns number of archived threads */
export async function archiveIdleThreads(
  context: Pick<BoardContext, 'db' | 'settings' | 'announce'>,
  now = Date.now(),
): Promise<number> {
  const before = new Date(now - context.settings.get('board.archive-days') * dayMs)
  let archived = 0
  for (;;) {
    const rows = await archiveThreads(context.db, before, batchSize)
    for (const row of rows) await context.announce(row.id, versionOf(row))
    archived += rows.length
    if (rows.length < batchSize) return archived
  }
}

/** Foretells how many threads the next run would archive if they were idle after `days`. */
export async function foreseeArchiving(
  { db }: Pick<BoardContext, 'db'>,
  days: number,
  now = Date.now(),
): Promise<SettingEffect> {
  const at = new Date(Math.ceil((now - offsetMs) / periodMs) * periodMs + offsetMs)
  return { rows: await countIdleThreads(db, new Date(now - days * dayMs)), at: at.toISOString() }
}
