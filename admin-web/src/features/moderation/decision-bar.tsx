import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Ban, Check, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { NoteField } from '../../shared/note-field.tsx'

/** Texts a note is begun with. */
const presets = ['個人への攻撃', '宣伝・誘導', '規約違反ではない'] as const

interface DecisionBarProps {
  note: string
  onNote: (note: string) => void
  /** Under the field: the note is missing or too long. */
  error: string | undefined
  field: RefObject<HTMLInputElement | null>
  onDecide: (outcome: ReportOutcome) => void
  /** Undefined: the author cannot be banned. */
  onBan: (() => void) | undefined
  onSkip: () => void
}

/** Note and decisions about the post in view. */
export function DecisionBar(props: DecisionBarProps) {
  const { note, onNote, error, field, onDecide, onBan, onSkip } = props
  return (
    <div className="m-act">
      <NoteField
        label="メモ"
        presets={presets}
        value={note}
        onValue={onNote}
        limit={boardLimits.note}
        error={error}
        onFocus={() => field.current?.focus()}
      >
        {(given) => <input {...given} ref={field} />}
      </NoteField>
      <div className="flex min-w-0 items-center gap-3 bt">
        <Button kind="primary" icon={Trash2} onClick={() => onDecide('confirmed')}>
          <span>削除して解決</span>
          <Kbd>D</Kbd>
        </Button>
        <Button icon={Check} onClick={() => onDecide('cleared')}>
          <span>問題なし</span>
          <Kbd>O</Kbd>
        </Button>
        {onBan && (
          <Button kind="danger" icon={Ban} onClick={onBan}>
            <span>BAN…</span>
            <Kbd>B</Kbd>
          </Button>
        )}
        <span className="ml-auto max-tab:hidden" />
        <Button kind="quiet" onClick={onSkip}>
          スキップ
          <Kbd>J</Kbd>
        </Button>
      </div>
    </div>
  )
}
