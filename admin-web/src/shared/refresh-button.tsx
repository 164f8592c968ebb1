import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'

/** 更新: reads a screen's queries anew. */
export function RefreshButton({ queries }: { queries: readonly UseQueryResult<unknown>[] }) {
  const isFetching = queries.some((query) => query.isFetching)
  return (
    <button
      type="button"
      className="a-btn is-i"
      aria-label="更新"
      title="更新"
      aria-busy={isFetching}
      onClick={() => {
        for (const query of queries) void query.refetch()
      }}
    >
      <RefreshCw className="i-s" aria-hidden />
    </button>
  )
}
