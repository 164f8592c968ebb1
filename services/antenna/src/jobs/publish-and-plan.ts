import type { Queue } from 'bullmq'
import { findNextBoundary } from '../curation/pickups/repository.ts'
import type { Db } from '../db/tables.ts'
import type { StoryGrouper } from '../reading/articles-file/add-stories.ts'
import { publishArticles } from '../reading/articles-file/publish-articles.ts'
import { addBoundaryJob } from './publish-queue.ts'

/** How far ahead publications are planned: the workers come here every 15 s. */
const horizonMs = 10 * 60_000

/**
 * Publishes articles.json if it is due, and plans the publication for when a pickup next begins or ends. Idempotent.
 * @returns true when a file was written.
 */
export async function publishAndPlan(
  db: Db,
  queue: Queue,
  publishedDir: string,
  group?: StoryGrouper,
): Promise<boolean> {
  const isWritten = await publishArticles(db, publishedDir, group && { group })
  const now = Date.now()
  const next = await findNextBoundary(db, new Date(now))
  if (next && next.getTime() < now + horizonMs) await addBoundaryJob(queue, next)
  return isWritten
}
