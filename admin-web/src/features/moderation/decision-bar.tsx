import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ReportOutcome } from '@gamelog/contracts/board/reports'
import { Ban, Check, CircleAlert, Trash2 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Kbd, Select } from '../../shared/controls.tsx'
import { Ammo } from '../../shared/marks.tsx'

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
  const id = useId()
  const choose = (text: string) => {
    onNote(note.trim() === '' ? `${text}。` : `${note}${text}。`)
    field.current?.focus()
  }
  return (
    <div className="m-act">
      <div className="row">
        <label className="b" htmlFor={id}>
          メモ <span className="is-bad">必須</span>
        </label>
        {presets.map((text) => (
          <button key={text} type="button" className="a-note only-d" onClick={() => choose(text)}>
            {text}
          </button>
        ))}
        <Select
          label="定型文"
          className="only-m"
          value=""
          choices={[{ value: '', label: '選ぶ' }, ...presets.map((text) => ({ value: text, label: text }))]}
          onChange={(text) => text && choose(text)}
        />
        <span className="end">
          <Ammo value={[...note.trim()].length} limit={boardLimits.note} />
        </span>
      </div>
      <input
        ref={field}
        id={id}
        className="a-in"
        value={note}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onNote(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          <CircleAlert className="i-xs" aria-hidden />
          {error}
        </p>
      )}
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
