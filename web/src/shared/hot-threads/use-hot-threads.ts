import { listHotThreads } from '@gamelog/contracts/board/readers'
import { callApi } from '@gamelog/ui/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useThreadMute } from '../articles/use-article-mute.ts'
import { inlineHotThreads } from '../board/inline-data.ts'
import { firstPaint } from '../first-paint.ts'
import { useNoteHidden } from '../mute/use-note-hidden.ts'

/** A visible page asks again after this time, in ms. */
const pollIntervalMs = 60_000

/** 勢いのあるスレッド without those under an NG rule: at first those the page was served with. */
export function useHotThreads() {
  const mute = useThreadMute()
  const { data, isError } = useQuery({
    queryKey: ['board', 'hot-threads'],
    queryFn: async () => {
      await firstPaint()
      return (await callApi(listHotThreads, {})).threads
    },
    initialData: inlineHotThreads(),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  })
  /** The rules are loading: nothing is shown before they act. */
  const isWaiting = mute === undefined
  const hidden = useMemo(() => {
    const ruled = data?.map(({ title }) => [title, mute?.(title)] as const) ?? []
    return new Map(ruled.flatMap(([title, rule]) => (rule ? [[title, rule]] : [])))
  }, [data, mute])
  useNoteHidden('thread', hidden)
  const threads = isWaiting ? undefined : data?.filter(({ title }) => !hidden.has(title))
  return { data: threads, isError, isWaiting }
}
