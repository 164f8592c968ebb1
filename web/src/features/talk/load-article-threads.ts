import { listArticleThreads } from '@gamelog/contracts/board/routes'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import { callApi } from '@gamelog/ui/api-client'

/** Asks without a token: the answer is the same for everybody and kept by nginx. */
export async function loadArticleThreads(): Promise<Record<string, ArticleThread>> {
  return (await callApi(listArticleThreads, {})).threads
}
