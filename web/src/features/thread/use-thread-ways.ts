import {
  type BoardCategory,
  listThreads,
  type Thread,
  type ThreadList,
} from '@gamelog/contracts/board/thread'
import { momentum } from '@gamelog/domain/momentum'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callBoard } from '../../shared/board/call-board.ts'
import { useMuteMatcher } from '../../shared/mute/use-mute-matcher.ts'
import type { ListedThread } from '../../shared/reading/thread-states.ts'
import { nextUnread, type UnreadThread } from '../../shared/reading/unread-threads.ts'
import { unreadTrail } from '../../shared/reading/unread-trail.ts'
import { useUnreadThreads } from '../../shared/reading/use-unread-threads.ts'

/** Rows of each group. */
const most = 3
/** How long a list is shown without another request, in ms. */
const maxAge = 30_000

/** A thread that is offered; `created_at`, which its 勢い needs, only where the list of threads has it. */
type OfferedThread = ListedThread & Partial<Pick<Thread, 'created_at'>>

export interface Offer {
  readonly thread: OfferedThread
  /** 0 also where it was never opened. */
  readonly unread: number
}

interface From {
  /** The thread that is open; null where there is none. */
  readonly threadId: number | null
  /** Its game; null = all. */
  readonly game: BoardCategory | null
  /** Whether its end is near. */
  readonly isWanted: boolean
}

/** The living threads, from the board's own list where that is fresh. */
function useThreadList(isWanted: boolean) {
  const queries = useQueryClient()
  const board = ['board', 'threads', { archived: false }]
  return useQuery({
    queryKey: ['board', 'thread-ways'],
    queryFn: () => callBoard(listThreads, { query: {} }),
    enabled: isWanted,
    staleTime: maxAge,
    initialData: () => queries.getQueryData<ThreadList>(board),
    initialDataUpdatedAt: () => queries.getQueryState(board)?.dataUpdatedAt,
  })
}

/** The threads with most 勢い that take posts. */
function busiest(threads: readonly Thread[], now: number): Thread[] {
  return threads
    .filter(({ status }) => status === 'active')
    .sort((a, b) => momentum(b, now) - momentum(a, now) || b.id - a.id)
    .slice(0, most)
}

/** Where a reader may go from the end of a thread: unread threads, and those of the game with most 勢い. */
export function useThreadWays({ threadId, game, isWanted }: From) {
  const match = useMuteMatcher('thread')
  const { threads: order, watched, isPending } = useUnreadThreads(isWanted, match)
  const list = useThreadList(isWanted)
  // Not read again while it is shown: the card would change its thread under the finger.
  const [trail] = useState(unreadTrail)
  const threads = list.data?.threads
  const places = useMemo(() => new Map(order.map((row) => [row.thread.id, row.unread])), [order])

  return useMemo(() => {
    const byId = new Map(threads?.map((thread) => [thread.id, thread]))
    const toOffer = ({ thread, unread }: UnreadThread): Offer => {
      const created_at = byId.get(thread.id)?.created_at
      return { thread: created_at === undefined ? thread : { ...thread, created_at }, unread }
    }
    const found = nextUnread(order, threadId, trail)
    const stars = order
      .filter(({ thread, isFavourite }) => isFavourite && thread.id !== threadId && thread !== found?.thread)
      .slice(0, most)
    const shown = new Set([threadId, found?.thread.id, ...stars.map(({ thread }) => thread.id)])
    const others = threads?.filter(
      ({ id, game_category, title }) =>
        !shown.has(id) && (game === null || game_category === game) && match({ title }) === null,
    )
    return {
      next: found && toOffer(found),
      stars: stars.map(toOffer),
      hot: busiest(others ?? [], Date.now()).map(
        (thread): Offer => ({ thread, unread: places.get(thread.id) ?? 0 }),
      ),
      /** Whether there is another thread that could have something unread. */
      isWatching: watched.some((id) => id !== threadId),
      isWaiting: isPending || (list.isPending && list.isFetching),
    }
  }, [
    threads,
    order,
    places,
    watched,
    threadId,
    game,
    match,
    trail,
    isPending,
    list.isPending,
    list.isFetching,
  ])
}
