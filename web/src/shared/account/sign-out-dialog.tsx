import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { SignOutScope } from './sign-out.ts'

interface SignOutDialogProps {
  open: boolean
  onClose: () => void
  /** Ends the sessions, or says why it could not. */
  onSignOut: (scope: SignOutScope) => Promise<void>
}

const devices = [
  ['global', 'すべての端末'],
  ['local', 'この端末だけ'],
] as const

/** Asks which devices to sign out before any session ends. */
export function SignOutDialog({ open, onClose, onSignOut }: SignOutDialogProps) {
  const [scope, setScope] = useState<SignOutScope>('global')
  const [isLeaving, setLeaving] = useState(false)
  const id = useId()

  async function leave(event: FormEvent) {
    event.preventDefault()
    setLeaving(true)
    await onSignOut(scope)
    setLeaving(false)
  }

  return (
    <Dialog
      open={open}
      onClose={() => isLeaving || onClose()}
      title="ログアウトしますか？"
      footer={
        <>
          <Button kind="quiet" disabled={isLeaving} onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" type="submit" form={id} disabled={isLeaving}>
            {isLeaving ? 'ログアウト中...' : 'ログアウト'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={leave}>
        <fieldset>
          <legend className="mb-1 text-13 font-bold">ログアウトする端末</legend>
          {devices.map(([value, label]) => (
            <Option
              key={value}
              type="radio"
              name={`${id}-scope`}
              className="min-h-11"
              checked={scope === value}
              onChange={() => setScope(value)}
            >
              {label}
            </Option>
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
