import { endText } from '../../shared/ban-texts.ts'
import { startEnd } from '../bans/end-choice.ts'
import { EndForm } from '../bans/end-form.tsx'

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
  const isEarlier = (end: number | null) => end !== null && (presentEnd === null || end < presentEnd)
  return (
    <EndForm
      title={`${label} のBANの期限を短くする`}
      description={`いまの期限: ${endText(presentEnd)}。新しい期限はいまから数えます。`}
      confirmLabel="短くして返事を送る"
      start={startEnd()}
      mustEnd
      refusalOf={(end) => (isEarlier(end) ? undefined : 'いまの期限より前の日時を選んでください')}
      isPending={isPending}
      onSend={(end) => end !== null && onShorten(end)}
      onClose={onClose}
    />
  )
}
