import { listOperators, type Operator } from '@gamelog/contracts/admin/operators'
import { adminRoles } from '@gamelog/contracts/common/admin-role'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status, Tag } from '@gamelog/ui/kit/mark.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { adminSession } from '../../shared/session/session-store.ts'
import { shortTime } from '../../shared/times.ts'
import { personText } from './person-text.ts'
import { ResetPassword, ResetSecondFactor } from './reset-access.tsx'
import { useOperatorChanges } from './use-operator-changes.ts'

const renews = [listOperators]
const choices = adminRoles.map((value) => ({ value, label: roleNames[value] }))

/** The operators; a role is changed at once. */
export function OperatorTable({ operators }: { operators: readonly Operator[] }) {
  const own = adminSession.use()?.user.id
  const changes = useOperatorChanges()
  const [leaving, setLeaving] = useState<Operator>()
  const close = () => setLeaving(undefined)
  return (
    <>
      <table className="a-table is-cards o-people">
        <thead>
          <tr>
            {['運営メンバー', '役割', '2段階認証', 'パスワード'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className="r">
              最後の操作
            </th>
            <th scope="col" className="r">
              セッション
            </th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {operators.map((operator) => (
            <Row
              key={operator.user_id}
              operator={operator}
              isOwn={operator.user_id === own}
              changes={changes}
              onRemove={() => setLeaving(operator)}
            />
          ))}
        </tbody>
      </table>
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

interface RowProps {
  operator: Operator
  isOwn: boolean
  changes: ReturnType<typeof useOperatorChanges>
  onRemove: () => void
}

function Row({ operator, isOwn, changes, onRemove }: RowProps) {
  const { user_id, role, identity, second_factor: factor, password, sessions } = operator
  const name = personText(operator)
  const locked = isOwn ? '自分の役割は変えられません' : undefined
  return (
    <tr>
      <td className="full">
        <Link className="t" to={`/members/${user_id}`}>
          {name}
        </Link>
        {isOwn && <Tag look="accent">あなた</Tag>}
        {identity && (
          <span title={identity}>
            <Tag>ADMIN_IDENTITIES</Tag>
          </span>
        )}
      </td>
      <td className="full" data-l="役割" title={locked}>
        <Select
          label={`${name} の役割`}
          isLabelHidden
          className="o-role"
          choices={choices}
          value={role}
          disabled={isOwn || changes.isPending}
          onChange={(next) => changes.change(operator, next)}
        />
      </td>
      <td data-l="2段階認証">
        {factor === 'on' ? <Status look="good">使用中</Status> : <Status look="warn">未設定</Status>}
      </td>
      <td data-l="パスワード">
        {password === 'own' ? (
          <span className="text-ink-2">自分のもの</span>
        ) : (
          <span className="is-warn">最初のまま</span>
        )}
      </td>
      <td className="r" data-l="最後の操作">
        {operator.last_action_at === null ? '–' : actionTime(operator.last_action_at)}
      </td>
      <td className="r" data-l="セッション">
        {sessions}
      </td>
      <td className="full">
        <span className="acts">
          {!isOwn && factor === 'on' && (
            <ResetSecondFactor userId={user_id} number={numberOf(operator)} renews={renews} />
          )}
          {!isOwn && password === 'own' && (
            <ResetPassword userId={user_id} number={numberOf(operator)} renews={renews} />
          )}
          <Button
            kind="quiet-danger"
            size="s"
            icon={UserRoundMinus}
            disabled={isOwn || changes.isPending}
            title={locked}
            aria-label={`${name} を外す`}
            onClick={onRemove}
          >
            外す…
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** いま within a minute, else as `shortTime`. */
function actionTime(time: string): string {
  return Date.now() - Date.parse(time) < 60_000 ? 'いま' : shortTime(time)
}
