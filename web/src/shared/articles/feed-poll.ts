import { ApiError } from '@gamelog/ui/api-error'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { feedKey } from './use-feed.ts'

/** ms between two looks at the feed; spread, so that pages opened together do not ask together. */
const period = 60_000
const spread = 10_000
/** ms after the first failure; doubled after each further one. */
const firstRetry = 30_000
const longestRetry = 15 * 60_000

/** ms to wait before the feed is asked for again. `chance` is in [0, 1). */
export function pollDelay(failures: number, retryAfter: number | undefined, chance: number): number {
  if (failures === 0) return period + chance * spread
  const wait = Math.min(firstRetry * 2 ** (failures - 1), longestRetry)
  return Math.max(wait, (retryAfter ?? 0) * 1_000) + chance * (failures === 1 ? 0 : spread)
}

/** Asks for the feed again and again: not while the page is hidden or offline. @returns stop */
export function startFeedPoll(client: QueryClient, onWait: (seconds: number) => void): () => void {
  let failures = 0
  let isLooking = false
  let timer: ReturnType<typeof setTimeout>

  function arm(): void {
    const { error } = client.getQueryState(feedKey) ?? {}
    const wait = pollDelay(failures, retryAfterOf(error), Math.random())
    onWait(Math.round(wait / 1_000))
    timer = setTimeout(look, wait)
  }

  async function look(): Promise<void> {
    const state = client.getQueryState(feedKey)
    const age = Date.now() - Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0)
    // Another part of the page has just asked, as a return to the tab does.
    const isRecent = failures === 0 && age < period / 2
    if (document.visibilityState === 'visible' && navigator.onLine && !isRecent) {
      isLooking = true
      await client.refetchQueries({ queryKey: feedKey })
      isLooking = false
      failures = client.getQueryState(feedKey)?.status === 'error' ? failures + 1 : 0
    }
    if (!isStopped) arm()
  }

  let isStopped = false
  // The first load may fail, too: its retry follows after the first wait.
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== feedKey[0] || isLooking || failures > 0) return
    if (query.state.status !== 'error' || query.state.fetchStatus !== 'idle') return
    failures = 1
    clearTimeout(timer)
    arm()
  })
  arm()
  return () => {
    isStopped = true
    clearTimeout(timer)
    leave()
  }
}

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.retryAfter : undefined
}

/** Keeps the feed of an open page current: one poll for all parts that show it. @returns seconds of the wait under way */
export function useFeedPoll(): number {
  const client = useQueryClient()
  const [wait, setWait] = useState(period / 1_000)
  useEffect(() => startFeedPoll(client, setWait), [client])
  return wait
}
