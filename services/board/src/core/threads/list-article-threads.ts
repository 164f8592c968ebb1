import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { Db } from '../../db/tables.ts'
import { listArticleThreadRows } from './repository.ts'

/** The front page shows at most 2000 articles of 30 days; threads about others are not needed. */
const maxThreads = 2_000
const maxIdleMs = 30 * 86_400_000

/** Thread to discuss each article, by article id; threads without a post in 30 days are left out. */
export async function listArticleThreads(db: Db): Promise<Record<string, ArticleThread>> {
  const rows = await listArticleThreadRows(db, new Date(Date.now() - maxIdleMs), maxThreads)
  return Object.fromEntries(rows.map(({ article_id, id, post_count }) => [article_id, { id, post_count }]))
}
