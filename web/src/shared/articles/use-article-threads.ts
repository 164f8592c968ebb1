import { type ArticleThread, listArticleThreads } from '@gamelog/contracts/board/thread'
import { callApi } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'
import { firstPaint } from '../first-paint.ts'

/** Without a token: the answer is the same for everybody and cached by nginx. */
async function loadArticleThreads(): Promise<Record<string, ArticleThread>> {
  await firstPaint()
  return (await callApi(listArticleThreads, {})).threads
}

/** Threads about articles by article id; empty until loaded. One request for all cards. */
export function useArticleThreads(): Readonly<Partial<Record<string, ArticleThread>>> {
  const { data } = useQuery({
    queryKey: ['board', 'article-threads'],
    queryFn: loadArticleThreads,
    staleTime: 30_000,
  })
  return data ?? none
}

const none = {}
