import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import type { Kysely } from 'kysely'
import type { AntennaTables } from '../db/tables.ts'
import { buildArticlesFile } from './articles-file.ts'
import { markPublished, readPublication, whilePublishingAlone } from './repository.ts'

/** nginx makes its ETag of whole seconds and size: two files in one second could look the same. */
const atMostEvery = 1_000
/** Without a change the file is renewed this often, so that articles age out and generated_at stays honest. */
const renewAfter = 10 * 60_000

export function articlesFilePath(publishedDir: string): string {
  return join(publishedDir, 'articles.json')
}

/**
 * Writes articles.json if it is missing, behind the tables, or due for renewal. Safe to call by
 * several workers at once: one writes, the others find it done.
 * @returns true when a file was written.
 */
export async function publishArticles(db: Kysely<AntennaTables>, publishedDir: string): Promise<boolean> {
  const path = articlesFilePath(publishedDir)
  if (!(await isDue(db, path))) return false
  return whilePublishingAlone(db, async () => {
    if (!(await isDue(db, path))) return false
    const { published_at } = await readPublication(db)
    const wait = (published_at?.getTime() ?? 0) + atMostEvery - Date.now()
    if (wait > 0) await sleep(Math.min(wait, atMostEvery))
    // The revision is read before the articles: a change in between is published again, never missed.
    const { wanted_revision } = await readPublication(db)
    const now = new Date()
    await writePublishedFile(path, JSON.stringify(await buildArticlesFile(db, now)), now)
    await markPublished(db, wanted_revision, now)
    return true
  })
}

async function isDue(db: Kysely<AntennaTables>, path: string): Promise<boolean> {
  const { wanted_revision, published_revision, published_at } = await readPublication(db)
  const age = Date.now() - (published_at?.getTime() ?? 0)
  return published_revision < wanted_revision || age > renewAfter || !(await exists(path))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () =>
      access(`${path}.gz`).then(
        () => true,
        () => false,
      ),
    () => false,
  )
}
