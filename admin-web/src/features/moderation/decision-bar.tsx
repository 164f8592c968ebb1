import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import { Ban, Check, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Kbd } from '../../shared/controls.tsx'
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
      <div className="row bt">
        <button type="button" className="a-btn is-p" onClick={() => onDecide('confirmed')}>
          <Trash2 className="i-s" aria-hidden />
          <span>削除して解決</span>
          <Kbd>D</Kbd>
        </button>
        <button type="button" className="a-btn" onClick={() => onDecide('cleared')}>
          <Check className="i-s" aria-hidden />
          <span>問題なし</span>
          <Kbd>O</Kbd>
        </button>
        {onBan && (
          <button type="button" className="a-btn is-d" onClick={onBan}>
            <Ban className="i-s" aria-hidden />
            <span>BAN…</span>
            <Kbd>B</Kbd>
          </button>
        )}
        <span className="end only-d" />
        <button type="button" className="a-btn is-q" onClick={onSkip}>
          スキップ
          <Kbd>J</Kbd>
        </button>
      </div>
    </div>
  )
}
