import { textRefusal } from '@gamelog/contracts/common/text'
import { getIncident, incidentNoteRule, writeIncidentNote } from '@gamelog/contracts/monitor/incidents'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { FieldError } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { type RefObject, useId, useState } from 'react'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useDraft } from '../../shared/use-draft.ts'

interface NoteFormProps {
  id: number
  /** A webhook is set. */
  notifies: boolean
  field: RefObject<HTMLTextAreaElement | null>
}

/** 経過を書く; what is typed survives a reload. Ctrl/⌘+Enter writes. */
export function NoteForm({ id, notifies, field }: NoteFormProps) {
  const [text, setText] = useDraft(`incident-note:${id}`, '経過')
  const [isSent, setIsSent] = useState(true)
  const errorId = useId()
  const write = useAdminMutation(writeIncidentNote, {
    failure: '経過の保存に失敗しました',
    renews: [getIncident],
    onSuccess: () => {
      setText('')
      showSuccess('経過を書きました')
    },
  })
  const isEmpty = text.trim() === ''
  const refusal = isEmpty ? null : textRefusal(incidentNoteRule, text)
  const canWrite = !isEmpty && refusal === null && !write.isPending
  const submit = () => {
    if (canWrite) write.mutate({ params: { id: String(id) }, body: { text, notify: notifies && isSent } })
  }
  return (
    <form
      className="form border-b border-line-1"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={field}
        className="control"
        rows={2}
        aria-label="経過"
        placeholder="わかったこと、したこと。復旧したあとも残ります"
        value={text}
        {...(refusal && { 'aria-invalid': true, 'aria-describedby': errorId })}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isMeant && !event.nativeEvent.isComposing) submit()
        }}
      />
      {refusal && <FieldError id={errorId}>{refusal}</FieldError>}
      <div className="flex min-w-0 items-center gap-3">
        {notifies && (
          <Option checked={isSent} onChange={({ target }) => setIsSent(target.checked)}>
            通知にも送る
          </Option>
        )}
        <span className="ml-auto">
          <Counter value={[...text].length} limit={incidentNoteRule.max} />
        </span>
        <Button type="submit" disabled={!canWrite}>
          書く
        </Button>
      </div>
    </form>
  )
}
