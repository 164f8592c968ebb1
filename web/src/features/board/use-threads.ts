import { showError } from '@gamelog/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callBoard, messageOf } from '../../shared/board/call-board.ts'
import { listThreads } from '../../shared/board/endpoints.ts'
import { inlineThreadList } from '../../shared/board/inline-data.ts'

/** Words for a list that could not be read (product.md section 8). */
export function listErrorText(error: unknown): string {
  return messageOf(error, 'スレッド一覧の取得に失敗しました')
}

/** The list of threads, or of archived ones. A failed refresh keeps what was there and says so. */
export function useThreads(isArchive: boolean) {
  const query = useQuery({
    queryKey: ['board', 'threads', { archived: isArchive }],
    queryFn: () => callBoard(listThreads, { query: isArchive ? { archived: '1' as const } : {} }),
    staleTime: 30_000,
    initialData: isArchive ? undefined : inlineThreadList(),
    // What is at hand is shown at once and asked for anew: nginx keeps the page for 10 s, and who comes back from a
    // thread has just made the list an old one.
    refetchOnMount: 'always',
  })
  const { error } = query
  useEffect(() => {
    if (error) showError(listErrorText(error))
  }, [error])
  return query
}
