import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { CalendarClock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { type EndChoice, endOf } from './end-choice.ts'
import { EndField } from './end-field.tsx'

interface EndFormProps {
  title: string
  description: string
  confirmLabel: string
  start: EndChoice
  /** 無期限 is no choice. */
  mustEnd?: boolean | undefined
  /** Why an end cannot be sent; told once it was tried. Unix seconds, null = for good. */
  refusalOf?: ((end: number | null) => string | undefined) | undefined
  isPending: boolean
  onSend: (end: number | null) => void
  onClose: () => void
}

/** Asks for the end of a ban. */
export function EndForm(props: EndFormProps) {
  const { title, description, confirmLabel, start, mustEnd, refusalOf, isPending, onSend, onClose } = props
  const form = useId()
  const [choice, setChoice] = useState(start)
  const [isAsked, setAsked] = useState(false)
  const end = endOf(choice)
  const refusal = end === undefined ? undefined : refusalOf?.(end)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (end !== undefined && refusal === undefined && !isPending) onSend(end)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <span className="ml-auto" />
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" icon={CalendarClock} type="submit" form={form} disabled={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <EndField
          value={choice}
          onChange={setChoice}
          mustEnd={mustEnd}
          error={isAsked ? refusal : undefined}
        />
      </form>
    </Dialog>
  )
}
