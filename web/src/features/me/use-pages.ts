import type { ApiError } from '@gamelog/ui/api-error'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../shared/session.ts'

interface Page {
  readonly next: string | null
}

/**
 * A member's own list, page by page. It is read anew whenever its tab is opened, but never under the reader's eyes.
 * @param name of the list, for the cache.
 */
export function usePages<P extends Page>(
  name: string,
  load: (before: string | undefined, signal: AbortSignal) => Promise<P>,
) {
  const { userId } = useSession()
  return useInfiniteQuery<P, ApiError, InfiniteData<P>, unknown[], string | undefined>({
    queryKey: ['board', 'me', name, userId],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: userId !== null,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}
