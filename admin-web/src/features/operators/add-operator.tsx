import { addOperator, listOperators, type Operator } from '@gamelog/contracts/admin/operators'
import { type AdminRole, adminRoles } from '@gamelog/contracts/common/admin-role'
import { findMembers } from '@gamelog/contracts/user/member'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { FieldGroup, TextField } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { UserRoundPlus } from 'lucide-react'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { MemberFound } from '../../shared/member-found.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { uuidPattern } from '../../shared/uuid-pattern.ts'
import { operatorToast, useOperatorChanges } from './use-operator-changes.ts'

const abilities: Readonly<Record<AdminRole, string>> = {
  admin: 'すべて',
  moderator: '通報・BAN・掲示板。アドレスは見えません',
  editor: 'ピックアップ・ウィジェット・配信元・広告',
  viewer: '数字とモニターを見るだけ',
}

interface AddOperatorProps {
  operators: readonly Operator[]
  onClose: () => void
}

/** Lets a member into the back office; the member is looked up while typing. */
export function AddOperator({ operators, onClose }: AddOperatorProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<AdminRole>('viewer')
  const [isAsked, setIsAsked] = useState(false)
  const member = useTypedMember(typed)
  const changes = useOperatorChanges()
  const add = useAdminMutation(addOperator, {
    failure: '運営メンバーを加えられませんでした',
    renews: [listOperators],
  })
  const present = operators.find(({ user_id }) => user_id === member)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (member === undefined || present || add.isPending) return
    add.mutate(
      { body: { user_id: member, role } },
      {
        onSuccess: () => {
          onClose()
          const text = `運営メンバーを加えました（${roleNames[role]}）`
          showUndo(text, () => changes.withdraw(member), operatorToast(member))
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="運営メンバーを加える"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <span className="ml-auto" />
          <Button kind="primary" icon={UserRoundPlus} type="submit" form={formId} disabled={add.isPending}>
            加える
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3.5" noValidate onSubmit={submit}>
        <TextField
          label="会員番号かUUID"
          isRequired
          autoComplete="off"
          spellCheck={false}
          placeholder="#0733"
          value={typed}
          onValue={(next) => {
            setTyped(next)
            setIsAsked(false)
          }}
          error={
            isAsked && member === undefined
              ? typed.trim() === ''
                ? '会員番号かUUIDを入力してください'
                : '会員を選んでください'
              : undefined
          }
        />
        <MemberFound typed={member ?? typed} onChoose={setTyped} />
        {present && <Banner look="warn">すでに運営メンバーです（{roleNames[present.role]}）</Banner>}
        <FieldGroup label="役割">
          {adminRoles.map((each) => (
            <Option
              key={each}
              type="radio"
              name={`${formId}-role`}
              checked={each === role}
              onChange={() => setRole(each)}
            >
              <b>{roleNames[each]}</b>　<span className="text-ink-3">{abilities[each]}</span>
            </Option>
          ))}
        </FieldGroup>
        <Banner className="text-12">
          本人が次にログインしたとき、自分のパスワードと2段階認証を決めます。
        </Banner>
      </form>
    </Dialog>
  )
}

/** The id that was typed, or that of the member whose number was. */
function useTypedMember(typed: string): string | undefined {
  const text = useDeferredValue(typed.trim().normalize('NFKC'))
  const [, digits] = /^#?0*([1-9]\d{0,8})$/.exec(text) ?? []
  const found = useAdminQuery(findMembers, { query: { q: text } }, { enabled: digits !== undefined })
  if (uuidPattern.test(text)) return text.toLowerCase()
  if (digits === undefined) return undefined
  return found.data?.members.find(({ user_number }) => user_number === Number(digits))?.user_id
}
