import type { Thread } from '@gamelog/contracts/board/thread'
import type { Db } from '../../db/tables.ts'
import { toThread } from './public-thread.ts'
import { listThreadsById } from './repository.ts'

/** Threads by id, in one query; those that are deleted or unknown are absent. */
export async function readThreads(db: Db, ids: readonly number[]): Promise<Map<number, Thread>> {
  if (ids.length === 0) return new Map()
  const rows = await listThreadsById(db, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toThread(row)]))
}
