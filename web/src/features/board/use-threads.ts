import { listThreads } from '@gamelog/contracts/board/thread'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callBoard, hasWrittenLately } from '../../shared/board/call-board.ts'
import { inlineThreadList } from '../../shared/board/inline-data.ts'
import { appendRest } from './append-rest.ts'

/** How long a list is shown without another request. */
const maxAgeMs = 30_000
/** Added to the period of asking again, up to this, so that readers who came at once do not ask at once. */
const jitterMs = 5_000
/** How long a list is kept for the way back from a thread. */
const listCacheMs = 1_800_000

let wasShown = false

/**
 * The newest list of threads, or of archived ones; the former is asked for again each 30 s in a visible tab with a network.
 * The answer is compared by its ETag, so that one without news costs a few bytes.
 */
export function useThreads(isArchive: boolean) {
  const [isFirstScreen] = useState(!wasShown)
  useEffect(() => {
    wasShown = true
  }, [])
  const inline = isArchive ? undefined : inlineThreadList()
  // nginx keeps the page for 10 s, which is recent enough for most. After a write of this tab, or on return from a thread,
  // the list must be current.
  const mayBeLate = !hasWrittenLately()
  const isCurrent = inline?.isWhole === true && mayBeLate
  const queryClient = useQueryClient()
  const queryKey = ['board', 'threads', { archived: isArchive }]
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const list = await callBoard(listThreads, { query: isArchive ? { archived: '1' as const } : {} })
      const isFirst = queryClient.getQueryState(queryKey)?.dataUpdatedAt === 0
      if (!isFirst || !mayBeLate || inline?.isWhole !== false) return list
      const age = Date.now() - Date.parse(inline.list.generated_at)
      return age < maxAgeMs ? appendRest(inline.list, list) : list
    },
    staleTime: maxAgeMs,
    gcTime: listCacheMs,
    initialData: inline?.list,
    initialDataUpdatedAt: isCurrent ? Date.parse(inline.list.generated_at) : 0,
    refetchOnMount: isFirstScreen ? true : 'always',
    refetchInterval: () => !isArchive && navigator.onLine && maxAgeMs + Math.random() * jitterMs,
  })
  return { ...query, isFirstScreen }
}
