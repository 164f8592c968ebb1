import type { Thread } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ArrowDown, Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { GameMark } from '../../shared/game-mark.tsx'
import type { ThreadQuestion } from '../../shared/threads/thread-confirm.tsx'
import { ThreadMarks } from '../../shared/threads/thread-marks.tsx'
import { ThreadTags } from '../../shared/threads/thread-tags.tsx'
import { monthDayTime } from '../../shared/times.ts'

interface ThreadTableProps {
  threads: readonly Thread[]
  sort: 'created' | 'updated'
  /** Opens a thread's posts. */
  onOpen: (id: number) => void
  onAsk: (question: ThreadQuestion) => void
}

export function ThreadTable({ threads, sort, onOpen, onAsk }: ThreadTableProps) {
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th scope="col">タイトル</th>
          <th scope="col">ゲーム</th>
          <DateHead isSorted={sort === 'created'}>作成日時</DateHead>
          <DateHead isSorted={sort === 'updated'}>最終更新</DateHead>
          <th scope="col" className="r">
            レス数
          </th>
          <th scope="col" className="r">
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {threads.map((thread) => (
          <tr key={thread.id} className={thread.deleted ? 'is-dim' : undefined}>
            <td className="full">
              <span className="flex min-w-0 items-center gap-3 flex-wrap justify-start! gap-2!">
                <Link
                  className="t"
                  to={`/board?thread=${thread.id}`}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onOpen(thread.id)
                  }}
                >
                  {thread.title}
                </Link>
                <ThreadTags thread={thread} />
                <ThreadMarks thread={thread} />
              </span>
            </td>
            <td className="full">
              <GameMark game={thread.game_category} />
            </td>
            <td className="r" data-l="作成">
              {monthDayTime(thread.created_at)}
            </td>
            <td className="r" data-l="更新">
              {monthDayTime(thread.last_posted_at)}
            </td>
            <td className="r" data-l="レス">
              {count(thread.post_count)}
            </td>
            <td className="full">
              <span className="acts">
                <Link
                  className={buttonClass('quiet', 's')}
                  to={`/board/threads/${thread.id}`}
                  aria-label={`スレッド「${thread.title}」の操作`}
                >
                  操作
                </Link>
                <RowActions thread={thread} onAsk={onAsk} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DateHead({ isSorted, children }: { isSorted: boolean; children: string }) {
  return (
    <th scope="col" className="r" aria-sort={isSorted ? 'descending' : undefined}>
      {children}
      {isSorted && <ArrowDown aria-hidden />}
    </th>
  )
}

function RowActions({ thread, onAsk }: { thread: Thread; onAsk: (question: ThreadQuestion) => void }) {
  if (thread.deleted)
    return (
      <Button
        size="s"
        icon={Undo2}
        aria-label={`スレッド「${thread.title}」を復元`}
        onClick={() => onAsk({ verb: 'show', thread })}
      >
        復元
      </Button>
    )
  return (
    <>
      {thread.status === 'reported' && (
        <Button
          kind="quiet"
          size="s"
          aria-label={`スレッド「${thread.title}」の書き込みを再開`}
          onClick={() => onAsk({ verb: 'open', thread })}
        >
          再開
        </Button>
      )}
      <Button
        kind="quiet-danger"
        size="s"
        icon={Trash2}
        aria-label={`スレッド「${thread.title}」を削除`}
        onClick={() => onAsk({ verb: 'hide', thread })}
      >
        削除
      </Button>
    </>
  )
}
