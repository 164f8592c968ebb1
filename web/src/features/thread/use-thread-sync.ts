import type { ThreadDelta } from '@gamelog/contracts/board/thread'
import { lastNumber, type ThreadState } from '@gamelog/domain/thread-delta'
import { ApiError } from '@gamelog/ui/api-error'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../shared/board/call-board.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { useLiveThread } from './use-live-thread.ts'

interface SyncOptions {
  readonly state: ThreadState
  readonly apply: (delta: ThreadDelta) => boolean
  readonly refresh: () => Promise<void>
  readonly settle: (upTo: number, isByHand: boolean) => void
}

/** Keeps a thread current: the rest of a thread served in part, the event stream, and 更新. */
export function useThreadSync({ state, apply, refresh, settle }: SyncOptions) {
  const { id } = state.thread
  const { live } = boardSettings.use()
  const queryClient = useQueryClient()
  const [isGone, setGone] = useState(false)
  const [isRefreshing, setRefreshing] = useState(false)
  const running = useRef<Promise<void>>(null)
  const stateKey = ['board', 'thread', id]
  /** When the thread was last known to be current, in ms. */
  const current = useRef(queryClient.getQueryState(stateKey)?.dataUpdatedAt ?? 0)
  const [behindSince, setBehindSince] = useState<number | null>(null)

  /**
   * One request at a time. A running request may be too old for its caller, so calls made meanwhile share the next one.
   * Failures of quiet requests are told by the age of what is shown.
   */
  async function update(isByHand: boolean): Promise<void> {
    if (isByHand) setRefreshing(true)
    try {
      await running.current?.catch(() => {})
      running.current ??= refresh()
      await running.current
      // Offline the service worker answers with what it has.
      if (navigator.onLine) current.current = Date.now()
      setBehindSince(navigator.onLine ? null : current.current)
    } catch (error) {
      setBehindSince(current.current)
      if (error instanceof ApiError && error.status === 404) setGone(true)
      else if (isByHand) showError(messageOf(error, 'スレッドの取得に失敗しました'))
    } finally {
      running.current = null
      if (isByHand) setRefreshing(false)
      const held = queryClient.getQueryData<ThreadState>(stateKey)
      if (held && !held.first_rows) settle(lastNumber(held.posts), isByHand)
    }
  }

  const first = useRef(update)
  useEffect(() => {
    void first.current(false)
  }, [])

  // In a full thread only the next thread can be new.
  const { status: kind, next_thread_id: next } = state.thread
  const mayChange = kind === 'active' || (kind === 'locked' && next === undefined)
  const { status, viewers } = useLiveThread(id, live && mayChange && !isGone, {
    catchUp: () => void update(false),
    onDelta: async (delta) => {
      // A pending answer may be older and must be applied first.
      await running.current?.catch(() => {})
      if (!apply(delta)) void update(false)
    },
    onGone: () => setGone(true),
  })

  return {
    status,
    viewers,
    isGone,
    isRefreshing,
    /** Time of what is shown while it cannot be brought up to date, in ms. */
    behindSince,
    reload: () => void update(true),
    catchUp: () => void update(false),
  }
}
