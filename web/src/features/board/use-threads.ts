import { listThreads } from '@gamelog/contracts/board/endpoints'
import { showError } from '@gamelog/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callBoard, hasWrittenLately, messageOf } from '../../shared/board/call-board.ts'
import { inlineThreadList } from '../../shared/board/inline-data.ts'
import { appendRest } from './append-rest.ts'

/** Words for a list that could not be read (product.md section 8). */
export function listErrorText(error: unknown): string {
  return messageOf(error, 'スレッド一覧の取得に失敗しました')
}

/** ms a list is shown without asking again. */
const trust = 30_000

let wasShown = false

/** The list of threads, or of archived ones. A failed refresh keeps what was there and says so. */
export function useThreads(isArchive: boolean) {
  const [isFirstScreen] = useState(!wasShown)
  useEffect(() => {
    wasShown = true
  }, [])
  const inline = isArchive ? undefined : inlineThreadList()
  // nginx keeps the page for 10 s. Others may be that late, and nothing moves under their eyes; who has just made a
  // thread looks for it, and who comes back from one for its new count.
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
      return age < trust ? appendRest(inline.list, list) : list
    },
    staleTime: trust,
    initialData: inline?.list,
    initialDataUpdatedAt: isCurrent ? Date.parse(inline.list.generated_at) : 0,
    refetchOnMount: isFirstScreen ? true : 'always',
  })
  const { error } = query
  useEffect(() => {
    if (error) showError(listErrorText(error))
  }, [error])
  return query
}
