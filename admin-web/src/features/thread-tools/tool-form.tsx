import { boardLimits } from '@gamelog/contracts/board/limits'
import { type ThreadFacts, toolReasonRule } from '@gamelog/contracts/board/thread-tools'
import { textRefusal } from '@gamelog/contracts/common/text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { usePreservedText } from '../../shared/unsaved.ts'
import type { ThreadTools } from './use-tools.ts'

export interface ToolDialogProps {
  facts: ThreadFacts
  tools: ThreadTools
  onClose: () => void
}

interface ToolFormProps {
  title: string
  /** Of the button. */
  label: string
  isPending: boolean
  placeholder?: string
  onClose: () => void
  /** Called with the reason, `''` without one; shows its own errors. */
  onSubmit: (reason: string) => void
  /** Fields before the reason. */
  children: ReactNode
  /** After the reason. */
  note?: ReactNode
}

/** A dialog with the fields of a tool and an optional reason. */
export function ToolForm(props: ToolFormProps) {
  const { title, label, isPending, placeholder, onClose, onSubmit, children, note } = props
  const form = useId()
  const [reason, setReason] = useState('')
  const refusal = textRefusal(toolReasonRule, reason)
  usePreservedText('理由', reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refusal && !isPending) onSubmit(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="quiet" data-start onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3.5" onSubmit={submit} noValidate>
        {children}
        <TextField
          label="理由"
          limit={boardLimits.toolReason}
          placeholder={placeholder}
          value={reason}
          onValue={setReason}
          error={refusal ?? undefined}
        />
        {note}
      </form>
    </Dialog>
  )
}
