import type { Thread } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { GameMark } from '../../shared/game-mark.tsx'
import type { ThreadQuestion } from '../../shared/threads/thread-confirm.tsx'
import { ThreadMarks } from '../../shared/threads/thread-marks.tsx'
import { ThreadTags } from '../../shared/threads/thread-tags.tsx'
import { monthDayTime } from '../../shared/times.ts'

type SortField = 'created' | 'updated'

const columns: readonly Column<Thread, SortField>[] = [
  { label: 'ゲーム', phone: 'line', cell: (thread) => <GameMark game={thread.game_category} /> },
  {
    label: '作成日時',
    phoneLabel: '作成',
    sort: 'created',
    align: 'end',
    cell: (thread) => monthDayTime(thread.created_at),
  },
  {
    label: '最終更新',
    phoneLabel: '更新',
    sort: 'updated',
    align: 'end',
    cell: (thread) => monthDayTime(thread.last_posted_at),
  },
  { label: 'レス数', phoneLabel: 'レス', align: 'end', cell: (thread) => count(thread.post_count) },
]

interface ThreadTableProps {
  threads: readonly Thread[]
  sort: SortField
  /** Opens a thread's posts. */
  onOpen: (id: number) => void
  onAsk: (question: ThreadQuestion) => void
}

export function ThreadTable({ threads, sort, onOpen, onAsk }: ThreadTableProps) {
  const title: Column<Thread, SortField> = {
    label: 'タイトル',
    phone: 'line',
    cell: (thread) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          className="data-table-title"
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
    ),
  }
  return (
    <DataTable
      columns={[title, ...columns]}
      rows={threads}
      rowKey={({ id }) => id}
      rowLook={({ deleted }) => (deleted ? 'dim' : undefined)}
      sort={{ by: sort, isDescending: true }}
      actions={(thread) => (
        <>
          <Link
            className={buttonClass('quiet', 's')}
            to={`/board/threads/${thread.id}`}
            aria-label={`スレッド「${thread.title}」の操作`}
          >
            操作
          </Link>
          <RowActions thread={thread} onAsk={onAsk} />
        </>
      )}
    />
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
