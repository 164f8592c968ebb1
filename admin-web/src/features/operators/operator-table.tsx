import type { Operator } from '@gamelog/contracts/admin/operators'
import { adminRoles } from '@gamelog/contracts/common/admin-role'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status, Tag } from '@gamelog/ui/kit/mark.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { adminSession } from '../../shared/session/session-store.ts'
import { shortTime } from '../../shared/times.ts'
import { personText } from './person-text.ts'
import { ResetAccess } from './reset-access.tsx'
import { useOperatorChanges } from './use-operator-changes.ts'

const choices = adminRoles.map((value) => ({ value, label: roleNames[value] }))

/** The operators; a role is changed at once. */
export function OperatorTable({ operators }: { operators: readonly Operator[] }) {
  const own = adminSession.use()?.user.id
  const changes = useOperatorChanges()
  const [leaving, setLeaving] = useState<Operator>()
  const close = () => setLeaving(undefined)
  const isOwn = ({ user_id }: Operator) => user_id === own
  const locked = (operator: Operator) => (isOwn(operator) ? '自分の役割は変えられません' : undefined)
  const columns: readonly Column<Operator>[] = [
    {
      label: '運営メンバー',
      cell: (operator) => <Name operator={operator} isOwn={isOwn(operator)} />,
      phone: 'line',
    },
    {
      label: '役割',
      cell: (operator) => (
        <Select
          label={`${personText(operator)} の役割`}
          isLabelHidden
          className="min-w-[136px] max-tab:flex-1"
          choices={choices}
          value={operator.role}
          disabled={isOwn(operator) || changes.isPending}
          onChange={(next) => changes.change(operator, next)}
        />
      ),
      tooltip: locked,
      phone: 'line',
    },
    {
      label: '2段階認証',
      cell: ({ second_factor }) =>
        second_factor === 'on' ? <Status look="good">使用中</Status> : <Status look="warn">未設定</Status>,
    },
    {
      label: 'パスワード',
      cell: ({ password }) => (password === 'own' ? '自分のもの' : '最初のまま'),
      className: ({ password }) => (password === 'own' ? 'text-ink-2' : 'text-warn'),
    },
    { label: '最後の操作', cell: ({ last_action_at }) => actionTime(last_action_at), align: 'end' },
    { label: 'セッション', cell: ({ sessions }) => sessions, align: 'end' },
  ]
  return (
    <>
      <DataTable
        label="運営メンバー"
        columns={columns}
        rows={operators}
        rowKey={({ user_id }) => user_id}
        actions={(operator) => (
          <>
            {!isOwn(operator) && <ResetAccess operator={operator} />}
            <Button
              kind="quiet-danger"
              size="s"
              icon={UserRoundMinus}
              disabled={isOwn(operator) || changes.isPending}
              title={locked(operator)}
              aria-label={`${personText(operator)} を外す`}
              onClick={() => setLeaving(operator)}
            >
              外す…
            </Button>
          </>
        )}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={close}
        title={`${leaving ? personText(leaving) : ''} を運営メンバーから外しますか？`}
        confirmLabel="外す"
        isDestructive
        onConfirm={() => {
          if (leaving) changes.remove(leaving)
          close()
        }}
      >
        開いているセッションは1秒以内に終わります。会員としてのログインはそのままです。
      </ConfirmDialog>
    </>
  )
}

function Name({ operator, isOwn }: { operator: Operator; isOwn: boolean }) {
  const { user_id, identity } = operator
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <Link className="data-table-title" to={`/members/${user_id}`}>
        {personText(operator)}
      </Link>
      {isOwn && <Tag look="accent">あなた</Tag>}
      {identity && (
        <span title={identity}>
          <Tag>ADMIN_IDENTITIES</Tag>
        </span>
      )}
    </span>
  )
}

/** いま within a minute, else as `shortTime`; – before the first one. */
function actionTime(time: string | null): string {
  if (time === null) return '–'
  return Date.now() - Date.parse(time) < 60_000 ? 'いま' : shortTime(time)
}
