import type { Thread } from '@gamelog/contracts/board/thread'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { messageOf } from '../../../shared/board/call-board.ts'
import { useThreads } from '../use-threads.ts'
import { isUnread, orderOf, type PaneOrder, type PaneThread } from './pane-order.ts'
import { paneSettings } from './pane-settings.ts'
import { usePaneThreads } from './use-pane-threads.ts'

const none: readonly Thread[] = []
const nothing: PaneOrder = { rows: [], read: [] }

/**
 * The list beside a thread. Its order is made when the list comes, at 更新 and when the reader chooses another tab or game;
 * in between only the figures of the rows change.
 */
export function usePaneList() {
  const { tab, game } = paneSettings.use()
  const { pathname } = useLocation()
  const openId = Number(matchPath('/board/thread/:id/*', pathname)?.params.id) || null
  const { data: list, dataUpdatedAt, error, isFetchedAfterMount, refetch } = useThreads(false)
  const now = Math.max(dataUpdatedAt, Date.parse(list?.generated_at ?? '') || 0)
  const given = { threads: list?.threads ?? none, tab, game, now, openId }
  const { threads, isPending } = usePaneThreads(given)

  const [isRefreshing, setRefreshing] = useState(false)
  /** How often the reader has asked for a new order. */
  const [round, setRound] = useState(0)
  const [held, setHeld] = useState({ key: '', order: nothing })
  const latest = orderOf(tab, threads)
  const key = [tab, game, isFetchedAfterMount && !isPending, round].join()
  const isNew = list !== undefined && held.key !== key
  if (isNew) setHeld({ key, order: latest })
  const order = isNew ? latest : held.order

  const shown = new Set(order.rows)

  const byId = new Map(threads.map((thread) => [thread.thread.id, thread]))
  const rowsOf = (ids: readonly number[]): PaneThread[] => ids.flatMap((id) => byId.get(id) ?? [])

  return {
    tab,
    game,
    openId,
    /** Time of the list, in ms; 0 = there is none. */
    at: list ? now : 0,
    error,
    isRefreshing,
    rows: rowsOf(order.rows),
    read: rowsOf(order.read),
    /** The open thread counts where it has a row. */
    unread: threads.filter((one) => isUnread(one) && (one.thread.id !== openId || shown.has(openId))).length,
    /** Threads belong to the tab that have no row yet; 勢い順 changes all the time. */
    hasNews: tab !== 'momentum' && latest.rows.some((id) => id !== openId && !shown.has(id)),
    /** Asks for the newest list and orders it anew; says so when that fails. */
    async refresh(): Promise<void> {
      setRefreshing(true)
      const { error: failure, data } = await refetch()
      setRefreshing(false)
      if (!failure) setRound((before) => before + 1)
      else if (data !== undefined) showError(messageOf(failure, 'スレッド一覧の取得に失敗しました'))
    },
  }
}
