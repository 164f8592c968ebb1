import { listThreadStates } from '@gamelog/contracts/board/readers'
import type { Thread } from '@gamelog/contracts/board/thread'
import { asRecord, asTime, readStoredJson, threadEntries } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'
import { useQuery } from '@tanstack/react-query'
import { callBoard } from '../board/call-board.ts'
import { onSessionChange } from '../session.ts'

/** What the reader's lists show of a thread. */
export type ListedThread = Pick<
  Thread,
  'id' | 'title' | 'game_category' | 'last_posted_at' | 'post_count' | 'status' | 'next_thread_id'
>

interface KnownState {
  /** `null` = deleted, or never there. */
  readonly thread: ListedThread | null
  /** When the service said so, ms since the epoch. */
  readonly at: number
}

/** By thread id. */
export type ThreadStates = ReadonlyMap<number, KnownState>

/** Of one request (threadsAtOnce of the contract, whose schemas a page does not load). */
const batchSize = 100
/** A state this page has asked for within this time is not asked for again, in ms. */
const freshMs = 30_000
const askedAt = new Map<number, number>()
/** Threads kept for the next visit; beyond them the oldest are dropped. */
const maxKept = 400
const maxStored = 400_000

function asListed(id: number, value: unknown): ListedThread | undefined {
  const record = asRecord(value)
  const isThread =
    typeof record?.title === 'string' &&
    typeof record.game_category === 'string' &&
    typeof record.last_posted_at === 'string' &&
    typeof record.status === 'string' &&
    typeof record.post_count === 'number'
  return isThread ? ({ ...record, id } as unknown as ListedThread) : undefined
}

/** Parses kept states; anything invalid is dropped. */
export function parseStates(raw: string | null): ThreadStates {
  const states = new Map<number, KnownState>()
  for (const [id, stored] of threadEntries(readStoredJson(raw, maxStored))) {
    const record = asRecord(stored)
    const at = asTime(record?.at)
    const thread = record?.thread === null ? null : asListed(id, record?.thread)
    if (at !== null && thread !== undefined) states.set(id, { thread, at })
  }
  return states
}

function serialiseStates(states: ThreadStates): string {
  const newest = [...states].sort(([, a], [, b]) => b.at - a.at).slice(0, maxKept)
  return JSON.stringify(Object.fromEntries(newest))
}

/** Kept for lists that are opened again, and without a network. */
const known = createLocalStore('gamelog:thread-states', parseStates, serialiseStates)

// They tell what a member reads.
onSessionChange((now, before) => {
  if (now.status === 'signed-out' && before.status === 'signed-in') known.update(() => new Map())
})

function listed(thread: Thread): ListedThread {
  const { id, title, game_category, last_posted_at, post_count, status, next_thread_id } = thread
  return {
    id,
    title,
    game_category,
    last_posted_at,
    post_count,
    status,
    ...(next_thread_id !== undefined && { next_thread_id }),
  }
}

/** Asks for the present state of threads, 100 at a time; not for those this page has asked for in the last 30 s. */
export async function loadThreadStates(ids: readonly number[]): Promise<void> {
  const isStale = (id: number) => Date.now() - (askedAt.get(id) ?? 0) >= freshMs
  const asked = [...new Set(ids)].filter(isStale)
  for (let from = 0; from < asked.length; from += batchSize) {
    const batch = asked.slice(from, from + batchSize)
    const { threads } = await callBoard(listThreadStates, { query: { ids: batch.join(',') } })
    const found = new Map(threads.map((thread) => [thread.id, listed(thread)]))
    const at = Date.now()
    for (const id of batch) askedAt.set(id, at)
    known.update(
      (before) =>
        new Map([
          ...before,
          ...batch.map((id): [number, KnownState] => [id, { thread: found.get(id) ?? null, at }]),
        ]),
    )
  }
}

/** Known states of threads, without a request. */
export function knownStates(): ThreadStates {
  return known.get()
}

/** The same, current in every render. */
export function useKnownStates(): ThreadStates {
  return known.use()
}

/** States of threads: known ones at once, fresh ones when the service has answered. */
export function useThreadStates(ids: readonly number[]) {
  const key = [...new Set(ids)].sort((a, b) => a - b)
  const { isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['board', 'thread-states', key.join(',')],
    queryFn: async () => {
      await loadThreadStates(key)
      return true
    },
    staleTime: freshMs,
    enabled: key.length > 0,
  })
  return { states: known.use(), isPending: isPending && key.length > 0, isFetching, error, refetch }
}
