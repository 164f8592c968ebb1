import { listHotThreads } from '@gamelog/contracts/board/endpoints'
import { callApi } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'
import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { firstPaint } from '../../shared/first-paint.ts'

/** A visible page asks again after this time, in ms. */
const askEvery = 60_000

/** 勢いのあるスレッド: at first those the page was served with. */
export function useHotThreads() {
  return useQuery({
    queryKey: ['board', 'hot-threads'],
    queryFn: async () => {
      await firstPaint()
      return (await callApi(listHotThreads, {})).threads
    },
    initialData: inlineArticles()?.hot_threads,
    staleTime: askEvery,
    refetchInterval: askEvery,
  })
}
