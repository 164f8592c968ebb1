import { fetchFeedJob, publishFeedJob } from '@gamelog/contracts/jobs/feed'
import type { Job } from 'bullmq'
import * as z from 'zod/mini'
import { readPublication } from '../articles/publication/repository.ts'
import type { Db } from '../db/tables.ts'
import { findLastTry } from '../sources/registry/repository.ts'

/** Whether a later job did what a failed one was to do. A trial is superseded at once: who asked has been answered. */
export async function isSuperseded(
  db: Db,
  { name, data, finishedOn = 0 }: Pick<Job, 'name' | 'data' | 'finishedOn'>,
): Promise<boolean> {
  if (name === publishFeedJob.name) {
    const { wanted_revision, published_revision } = await readPublication(db)
    return published_revision >= wanted_revision
  }
  if (name !== fetchFeedJob.name) return true
  const payload = z.safeParse(fetchFeedJob.payload, data)
  const lastTry = payload.success ? await findLastTry(db, payload.data.source_id) : undefined
  return lastTry === undefined || lastTry.getTime() > finishedOn
}
