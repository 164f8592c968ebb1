import { Button } from '@gamelog/ui/kit/button.tsx'
import { History } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { placeStore } from '../../shared/reading/stores.ts'
import { useKnownStates, useThreadStates } from '../../shared/reading/thread-states.ts'
import { useSession } from '../../shared/session.ts'
import { groupByDay, historyDays, threadsOfVisits, unvisitedNext, visitsOf } from './history-days.ts'
import { HistoryItem } from './history-item.tsx'
import { DeviceNote, ListEmpty, ListError, ListLoading, ListStale } from './me-states.tsx'

const ClearHistoryDialog = lazyPart(
  async () => (await import('./clear-history-dialog.tsx')).ClearHistoryDialog,
)
const pageSize = 50

/** 履歴: the threads read in the last 30 days by day, with what is unread in them. */
export function HistoryTab() {
  const items = placeStore.items.use()
  const { status } = useSession()
  const [openedAt] = useState(Date.now)
  const [limit, setLimit] = useState(pageSize)
  const [asks, setAsks] = useState<'not' | 'opened' | 'closed'>('not')
  const visits = useMemo(() => visitsOf(items, openedAt), [items, openedAt])
  const knownStates = useKnownStates()
  const ids = useMemo(
    () => threadsOfVisits(visits.slice(0, limit), knownStates),
    [visits, limit, knownStates],
  )
  const { states, isPending, isFetching, error, refetch } = useThreadStates(ids)
  const retry = () => void refetch()

  const held = visits.slice(0, limit)
  const known = held.filter(({ id }) => states.get(id)?.thread)
  const isEmpty = visits.length === 0 || (known.length === 0 && !isPending && !error)
  if (isEmpty) {
    return (
      <>
        <ListEmpty icon={History} title="履歴はまだありません">
          スレッドを開くと、読んだ位置がここに{historyDays}日間残ります。
        </ListEmpty>
        <DeviceNote />
      </>
    )
  }
  if (known.length === 0 && error) {
    return <ListError name="履歴" error={error} isFetching={isFetching} onRetry={retry} />
  }
  if (known.length === 0 && isPending) return <ListLoading name="履歴" hasDays />
  return (
    <>
      {error && <ListStale isFetching={isFetching} onRetry={retry} />}
      <div className="me-bar">
        <p>
          {historyDays}日分{status !== 'signed-out' && '・読んだ位置はどの端末でも同じです'}
        </p>
        <Button size="s" onPointerEnter={ClearHistoryDialog.fetchAhead} onClick={() => setAsks('opened')}>
          履歴を削除
        </Button>
      </div>
      {groupByDay(known, openedAt).map(({ label, visits: ofDay }) => (
        <section key={label} aria-label={label}>
          <h2 className="me-day">{label}</h2>
          <ul>
            {ofDay.map((visit) => {
              const thread = states.get(visit.id)?.thread
              return (
                thread && (
                  <li key={visit.id}>
                    <HistoryItem visit={visit} thread={thread} next={unvisitedNext(thread, states, visits)} />
                  </li>
                )
              )
            })}
          </ul>
        </section>
      ))}
      {visits.length > limit && (
        <div className="p-4 text-center">
          <Button disabled={isFetching} onClick={() => setLimit(limit + pageSize)}>
            もっと見る
          </Button>
        </div>
      )}
      <DeviceNote />
      {asks !== 'not' && <ClearHistoryDialog open={asks === 'opened'} onClose={() => setAsks('closed')} />}
    </>
  )
}
