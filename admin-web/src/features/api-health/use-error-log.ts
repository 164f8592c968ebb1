import type { RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { errorPageSize, listErrors, revealErrorAddresses } from '@gamelog/contracts/stats/api-health'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall } from '../../shared/session/admin-call.ts'
import { queryKey, retryOutage, useAdminMutation } from '../../shared/use-admin-query.ts'

export type ErrorFilters = Omit<RouteInput<typeof listErrors>['query'], 'before'>
type Answer = RouteResult<typeof listErrors>

/** ms */
const period = 10_000

/** The error records of a filter, newest first; the first page is read anew every 10 s until a second one is there. */
export function useErrorLog(query: ErrorFilters) {
  return useInfiniteQuery({
    queryKey: queryKey(listErrors, { query }),
    queryFn: ({ pageParam, signal }) =>
      adminCall(listErrors, { query: { ...query, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Answer) => next,
    retry: retryOutage,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 1) === 1 ? period : false),
    placeholderData: keepPreviousData,
  })
}

/** Addresses of records by their ids, once they are asked for; each asking is one entry of the audit log. */
export function useAddresses() {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const reveal = useAdminMutation(revealErrorAddresses, {
    failure: 'アドレスの取得に失敗しました',
    onSuccess: (answer, { body }) =>
      setAddresses((before) => ({
        ...before,
        // Those that are not in the answer have been deleted.
        ...Object.fromEntries(body.ids.map((id) => [id, answer.addresses[id] ?? ''])),
      })),
  })
  return {
    addresses,
    isPending: reveal.isPending,
    reveal: (ids: readonly string[]) => reveal.mutate({ body: { ids: ids.slice(0, errorPageSize) } }),
  }
}
