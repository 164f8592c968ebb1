import type { RouteDescriptor } from '@gamelog/contracts/common/route'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRenew } from './use-admin-query.ts'

interface RefreshButtonProps {
  queries: readonly UseQueryResult<unknown>[]
  /** Routes whose queries belong to parts of the screen. */
  renews?: readonly RouteDescriptor[] | undefined
}

/** 更新: reads a screen's queries anew. */
export function RefreshButton({ queries, renews = [] }: RefreshButtonProps) {
  const renew = useRenew()
  const isFetching = queries.some((query) => query.isFetching)
  return (
    <IconButton
      icon={RefreshCw}
      label="更新"
      kind="plain"
      aria-busy={isFetching}
      onClick={() => {
        for (const query of queries) void query.refetch()
        void renew(...renews)
      }}
    />
  )
}
