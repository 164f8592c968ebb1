import {
  endOperatorSession,
  endOtherSessions,
  listOperators,
  type OperatorSession,
} from '@gamelog/contracts/admin/operators'
import type { RouteResult } from '@gamelog/contracts/common/route'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useNow } from '@gamelog/ui/use-now'
import type { UseQueryResult } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { nowSeconds } from '../../shared/session/session-store.ts'
import { remainingText } from '../../shared/session/use-remaining.ts'
import { shortTime } from '../../shared/times.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { personText } from './person-text.ts'

interface SessionPanelProps {
  query: UseQueryResult<RouteResult<typeof listOperators>>
  failure: string
}

const renews = [listOperators]
const failed = 'セッションを終わらせられませんでした'

/** Live sessions of all operators; each can be ended, or all but the one of this screen. */
export function SessionPanel({ query, failure }: SessionPanelProps) {
  const [isAsking, setAsking] = useState(false)
  const end = useAdminMutation(endOperatorSession, {
    failure: failed,
    renews,
    onSuccess: () => showSuccess('セッションを終わらせました'),
  })
  const endOthers = useAdminMutation(endOtherSessions, {
    failure: failed,
    renews,
    onSuccess: ({ ended }) => {
      setAsking(false)
      showSuccess(`${ended}件のセッションを終わらせました`)
    },
  })
  const others = query.data?.sessions.filter(({ is_mine }) => !is_mine).length ?? 0
  return (
    <Panel
      title="セッション"
      info="管理画面へのログインは8時間で終わります。公開サイトからログアウトしても終わります。"
      isMetaKept
      meta={
        <Button kind="quiet" size="s" icon={LogOut} disabled={others === 0} onClick={() => setAsking(true)}>
          自分以外をすべて終わらせる…
        </Button>
      }
      footer={
        <span>役割を変えるか外すと、その人のセッションは1秒以内に終わります。最後の管理者は外せません。</span>
      }
    >
      <Loaded query={query} failure={failure}>
        {({ sessions }) => (
          <SessionTable
            sessions={sessions}
            isPending={end.isPending}
            onEnd={({ id }) => end.mutate({ params: { sessionId: id } })}
          />
        )}
      </Loaded>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="自分以外のセッションをすべて終わらせますか？"
        confirmLabel="終わらせる"
        isDestructive
        isPending={endOthers.isPending}
        onConfirm={() => endOthers.mutate({})}
      >
        {others}件が終わり、この画面のセッションだけが残ります。元には戻せません。
      </ConfirmDialog>
    </Panel>
  )
}

interface SessionTableProps {
  sessions: readonly OperatorSession[]
  isPending: boolean
  onEnd: (session: OperatorSession) => void
}

function SessionTable({ sessions, isPending, onEnd }: SessionTableProps) {
  useNow((seconds) => Math.floor(seconds / 30))
  // The present: by the half minute, a session that has just begun would have more than its 8 hours left.
  const now = nowSeconds()
  const columns: readonly Column<OperatorSession>[] = [
    {
      label: '運営メンバー',
      cell: (session) => (
        <span className="flex flex-wrap items-center gap-2.5 font-medium">
          {personText(session)}
          {session.is_mine && <Tag look="accent">この画面</Tag>}
        </span>
      ),
      phone: 'line',
    },
    { label: '端末', cell: ({ device }) => device ?? '不明', className: 'text-ink-2 max-tab:col-span-2' },
    {
      label: 'アドレス',
      cell: ({ address }) => address ?? '–',
      className: 'num text-ink-3 max-tab:col-span-2',
    },
    { label: '始まり', cell: ({ created_at }) => shortTime(created_at), align: 'end' },
    {
      label: '残り',
      cell: ({ expires_at }) => remainingText(Math.max(0, expires_at - now)),
      align: 'end',
    },
  ]
  return (
    <DataTable
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      actions={(session) => (
        <Button
          kind="quiet-danger"
          size="s"
          icon={LogOut}
          disabled={session.is_mine || isPending}
          title={session.is_mine ? 'この画面のセッションはログアウトで終わります' : undefined}
          aria-label={`${personText(session)} のセッションを終わらせる`}
          onClick={() => onEnd(session)}
        >
          終わらせる
        </Button>
      )}
    />
  )
}
