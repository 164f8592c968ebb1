import type { Kysely } from 'kysely'
import type { WatchedQueue } from '../jobs/watched.ts'
import { countOutbox, type OutboxTable } from './repository.ts'

/** The outbox as `/internal/jobs` shows it: nothing in it is ever given up. */
export function watchOutbox<Tables extends { outbox: OutboxTable }>(db: Kysely<Tables>): WatchedQueue {
  return {
    name: 'outbox',
    async read() {
      const { count, oldest } = await countOutbox(db)
      return {
        state: {
          name: 'outbox',
          waiting: count,
          active: 0,
          delayed: 0,
          failed: 0,
          per_minute: null,
          oldest_waiting_seconds: oldest && Math.max(0, Math.floor((Date.now() - oldest.getTime()) / 1_000)),
          retrying: null,
        },
        schedules: [],
        dead: [],
      }
    },
    retry: async () => 'gone',
    discard: async () => 'gone',
  }
}
