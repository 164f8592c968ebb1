import type { WatchedQueue } from './watched.ts'

/** A table of rows that wait, as `/internal/jobs` shows it: nothing in it is ever given up. */
export function watchWaitingRows(
  name: string,
  countWaiting: () => Promise<{ count: number; oldest: Date | null }>,
): WatchedQueue {
  return {
    name,
    async read() {
      const { count, oldest } = await countWaiting()
      return {
        state: {
          name,
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
