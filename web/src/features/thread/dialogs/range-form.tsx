import { Button } from '@gamelog/ui/kit/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormError } from '../../../shared/board/form-error.tsx'
import { storeView } from '../stored-views.ts'
import { readNumber } from './read-number.ts'

interface RangeFormProps {
  threadId: number
  /** First and last number proposed. */
  from: number
  last: number
  onClose: () => void
}

/** Shows only some posts of a thread, at an address of their own. */
export function RangeForm({ threadId, from, last, onClose }: RangeFormProps) {
  const [first, setFirst] = useState(String(from))
  const [end, setEnd] = useState(String(last))
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const id = useId()
  const [low, high] = [readNumber(first), readNumber(end)]
  const isRight = low >= 1 && low <= high && low <= last && high <= 1_000
  const path = `/board/thread/${threadId}/${low}-${high}`

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isRight) {
      setProblem(`範囲は1から${last}までの番号で、小さいほうから入力してください`)
      return
    }
    storeView()
    onClose()
    void navigate(path)
    scrollTo(0, 0)
  }

  function field(name: string, value: string, set: (value: string) => void) {
    return (
      <input
        className="control num"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        value={value}
        onChange={(event) => {
          setProblem(null)
          set(event.target.value)
        }}
      />
    )
  }

  return (
    <form onSubmit={submit} noValidate aria-labelledby={id}>
      <p id={id} className="mb-2 text-13 font-bold">
        範囲だけ読む
      </p>
      <div className="jump-range">
        {field('範囲のはじめ', first, setFirst)}
        <span>から</span>
        {field('範囲のおわり', end, setEnd)}
        <Button type="submit" className="ml-auto">
          表示
        </Button>
      </div>
      <FormError message={problem} />
      <p className="mt-2.5 text-12 text-ink-3">
        この表示のリンク:{' '}
        {isRight ? (
          <a href={path} className="hover:underline">
            {path}
          </a>
        ) : (
          '―'
        )}
      </p>
    </form>
  )
}
