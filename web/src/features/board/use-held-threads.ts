import type { ThreadList } from '@gamelog/contracts/board/thread'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { hasWrittenLately, messageOf } from '../../shared/board/call-board.ts'
import { useThreads } from './use-threads.ts'

/** An answer that comes this soon after the reader belongs to the arrival, in ms. */
const arrivalMs = 10_000

interface Held {
  list: ThreadList | undefined
  isArchive: boolean
  /** Time of the list, in ms. */
  at: number
}

/**
 * The list as it is shown, and the newest one. What comes while the reader looks waits until they ask for it: rows do not
 * move by themselves. A list that they come back to stands as they left it.
 */
export function useHeldThreads(isArchive: boolean) {
  const { data: latest, dataUpdatedAt, error, isFetching, refetch, isFirstScreen } = useThreads(isArchive)
  const isBack = useNavigationType() === 'POP' && !isFirstScreen
  const [start] = useState(() => ({
    at: Date.now(),
    // After an own post the list shows it.
    isKept: isBack && latest !== undefined && !hasWrittenLately(),
  }))
  const [held, setHeld] = useState<Held>({ list: latest, isArchive, at: dataUpdatedAt })

  const isNew = latest !== undefined && (latest !== held.list || isArchive !== held.isArchive)
  const isArriving = !start.isKept && dataUpdatedAt - start.at < arrivalMs
  const mayReplace =
    held.list === undefined || isArchive !== held.isArchive || isArriving || isContinued(held.list, latest)
  const isReplaced = isNew && mayReplace
  if (isReplaced) setHeld({ list: latest, isArchive, at: dataUpdatedAt })

  const shown = isReplaced ? { list: latest, at: dataUpdatedAt } : held
  return {
    list: isArchive === held.isArchive || isReplaced ? shown.list : latest,
    /** Time of the list that is shown: the momentum of that time orders it. */
    at: shown.at,
    /** When it was last known to be the newest one. */
    checkedAt: latest === shown.list ? dataUpdatedAt : shown.at,
    latest,
    error,
    isFetching,
    /** Shows the newest list that is here. */
    showLatest: () => setHeld({ list: latest, isArchive, at: dataUpdatedAt }),
    /** Asks for the newest list and shows it; says so when that fails. */
    async refresh(): Promise<void> {
      const { error: failure, data, dataUpdatedAt: at } = await refetch()
      if (!failure) setHeld({ list: data, isArchive, at })
      else if (data !== undefined) showError(messageOf(failure, 'スレッド一覧の取得に失敗しました'))
    },
  }
}

/** True when a list begins with the rows of another one. */
function isContinued(shown: ThreadList, latest: ThreadList | undefined): boolean {
  return (
    latest !== undefined &&
    latest.threads.length > shown.threads.length &&
    shown.threads.every(({ id }, index) => latest.threads[index]?.id === id)
  )
}
