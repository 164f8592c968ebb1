import type { ArticleThread } from '@gamelog/contracts/board/thread'
import { useQuery } from '@tanstack/react-query'

/** By article id, the thread that talks about it; empty until the board has answered. One request for all cards. */
export function useArticleThreads(): Readonly<Partial<Record<string, ArticleThread>>> {
  const { data } = useQuery({
    queryKey: ['board', 'article-threads'],
    queryFn: async () => (await import('./load-article-threads.ts')).loadArticleThreads(),
    staleTime: 30_000,
  })
  return data ?? none
}

const none = {}
