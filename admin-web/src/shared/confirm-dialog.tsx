import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { usePreservedText } from './unsaved.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** The question: 「レス 3 を削除しますか？」. */
  title: string
  /** What it does. */
  children?: ReactNode | undefined
  confirmLabel: string
  /** Not a red button and not the gradient: deleting is quiet. Default: primary. */
  isDestructive?: boolean | undefined
  /** Asks for a reason, which goes to the audit log. */
  reason?: { readonly label?: string; readonly isRequired?: boolean; readonly limit: number } | undefined
  isPending?: boolean | undefined
  /** Called with the reason, `''` without one. The caller closes the dialog. */
  onConfirm: (reason: string) => void
}

/** Asks before a change. A typed reason stays while the change is being made and when it fails, until another question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Confirmation key={props.title} {...props} />
}

function Confirmation(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, isDestructive, reason, isPending, onConfirm } = props
  const form = useId()
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const length = [...text.trim()].length
  const isMissing = Boolean(reason?.isRequired) && length === 0
  const isTooLong = reason !== undefined && length > reason.limit
  const label = reason?.label ?? '理由'
  usePreservedText(label, open ? text : '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isMissing && !isTooLong && !isPending) onConfirm(text.trim())
  }
  const close = () => {
    setIsAsked(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={children}
      footer={
        <>
          <span className="ml-auto" />
          <Button kind="quiet" onClick={close}>
            キャンセル
          </Button>
          <Button
            kind={isDestructive ? 'danger' : 'primary'}
            type="submit"
            form={form}
            disabled={isPending}
            {...(!reason && { 'data-first': true })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {reason && (
          <AreaField
            label={label}
            isRequired={reason.isRequired ?? false}
            limit={reason.limit}
            value={text}
            onValue={setText}
            error={
              isAsked && isMissing
                ? `${label}を入力してください`
                : isTooLong
                  ? `${label}は${reason.limit}字までです（いま${length}字）`
                  : undefined
            }
          />
        )}
      </form>
    </Dialog>
  )
}
