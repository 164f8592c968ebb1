import type { RouteDescriptor, RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { adminCall } from './session/admin-call.ts'
import { queryKey, retryOutage } from './use-admin-query.ts'
import { useMay } from './use-role.ts'

/** A list whose answers name the `next` page, which is passed as `before`: さらに表示. `every`: ms between polls of what is shown. */
export function usePages<R extends RouteDescriptor>(
  route: R,
  input: RouteInput<R> & { query: object },
  { every }: { every?: number } = {},
) {
  const enabled = useMay(route)
  type Page = RouteResult<R> & { next: string | number | null }
  return useInfiniteQuery({
    queryKey: [...queryKey(route, input), 'pages'],
    enabled,
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) }
      const query = { ...input.query, ...before }
      return adminCall(route, { ...input, query }, { signal }) as Promise<Page>
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    retry: retryOutage,
    placeholderData: (before) => before,
    ...(every && { refetchInterval: every }),
  })
}
