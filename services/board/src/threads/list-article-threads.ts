import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { Db } from '../db/tables.ts'
import { listArticleThreadRows } from './repository.ts'

/** articles.json holds at most 2000 articles of 30 days (decisions.md, "Antenna"); others are on no card. */
const mostThreads = 2_000
const window = 30 * 86_400_000

/** By article, the thread that talks about it; without those nobody posted to in 30 days. */
export async function listArticleThreads(db: Db): Promise<Record<string, ArticleThread>> {
  const rows = await listArticleThreadRows(db, new Date(Date.now() - window), mostThreads)
  return Object.fromEntries(rows.map(({ article_id, id, post_count }) => [article_id, { id, post_count }]))
}
