import '@gamelog/ui/kit/field.css'
import './jump-dialog.css'
import { boardLimits } from '@gamelog/contracts/board/limits'
import { latestPosts } from '@gamelog/contracts/board/post-range'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { type CSSProperties, type FormEvent, useId, useState } from 'react'
import { FormError } from '../../../shared/board/form-error.tsx'
import { findPlace } from '../../../shared/reading/places.ts'
import { RangeForm } from './range-form.tsx'
import { readNumber } from './read-number.ts'

interface JumpDialogProps {
  threadId: number
  /** Number of the thread's last post; all before it exist, loaded or not. */
  last: number
  onJump: (number: number) => void
  onClose: () => void
}

/** Goes to a post by its number, or shows a part of the thread. */
export function JumpDialog({ threadId, last, onJump, onClose }: JumpDialogProps) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [place] = useState(() => findPlace(threadId)?.number)
  const id = useId()

  function goTo(number: number): void {
    onClose()
    // After closing: an open dialog traps the focus.
    setTimeout(() => onJump(number))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const number = readNumber(value)
    if (number < 1) setProblem('レス番号を正しく入力してください')
    else if (number > last) setProblem(`レス番号 ${number} は存在しません`)
    else goTo(number)
  }

  function change(text: string): void {
    setProblem(null)
    setValue(text)
  }

  const latestFrom = Math.max(1, last - latestPosts + 1)
  const places = [
    { name: '先頭', number: 1, shown: '1' },
    ...(place ? [{ name: 'しおり', number: Math.min(place, last), shown: String(place) }] : []),
    { name: '最新', number: last, shown: String(last) },
    { name: `最新${latestPosts}`, number: latestFrom, shown: `${latestFrom}–${last}` },
  ]
  return (
    <Dialog open onClose={onClose} title="レス番号へ移動">
      <form onSubmit={submit} noValidate>
        <div className="jump-number">
          <label htmlFor={id} className="sr-only">
            レス番号
          </label>
          <input
            id={id}
            className="control num"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(last)}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          <Button type="submit" kind="outline">
            移動する
          </Button>
        </div>
        <FormError message={problem} />
        <input
          type="range"
          className="jump-slider"
          aria-label="移動先"
          min={1}
          max={last}
          value={Math.min(last, Math.max(1, readNumber(value) || last))}
          onChange={(event) => change(event.target.value)}
          style={{ '--v': `${((readNumber(value) || last) / last) * 100}%` } as CSSProperties}
        />
        <p aria-hidden className="jump-scale">
          <span>1</span>
          {place !== undefined && <span className="text-accent">しおり {place}</span>}
          <span>{last}</span>
        </p>
      </form>
      <div className="jump-places">
        {places.map(({ name, number, shown }) => (
          <Button key={name} onClick={() => goTo(number)}>
            {name} <small>{shown}</small>
          </Button>
        ))}
      </div>
      <RangeForm
        threadId={threadId}
        from={Math.min(last, Math.floor((last - 1) / boardLimits.pagePosts) * boardLimits.pagePosts + 1)}
        last={last}
        onClose={onClose}
      />
    </Dialog>
  )
}
