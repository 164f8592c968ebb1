import { Button } from '@gamelog/ui/button.tsx'
import { Dialog } from '@gamelog/ui/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { FormError } from '../../../shared/board/form-error.tsx'

interface JumpDialogProps {
  /** Number of the thread's last post; all before it exist, loaded or not. */
  last: number
  onJump: (number: number) => void
  onClose: () => void
}

/** Goes to a post by its number. */
export function JumpDialog({ last, onJump, onClose }: JumpDialogProps) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = value.normalize('NFKC').trim()
    const number = /^[0-9]+$/.test(text) ? Number(text) : 0
    if (number < 1) {
      setProblem('レス番号を正しく入力してください')
    } else if (number > last) {
      setProblem(`レス番号 ${number} は存在しません`)
    } else {
      onClose()
      // After closing: an open dialog traps the focus.
      setTimeout(() => onJump(number))
    }
  }

  return (
    <Dialog open onClose={onClose} title="レス番号へ移動">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-13 font-bold">
            レス番号
          </label>
          <input
            id={id}
            className="field num"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => {
              setProblem(null)
              setValue(event.target.value)
            }}
          />
        </div>
        <FormError message={problem} />
        <Button kind="primary" type="submit">
          移動する
        </Button>
      </form>
    </Dialog>
  )
}
