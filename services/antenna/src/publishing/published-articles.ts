import { readFile, stat } from 'node:fs/promises'
import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { unavailable } from '@gamelog/server/errors'
import { articlesFilePath } from './publish-articles.ts'

/** ms between looks at the file. */
const checkInterval = 500

/** articles.json as it lies there for visitors; `version` changes when it is written again. */
export interface PublishedArticles {
  version: string
  file: ArticlesFile
}

/** Reads articles.json once per publication. @throws 503 while there is none */
export function createArticlesReader(publishedDir: string): () => Promise<PublishedArticles> {
  const path = articlesFilePath(publishedDir)
  let current: PublishedArticles | undefined
  let checkedAt = 0
  return async () => {
    if (current && Date.now() - checkedAt < checkInterval) return current
    try {
      const { mtimeMs, size } = await stat(path)
      const version = `${mtimeMs}-${size}`
      // Our own worker wrote it, whole: it is not checked again.
      if (current?.version !== version)
        current = { version, file: JSON.parse(await readFile(path, 'utf8')) as ArticlesFile }
    } catch {
      if (!current) throw unavailable(1)
    }
    checkedAt = Date.now()
    return current
  }
}
