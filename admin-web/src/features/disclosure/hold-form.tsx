import {
  createLegalHold,
  endLegalHold,
  type HoldTarget,
  holdReasonRule,
  holdReferenceRule,
  listLegalHolds,
} from '@gamelog/contracts/board/disclosure'
import { textRefusal } from '@gamelog/contracts/common/text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { MemberField } from '../../shared/member-field.tsx'
import { fromField, toField } from '../../shared/time-field.ts'
import { type Until, UntilField } from '../../shared/until-field.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { NumberField } from './number-field.tsx'
import { numberIn } from './number-in.ts'

const kinds = [
  { value: 'member', label: '会員' },
  { value: 'thread', label: 'スレッド' },
] as const
const ends = [
  { value: 'open', label: '終えるまで' },
  { value: 'time', label: '日時...' },
] as const

const threadMax = 2_147_483_647
const day = 86_400_000

/** Puts a member or a thread under a legal hold. */
export function HoldForm({ start }: { start: { user: string | undefined; thread: string | undefined } }) {
  const [kind, setKind] = useState<HoldTarget['kind']>(start.thread ? 'thread' : 'member')
  const [userId, setUserId] = useState(start.user)
  const [thread, setThread] = useState(start.thread ?? '')
  const [reason, setReason] = useDraft('hold-reason', '保全の理由')
  const [reference, setReference] = useState('')
  const [end, setEnd] = useState<Until<'open' | 'time'>>(() => ({
    choice: 'open',
    time: toField(Date.now() + 180 * day),
  }))
  const [isChecked, setChecked] = useState(false)
  const [id, setId] = useState(() => crypto.randomUUID())
  const takeBack = useAdminMutation(endLegalHold, {
    failure: '保全を終えられませんでした',
    renews: [listLegalHolds],
  })
  const make = useAdminMutation(createLegalHold, {
    failure: '保全を始められませんでした',
    renews: [listLegalHolds],
    onSuccess: ({ hold }) => {
      setReason('')
      setReference('')
      setChecked(false)
      setId(crypto.randomUUID())
      showUndo('保全を始めました', () => takeBack.mutate({ params: { id: hold.id } }), {
        id: `hold-${hold.id}`,
      })
    },
  })
  const threadId = numberIn(thread, threadMax)
  const target: HoldTarget | undefined =
    kind === 'member'
      ? userId
        ? { kind, user_id: userId }
        : undefined
      : threadId
        ? { kind, thread_id: threadId }
        : undefined
  const endsAt = end.choice === 'open' ? null : (fromField(end.time) ?? undefined)
  const isPast = typeof endsAt === 'string' && Date.parse(endsAt) <= Date.now()
  const problems = {
    reason: textRefusal(holdReasonRule, reason) ?? undefined,
    reference: textRefusal(holdReferenceRule, reference) ?? undefined,
    until: endsAt === undefined || isPast ? '今より後の日時を選んでください' : undefined,
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!target || endsAt === undefined || make.isPending) return
        if (Object.values(problems).some(Boolean)) return
        make.mutate({
          body: { id, target, reason: reason.trim(), reference: reference.trim(), until: endsAt },
        })
      }}
    >
      <Segments
        label="保全の対象"
        className="[&>button]:flex-1"
        choices={kinds}
        value={kind}
        onChange={setKind}
      />
      {kind === 'member' ? (
        <MemberField userId={userId} onFound={setUserId} />
      ) : (
        <NumberField
          label="スレッド番号"
          max={threadMax}
          isChecked={isChecked}
          value={thread}
          onValue={setThread}
        />
      )}
      <AreaField
        label="理由"
        isRequired
        limit={holdReasonRule.max}
        placeholder="どこからの、どの請求か"
        value={reason}
        onValue={setReason}
        error={isChecked ? problems.reason : undefined}
      />
      <TextField
        label="受付番号"
        limit={holdReferenceRule.max}
        placeholder="令和8年(ヨ)第123号"
        value={reference}
        onValue={setReference}
        error={problems.reference}
      />
      <UntilField
        label="期限"
        choices={ends}
        value={end}
        onChange={setEnd}
        timeLabel="保全を終える日時"
        error={problems.until}
      />
      <p className="text-12 leading-relaxed text-ink-3">
        {kind === 'member'
          ? '投稿と通報のアドレス、自動ルールで止めた投稿、ログインと利用制限と操作の記録を、期限が来ても、退会しても残します。'
          : 'このスレッドの投稿と通報のアドレス、自動ルールで止めた投稿、操作の記録を、期限が来ても残します。会員のログインの記録は、会員を対象にしてください。'}
      </p>
      <Button kind="primary" icon={ShieldPlus} type="submit" disabled={make.isPending}>
        保全を始める
      </Button>
    </form>
  )
}
