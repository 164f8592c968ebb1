import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { unavailable } from './errors.ts'

/** A file checked this recently (ms) is not checked again. */
const maxAgeMs = 500

/** Where the worker writes articles.json. */
export function articlesFilePath(publishedDir: string): string {
  return join(publishedDir, 'articles.json')
}

/** The published articles.json; `version` changes with every publication. */
export interface PublishedArticles {
  version: string
  file: ArticlesFile
}

/** Parses articles.json once per publication. @throws 503 while there is none */
export function createArticlesReader(publishedDir: string): () => Promise<PublishedArticles> {
  const path = articlesFilePath(publishedDir)
  let current: PublishedArticles | undefined
  let checkedAt = 0
  return async () => {
    if (current && Date.now() - checkedAt < maxAgeMs) return current
    try {
      const { mtimeMs, size } = await stat(path)
      const version = `${mtimeMs}-${size}`
      // Not validated: the worker writes the file atomically from typed rows.
      if (current?.version !== version)
        current = { version, file: JSON.parse(await readFile(path, 'utf8')) as ArticlesFile }
    } catch {
      if (!current) throw unavailable(1)
    }
    checkedAt = Date.now()
    return current
  }
}
