import type { Kysely } from 'kysely'
import { watchWaitingRows } from '../jobs/watch-waiting-rows.ts'
import type { WatchedQueue } from '../jobs/watched.ts'
import { countOutbox, type OutboxTable } from './repository.ts'

/** The outbox as `/internal/jobs` shows it. */
export function watchOutbox<Tables extends { outbox: OutboxTable }>(db: Kysely<Tables>): WatchedQueue {
  return watchWaitingRows('outbox', () => countOutbox(db))
}
