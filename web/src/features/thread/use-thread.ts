import { getThread, type ThreadDelta, type ThreadDetail } from '@gamelog/contracts/board/thread'
import {
  applyDelta,
  deltaFrom,
  heldUpTo,
  isOvertaken,
  type ThreadState,
  threadState,
} from '@gamelog/domain/thread-delta'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callBoard } from '../../shared/board/call-board.ts'
import { inlineThread } from '../../shared/board/inline-data.ts'
import { putReactionCounts } from './reaction-store.ts'
import { readReactions, settleUnanswered } from './use-reactions.ts'

function isDelta(answer: ThreadDetail | ThreadDelta): answer is ThreadDelta {
  return 'changed' in answer
}

/**
 * True for a delta without changes, the usual case, which must not render the page again. Every change of a thread
 * changes its revision.
 */
function isUnchanged({ revision }: ThreadState, delta: ThreadDelta): boolean {
  if (delta.posts.length > 0 || delta.revision !== revision) return false
  return JSON.stringify([delta.changed, delta.counts]) === '[[],{}]'
}

/** The part of a revision that counts the changes of reactions. */
function reactionsOf(revision: string): string | undefined {
  return revision.split('.')[1]
}

/** When the page was made, in ms: a copy of the service worker has the time of its visit (features/pwa/sw.js). */
function servedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = page?.serverTiming?.find(({ name }) => name === 'kept')
  return kept?.duration ?? Date.now()
}

async function readThread(id: number): Promise<ThreadState> {
  const answer = await callBoard(getThread, { params: { id: String(id) }, query: {} })
  return threadState({ thread: answer.thread, posts: answer.posts, revision: answer.revision })
}

/** A thread, taken from the page or loaded in full; `refresh` and `apply` keep it current with deltas. */
export function useThread(id: number) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['board', 'thread', id],
    queryFn: () => readThread(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    // Deltas keep the identity of unchanged posts; structural sharing would compare 1000 posts again.
    structuralSharing: false,
    initialData: () => {
      const inline = inlineThread(id)
      return inline && threadState(inline)
    },
    initialDataUpdatedAt: servedAt,
  })

  /** Applies a delta. @returns false when posts before it are missing */
  function apply(delta: ThreadDelta): boolean {
    const state = queryClient.getQueryData<ThreadState>(['board', 'thread', id])
    if (!state) return false
    if (isUnchanged(state, delta) || isOvertaken(state, delta)) return true
    const next = applyDelta(state, delta)
    if (next === state) return false
    putReactionCounts(id, delta.counts)
    settleUnanswered(id)
    queryClient.setQueryData<ThreadState>(['board', 'thread', id], next)
    return true
  }

  /** Loads what is new and changed. @throws ApiError; the state stays */
  async function refresh(): Promise<void> {
    const state = queryClient.getQueryData<ThreadState>(['board', 'thread', id])
    if (!state) return
    // Served pages lack the previews of hidden posts; a request without `since` returns them.
    const isBare = state.posts.some((post) => post.is_reported && post.preview === undefined)
    const answer = await callBoard(getThread, {
      params: { id: String(id) },
      query: { after: String(heldUpTo(state)), since: isBare ? undefined : state.revision },
    })
    if (isDelta(answer)) {
      apply(answer)
      return
    }
    // Far behind: the whole thread, which comes without reactions.
    const held = queryClient.getQueryData<ThreadState>(['board', 'thread', id]) ?? state
    apply(deltaFrom(held, answer))
    if (reactionsOf(answer.revision) !== reactionsOf(held.revision)) await readReactions(id)
  }

  return {
    state: query.data,
    error: query.error,
    retry: query.refetch,
    isFetching: query.isFetching,
    apply,
    refresh,
  }
}
