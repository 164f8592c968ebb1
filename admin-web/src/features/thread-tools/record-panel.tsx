import { auditActionLabel } from '@gamelog/contracts/admin/audit-actions'
import { listAuditLog } from '@gamelog/contracts/admin/audit-log'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { getThreadRecord, ThreadRecordEntry } from '@gamelog/contracts/board/thread-record'
import type { RouteResult } from '@gamelog/contracts/common/route'
import { userNumber } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import type { UseQueryResult } from '@tanstack/react-query'
import {
  ArrowLeftRight,
  BadgeCheck,
  Lock,
  LockOpen,
  type LucideIcon,
  PenLine,
  Pin,
  PinOff,
  Plus,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { HistoryEntry, HistoryList } from '../../shared/history-list.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { useMay } from '../../shared/use-role.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  'thread.lock': Lock,
  'thread.unlock': LockOpen,
  'thread.retitle': PenLine,
  'thread.move': ArrowLeftRight,
  'thread.pin': Pin,
  'thread.unpin': PinOff,
  'thread.official': BadgeCheck,
  'thread.delete': Trash2,
  'thread.restore': Undo2,
  'post.create': Send,
  'post.delete': Trash2,
  'post.restore': Undo2,
}

interface RecordPanelProps {
  thread: Thread
  query: UseQueryResult<RouteResult<typeof getThreadRecord>>
}

/** このスレッドの記録: what operators did, and when the thread was made. */
export function RecordPanel({ thread, query }: RecordPanelProps) {
  const seesAll = useMay(listAuditLog)
  return (
    <Panel
      title="このスレッドの記録"
      isMetaKept
      meta={
        seesAll && (
          <Link
            className="text-link"
            to={`/office/audit-log?target=${encodeURIComponent(`thread:${thread.id}`)}`}
          >
            監査ログで見る
          </Link>
        )
      }
    >
      <Loaded query={query} failure="記録の取得に失敗しました">
        {({ entries, has_more: hasMore }) => (
          <HistoryList>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
            {hasMore ? (
              <li className="px-4 py-2.5 text-ink-2 max-tab:px-3.5">これより前は監査ログにあります。</li>
            ) : (
              <HistoryEntry icon={Plus} at={thread.created_at}>
                スレッドを作成
              </HistoryEntry>
            )}
          </HistoryList>
        )}
      </Loaded>
    </Panel>
  )
}

function Entry({ entry }: { entry: ThreadRecordEntry }) {
  const { at, action, actor, post_number: post, title, game_category: game, reason } = entry
  const change = title
    ? `${title.before} → ${title.after}`
    : game && `${games[game.before].label} → ${games[game.after].label}`
  return (
    <HistoryEntry
      icon={icons[action] ?? PenLine}
      at={at}
      note={[change, actorName(actor), reason].filter(Boolean).join('・')}
    >
      {auditActionLabel(action)}
      {post !== null && <span className="num"> #{post}</span>}
    </HistoryEntry>
  )
}

/** #0007 demo-admin */
function actorName(actor: ThreadRecordEntry['actor']): string {
  if (actor === null) return 'システム'
  const number = actor.user_number === null ? null : userNumber(actor.user_number)
  return [number, actor.display_name].filter((part) => part !== null).join(' ') || '名前のわからない運営'
}
