import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type LoginStep, logIn } from './login.ts'
import { PasswordField } from './password-field.tsx'
import { clockText, Pips, Refused } from './refused.tsx'
import { useTries } from './use-tries.ts'

interface PasswordFormProps {
  /** Id for a submit button outside the form. */
  id: string
  /** Called with what comes next; null = logged in. */
  onDone: (step: LoginStep | null) => void
  onPending?: ((isPending: boolean) => void) | undefined
  /** Below the field. */
  children?: ReactNode | undefined
  /** In place of everything while the login is locked; `clock` is what remains, 14:59. Default: a line above the field. */
  whileLocked?: ((clock: string) => ReactNode) | undefined
}

/** The admin password with its errors: field with 表示, pips of the attempts left, countdown while locked. */
export function PasswordForm({ id, onDone, onPending, children, whileLocked }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tries = useTries(onPending)
  const about = useId()
  // The one thing to type. A dialog around it first notes what had the focus, to give it back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (tries.wait > 0) return
    setMissing(password === '')
    field.current?.focus()
    if (password === '') return
    await tries.attempt(
      async () => onDone(await logIn(password)),
      () => setPassword(''),
    )
  }

  if (whileLocked && tries.wait > 0) return whileLocked(clockText(tries.wait))
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-3.5">
      <Refused tries={tries} id={about} />
      <PasswordField
        label="管理パスワード"
        value={password}
        onValue={setPassword}
        error={missing ? 'パスワードを入力してください' : undefined}
        wrongId={tries.refused?.wrong ? about : undefined}
        ref={field}
      />
      <Pips tries={tries} />
      {children}
    </form>
  )
}
