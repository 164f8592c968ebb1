import type { Queue } from 'bullmq'
import type { Db } from '../db/tables.ts'
import { listActiveSources } from '../sources/registry/repository.ts'
import { schedulerId, scheduleSource } from './feed-queue.ts'

/**
 * Makes the BullMQ schedulers agree with the active sources: adds missing or stalled ones, removes those
 * of removed sources, leaves the others alone.
 * @returns ids of the sources scheduled anew.
 */
export async function reconcileSchedules(db: Db, queue: Queue): Promise<string[]> {
  const [sources, isPaused] = await Promise.all([listActiveSources(db), queue.isPaused()])
  const present = new Map(
    (await queue.getJobSchedulers(0, -1)).map((scheduler) => [scheduler.key, scheduler]),
  )
  const restored: string[] = []
  for (const source of sources) {
    const scheduler = present.get(schedulerId(source.id))
    present.delete(schedulerId(source.id))
    // The ticks of a paused queue are late on purpose.
    if (scheduler && (isPaused || !isStalled(scheduler.next))) continue
    await scheduleSource(queue, source.id, source.interval_s)
    restored.push(source.id)
  }
  for (const key of present.keys()) await queue.removeJobScheduler(key)
  return restored
}

/** A scheduler whose next tick is long past has lost its job. */
function isStalled(next: number | undefined): boolean {
  return next === undefined || next < Date.now() - 45_000
}
