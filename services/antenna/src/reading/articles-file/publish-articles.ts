import { access, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ArticlesFile, ArticlesRemoved } from '@gamelog/contracts/antenna/article'
import { articlesFilePath } from '@gamelog/server/published-articles'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import { markPublished, readPublication, withPublishLock } from '../../articles/publication/repository.ts'
import { fileLimits } from '../../articles/store/file-limits.ts'
import { findNextBoundary } from '../../curation/pickups/repository.ts'
import { applyRules } from '../../curation/rules/apply-rules.ts'
import type { Db } from '../../db/tables.ts'
import { addStories, groupHere, type StoryGrouper } from './add-stories.ts'
import { buildArticlesFile } from './build-articles-file.ts'
import { takesAway } from './takes-away.ts'

/** nginx derives its ETag from size and whole seconds: two files within a second could share one. */
const minIntervalMs = 1_000
/** An unchanged file is rewritten this often, so that articles age out and generated_at stays current. */
const maxAgeMs = 10 * 60_000
/** How often and how long another process's writing is waited for. */
const busyPeriodMs = 100
const maxWaitMs = 10_000

interface PublishOptions {
  clock?: () => Date
  group?: StoryGrouper
}

/**
 * Writes articles.json if it is missing, behind the tables, too old, or from before the last boundary of a pickup's time.
 * Safe to call from several workers at once: one writes, the others wait for it and then find the file current.
 * @returns true when a file was written.
 */
export async function publishArticles(
  db: Db,
  publishedDir: string,
  { clock = () => new Date(), group = groupHere }: PublishOptions = {},
): Promise<boolean> {
  const path = articlesFilePath(publishedDir)
  for (const giveUpAt = Date.now() + maxWaitMs; await isDue(db, path, clock()); ) {
    const written = await withPublishLock(db, () => writeIfDue(db, path, clock, group))
    if (written !== undefined) return written
    if (Date.now() > giveUpAt) throw new Error('another process has been publishing for too long')
    await sleep(busyPeriodMs)
  }
  return false
}

async function writeIfDue(db: Db, path: string, clock: () => Date, group: StoryGrouper): Promise<boolean> {
  if (!(await isDue(db, path, clock()))) return false
  const { published_at } = await readPublication(db)
  const wait = (published_at?.getTime() ?? 0) + minIntervalMs - clock().getTime()
  if (wait > 0) await sleep(Math.min(wait, minIntervalMs))
  // The revision is read before the articles: a change in between is published again, never missed.
  const { wanted_revision } = await readPublication(db)
  const now = clock()
  await applyRules(db, new Date(now.getTime() - fileLimits.maxAgeMs))
  const file = await addStories(await buildArticlesFile(db, now), group)
  await noteRemovals(path, file, now)
  await writePublishedFile(path, JSON.stringify(file), now)
  await markPublished(db, wanted_revision, now)
  return true
}

/** Writes down when an article was last taken away; before the file itself, so that no copy is taken for newer than it is. */
async function noteRemovals(path: string, file: ArticlesFile, now: Date): Promise<void> {
  const removedPath = join(dirname(path), 'articles-removed.json')
  const before = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as ArticlesFile,
    () => undefined,
  )
  if (before && !takesAway(before, file) && (await exists(removedPath))) return
  const removed: ArticlesRemoved = { removed_at: file.generated_at }
  await writePublishedFile(removedPath, JSON.stringify(removed), now)
}

async function isDue(db: Db, path: string, now: Date): Promise<boolean> {
  const { wanted_revision, published_revision, published_at } = await readPublication(db)
  const age = now.getTime() - (published_at?.getTime() ?? 0)
  if (!published_at || published_revision < wanted_revision || age > maxAgeMs) return true
  const boundary = await findNextBoundary(db, published_at)
  return (boundary !== undefined && boundary <= now) || !(await exists(path))
}

/** True when the file and its packed forms exist. */
async function exists(path: string): Promise<boolean> {
  return Promise.all([access(path), access(`${path}.gz`), access(`${path}.br`)]).then(
    () => true,
    () => false,
  )
}
