import type { Queue } from 'bullmq'
import type { Kysely } from 'kysely'
import type { AntennaTables } from '../db/tables.ts'
import { listActiveSources } from '../sources/repository.ts'
import { schedulerId, scheduleSource } from './feed-queue.ts'

/**
 * Makes Redis's schedules agree with the sources: lost ones come back (BullMQ forgets them when Redis
 * is flushed), those of removed sources go. What is in place is not touched.
 * @returns ids of the sources scheduled anew.
 */
export async function reconcileSchedules(db: Kysely<AntennaTables>, queue: Queue): Promise<string[]> {
  const sources = await listActiveSources(db)
  const present = new Map(
    (await queue.getJobSchedulers(0, -1)).map((scheduler) => [scheduler.key, scheduler]),
  )
  const restored: string[] = []
  for (const source of sources) {
    const scheduler = present.get(schedulerId(source.id))
    present.delete(schedulerId(source.id))
    if (scheduler && !isStalled(scheduler.next)) continue
    await scheduleSource(queue, source.id, source.interval_s)
    restored.push(source.id)
  }
  for (const key of present.keys()) await queue.removeJobScheduler(key)
  return restored
}

/** A tick this far in the past will not come by itself any more. */
function isStalled(next: number | undefined): boolean {
  return next === undefined || next < Date.now() - 45_000
}
