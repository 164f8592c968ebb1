import './notices.css'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNotices, useReadNotices } from '../../../shared/notices/use-notices.ts'
import { ListEmpty, ListError, ListLoading, ListStale } from '../me-states.tsx'
import { NoticeItem } from './notice-item.tsx'
import { NoticeSwitches } from './notice-switches.tsx'

/** Notices shown at first, and with each もっと見る. */
const pageSize = 30

/** 通知, newest first, and below them what the member gets. Opening the tab reads none. */
export function NoticesTab() {
  const { data, error, isFetching, isPending, refetch, dataUpdatedAt } = useNotices()
  const read = useReadNotices()
  const [shown, setShown] = useState(pageSize)
  const [isReading, setReading] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChoosing) head.current?.focus()
  }, [isChoosing])

  const retry = () => void refetch()
  if (!data) {
    if (isPending && !error) return <ListLoading name="通知" />
    return <ListError name="通知" error={error as Error} isFetching={isFetching} onRetry={retry} />
  }
  const { notices } = data
  const unread = notices.filter(({ is_read }) => !is_read)

  async function readAll(): Promise<void> {
    setReading(true)
    await read(unread.map(({ id }) => id)).catch((failure: Error) => showError(failure.message))
    setReading(false)
  }

  return (
    <>
      {error && <ListStale isFetching={isFetching} onRetry={retry} />}
      {notices.length === 0 ? (
        <ListEmpty
          icon={Bell}
          title="通知はまだありません"
          action={!isChoosing && <Button onClick={() => setChoosing(true)}>通知の種類を選ぶ</Button>}
        >
          自分の投稿への返信などが届きます。
        </ListEmpty>
      ) : (
        <>
          <div className="me-bar">
            <p className="unread" aria-live="polite">
              未読の通知 {unread.length}件
            </p>
            <Button
              kind="quiet"
              size="s"
              disabled={unread.length === 0 || isReading}
              onClick={() => void readAll()}
            >
              すべて既読にする
            </Button>
          </div>
          <ul aria-label="通知">
            {notices.slice(0, shown).map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                now={dataUpdatedAt}
                onOpen={() => void (notice.is_read || read([notice.id]).catch(() => undefined))}
              />
            ))}
          </ul>
          {notices.length > shown && (
            <div className="p-4 text-center">
              <Button onClick={() => setShown(shown + pageSize)}>もっと見る</Button>
            </div>
          )}
        </>
      )}
      {(notices.length > 0 || isChoosing) && <NoticeSwitches headRef={head} />}
    </>
  )
}
