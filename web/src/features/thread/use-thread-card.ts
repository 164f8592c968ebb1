import { listThreadStates } from '@gamelog/contracts/board/readers'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { ThreadState } from '@gamelog/domain/thread-delta'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callBoard } from '../../shared/board/call-board.ts'

/** Threads one request may ask for. */
const mostAtOnce = 100
/** Links of one screen come into sight together; their requests are one, in ms. */
const gathering = 50
const maxAge = 60_000

interface Request {
  readonly ids: Set<number>
  readonly answer: Promise<ReadonlyMap<number, Thread>>
}

let gathered: Request | undefined

async function ask(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Thread>> {
  await new Promise((resolve) => setTimeout(resolve, gathering))
  if (gathered?.ids === ids) gathered = undefined
  const { threads } = await callBoard(listThreadStates, { query: { ids: [...ids].join(',') } })
  return new Map(threads.map((thread) => [thread.id, thread]))
}

/** A thread's present state, null when there is none; calls within 50 ms share a request. */
async function readThread(id: number): Promise<Thread | null> {
  if (!gathered || gathered.ids.size >= mostAtOnce) {
    const ids = new Set<number>()
    gathered = { ids, answer: ask(ids) }
  }
  gathered.ids.add(id)
  return (await gathered.answer).get(id) ?? null
}

/** Title and counts of a thread that is linked to; null when it is gone. */
export function useThreadCard(id: number, isWanted: boolean) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['board', 'thread-card', id],
    queryFn: () => readThread(id),
    enabled: isWanted,
    // The thread that is open.
    initialData: () => queryClient.getQueryData<ThreadState>(['board', 'thread', id])?.thread,
    staleTime: maxAge,
    retry: false,
  })
}
