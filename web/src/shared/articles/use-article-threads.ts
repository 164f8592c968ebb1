import { listArticleThreads } from '@gamelog/contracts/board/endpoints'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import { callApi } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'
import { firstPaint } from '../first-paint.ts'

/** Asks without a token: the answer is the same for everybody and kept by nginx. */
async function loadArticleThreads(): Promise<Record<string, ArticleThread>> {
  await firstPaint()
  return (await callApi(listArticleThreads, {})).threads
}

/** By article id, the thread that talks about it; empty until the board has answered. One request for all cards. */
export function useArticleThreads(): Readonly<Partial<Record<string, ArticleThread>>> {
  const { data } = useQuery({
    queryKey: ['board', 'article-threads'],
    queryFn: loadArticleThreads,
    staleTime: 30_000,
  })
  return data ?? none
}

const none = {}
