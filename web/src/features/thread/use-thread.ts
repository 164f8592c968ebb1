import { getThread } from '@gamelog/contracts/board/endpoints'
import type { ThreadDelta, ThreadDetail } from '@gamelog/contracts/board/post'
import {
  applyDelta,
  heldUpTo,
  isOvertaken,
  type ThreadState,
  threadState,
} from '@gamelog/domain/thread-delta'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callBoard } from '../../shared/board/call-board.ts'
import { inlineThread } from '../../shared/board/inline-data.ts'
import { putReactionCounts } from './reaction-store.ts'

function isDelta(answer: ThreadDetail | ThreadDelta): answer is ThreadDelta {
  return 'changed' in answer
}

/**
 * Most answers to "what is new" say nothing; drawing the page anew for them would hold up what is being drawn. Whatever
 * changes a thread raises its revision.
 */
function saysNothing({ revision }: ThreadState, delta: ThreadDelta): boolean {
  if (delta.posts.length > 0 || delta.revision !== revision) return false
  return JSON.stringify([delta.changed, delta.counts]) === '[[],{}]'
}

async function readThread(id: number): Promise<ThreadState> {
  const answer = await callBoard(getThread, { params: { id: String(id) }, query: {} })
  return threadState({ thread: answer.thread, posts: answer.posts, revision: answer.revision })
}

/** A thread, read once in full or taken from the page; `refresh` and `apply` keep it current with deltas. */
export function useThread(id: number) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['board', 'thread', id],
    queryFn: () => readThread(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    // Deltas keep unchanged posts as they are; to compare a thousand of them once more holds up the page.
    structuralSharing: false,
    initialData: () => {
      const inline = inlineThread(id)
      return inline && threadState(inline)
    },
  })

  /** Takes a delta in; false when posts before it are missing. */
  function apply(delta: ThreadDelta): boolean {
    const state = queryClient.getQueryData<ThreadState>(['board', 'thread', id])
    if (!state) return false
    if (saysNothing(state, delta) || isOvertaken(state, delta)) return true
    const next = applyDelta(state, delta)
    if (next === state) return false
    putReactionCounts(id, delta.counts)
    queryClient.setQueryData<ThreadState>(['board', 'thread', id], next)
    return true
  }

  /** Asks for what is new and changed. Throws ApiError; what is shown stays. */
  async function refresh(): Promise<void> {
    const state = queryClient.getQueryData<ThreadState>(['board', 'thread', id])
    if (!state) return
    // Pages come without previews of hidden posts: asking without `since` brings them.
    const isBare = state.posts.some((post) => post.is_reported && post.preview === undefined)
    const answer = await callBoard(getThread, {
      params: { id: String(id) },
      query: { after: String(heldUpTo(state)), since: isBare ? undefined : state.revision },
    })
    if (isDelta(answer)) apply(answer)
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
