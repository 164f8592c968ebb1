import { useCallback, useEffect, useState } from 'react'

/** Articles and search results per page, and the wait before the next one in ms. */
export const pageSize = 30
export const loadMoreDelay = 300

/**
 * Number of items to show: 30, and 30 more 300 ms after `loadMore`. A new `resetKey` starts over at once.
 * @param initial count to start with, for a restored list.
 */
export function useLoadMore(total: number, resetKey: string, initial = pageSize) {
  const [state, setState] = useState({ key: resetKey, limit: initial, waiting: false })
  // A new key shows the first page in this render.
  const current = state.key === resetKey ? state : { key: resetKey, limit: pageSize, waiting: false }

  useEffect(() => {
    if (!current.waiting) return
    const timer = setTimeout(() => {
      setState({ key: resetKey, limit: current.limit + pageSize, waiting: false })
    }, loadMoreDelay)
    return () => clearTimeout(timer)
  }, [current.waiting, current.limit, resetKey])

  const { limit } = current
  const loadMore = useCallback(() => setState({ key: resetKey, limit, waiting: true }), [resetKey, limit])
  const visible = Math.min(limit, total)
  return { visible, remaining: total - visible, waiting: current.waiting, loadMore }
}
