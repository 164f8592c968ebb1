import { type HotThreads, listHotThreads } from '@gamelog/contracts/board/readers'
import { busiestThreads } from '@gamelog/domain/momentum'
import { callApi } from '@gamelog/ui/api-client'
import { useNow } from '@gamelog/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useThreadMute } from '../articles/use-article-mute.ts'
import { inlineHotThreads } from '../board/inline-data.ts'
import { firstPaint } from '../first-paint.ts'
import { useNoteHidden } from '../mute/use-note-hidden.ts'

/** A visible page asks again after this time, in ms. */
const pollIntervalMs = 60_000

/** 勢いのあるスレッド without those under an NG rule, and the busy ones: at first those the page was served with. */
export function useHotThreads() {
  const now = useNow((seconds) => Math.floor(seconds / 60) * 60_000)
  const mute = useThreadMute()
  const { data, isError } = useQuery({
    queryKey: ['board', 'hot-threads'],
    queryFn: async (): Promise<Omit<HotThreads, 'generated_at'>> => {
      await firstPaint()
      return callApi(listHotThreads, {})
    },
    initialData: inlineHotThreads(),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  })
  /** The rules are loading: nothing is shown before they act. */
  const isWaiting = mute === undefined
  const hidden = useMemo(() => {
    const ruled = data?.threads.map(({ title }) => [title, mute?.(title)] as const) ?? []
    return new Map(ruled.flatMap(([title, rule]) => (rule ? [[title, rule]] : [])))
  }, [data, mute])
  useNoteHidden('thread', hidden)
  const threads = isWaiting ? undefined : data?.threads.filter(({ title }) => !hidden.has(title))
  const busy = useMemo(() => busiestThreads(data?.threads ?? [], data?.total_count ?? 0, now), [data, now])
  return { threads, busy, isError, isWaiting }
}
