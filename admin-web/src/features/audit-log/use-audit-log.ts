import { auditPageSize, listAuditLog } from '@gamelog/contracts/admin/audit-log'
import type { RouteInput, RouteResult } from '@gamelog/contracts/common/route'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { adminCall } from '../../shared/session/admin-call.ts'
import { queryKey, retryOutage } from '../../shared/use-admin-query.ts'

export type AuditQuery = Omit<RouteInput<typeof listAuditLog>['query'], 'before' | 'format'>
type Answer = RouteResult<typeof listAuditLog>

/** The records of a filter, newest first, page after page. */
export function useAuditLog(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: queryKey(listAuditLog, { query }),
    queryFn: ({ pageParam, signal }) =>
      adminCall(listAuditLog, { query: { ...query, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Answer) => next,
    retry: retryOutage,
    placeholderData: keepPreviousData,
  })
}

/** 「さらに50件」, fewer at the end. */
export function moreText(shown: number, total: number): string {
  return `さらに${Math.min(auditPageSize, total - shown)}件`
}
