import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { CalendarClock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { endText } from '../../shared/ban-texts.ts'
import { endOf, startEnd } from '../bans/end-choice.ts'
import { EndField } from '../bans/end-field.tsx'

interface ShortenDialogProps {
  /** 「#1188」 */
  label: string
  /** Unix seconds; null = for good. */
  presentEnd: number | null
  isPending: boolean
  onShorten: (end: number) => void
  onClose: () => void
}

/** Asks for the new, earlier end. */
export function ShortenDialog({ label, presentEnd, isPending, onShorten, onClose }: ShortenDialogProps) {
  const form = useId()
  const [end, setEnd] = useState(() => startEnd())
  const [isAsked, setAsked] = useState(false)
  const chosen = endOf(end)
  const isLater = chosen === null || (chosen !== undefined && presentEnd !== null && chosen >= presentEnd)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (!isLater && chosen != null && !isPending) onShorten(chosen)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label} のBANの期限を短くする`}
      description={`いまの期限: ${endText(presentEnd)}。新しい期限はいまから数えます。`}
      footer={
        <>
          <span className="ml-auto" />
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" icon={CalendarClock} type="submit" form={form} disabled={isPending}>
            短くして返事を送る
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <EndField
          mustEnd
          value={end}
          onChange={setEnd}
          error={isLater && isAsked ? 'いまの期限より前の日時を選んでください' : undefined}
        />
      </form>
    </Dialog>
  )
}
