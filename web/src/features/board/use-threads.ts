import { listThreads } from '@gamelog/contracts/board/endpoints'
import { showError } from '@gamelog/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callBoard, hasWrittenLately, messageOf } from '../../shared/board/call-board.ts'
import { inlineThreadList } from '../../shared/board/inline-data.ts'
import { appendRest } from './append-rest.ts'

/** How long a list is shown without another request. */
const maxAgeMs = 30_000

let wasShown = false

/** The list of threads, or of archived ones. A failed refresh keeps the list and reports the error. */
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
    initialData: inline?.list,
    initialDataUpdatedAt: isCurrent ? Date.parse(inline.list.generated_at) : 0,
    refetchOnMount: isFirstScreen ? true : 'always',
  })
  const { error } = query
  const isRefresh = query.data !== undefined
  useEffect(() => {
    if (error && isRefresh) showError(messageOf(error, 'スレッド一覧の取得に失敗しました'))
  }, [error, isRefresh])
  return query
}
