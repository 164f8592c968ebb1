import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import {
  type AdminSourceRequest,
  type AnswerState,
  answerSourceRequest,
  getSourceRequest,
  listSourceRequests,
  requestAnswerRule,
  requestStateTexts,
} from '@gamelog/contracts/antenna/source-request'
import { missingText, textRefusal } from '@gamelog/contracts/common/text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Check, type LucideIcon, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useDraft } from '../../shared/use-draft.ts'

const outcomes: readonly { state: AnswerState; label: string; icon: LucideIcon }[] = [
  { state: 'done', label: '回答して対応済みにする', icon: Check },
  { state: 'checking', label: '確認中にする', icon: Search },
  { state: 'declined', label: '回答して見送る', icon: X },
]

/** 回答: the text the requester reads, and the state it leads to. */
export function AnswerForm({ request }: { request: AdminSourceRequest }) {
  const [text, setText] = useDraft(`source-request:${request.id}`, '掲載の依頼への回答')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const answer = useAdminMutation(answerSourceRequest, {
    failure: '回答できませんでした',
    renews: [listSourceRequests, getSourceRequest, getDashboard],
    onSuccess: (_, { body }) => {
      setText('')
      showSuccess(`「${requestStateTexts[body.state]}」にしました`)
    },
  })
  const send = (state: AnswerState) => {
    const trimmed = text.trim()
    const refusal =
      textRefusal(requestAnswerRule, trimmed) ??
      (state !== 'checking' && trimmed === '' ? missingText(requestAnswerRule) : null)
    setError(refusal ?? undefined)
    if (refusal !== null) return form.current?.querySelector('textarea')?.focus()
    if (answer.isPending) return
    const body = { state, text: trimmed, entries: request.entries.length }
    answer.mutate({ params: { id: String(request.id) }, body })
  }
  return (
    <Panel title="回答する">
      <div className="form" ref={form}>
        <AreaField
          label="回答"
          rows={4}
          limit={requestAnswerRule.max}
          hint="依頼した人の控えの画面に出ます。メールは送りません。連絡先で本人か確かめてから対応してください。"
          error={error}
          value={text}
          onValue={(next) => {
            setError(undefined)
            setText(next)
          }}
        />
        <div className="flex flex-wrap gap-3">
          {outcomes.map(({ state, label, icon }) => (
            <Button
              key={state}
              kind={state === 'done' ? 'primary' : 'plain'}
              icon={icon}
              disabled={answer.isPending}
              onClick={() => send(state)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
