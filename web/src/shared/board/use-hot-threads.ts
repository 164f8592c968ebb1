import { listHotThreads } from '@gamelog/contracts/board/endpoints'
import type { HotThreads } from '@gamelog/contracts/board/readers'
import { callApi } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'
import { inlineArticles } from '../articles/inline-articles.ts'
import { firstPaint } from '../first-paint.ts'

/** Asked for again on a visible page after this time, in ms. */
const period = 60_000

/** 勢いのあるスレッド: those of the served home page, then the board's. `isSettled` = loaded, or not to be had. */
export function useHotThreads(): { hot: HotThreads | undefined; isSettled: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['board', 'hot-threads'],
    queryFn: ({ signal }) => firstPaint().then(() => callApi(listHotThreads, {}, { signal })),
    initialData: () => inlineArticles()?.hot_threads,
    initialDataUpdatedAt: () => Date.parse(inlineArticles()?.hot_threads?.generated_at ?? '') || 0,
    staleTime: period,
    refetchInterval: period,
  })
  return { hot: data, isSettled: data !== undefined || isError }
}
