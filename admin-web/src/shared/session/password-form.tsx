import { loginTries, triesLeft } from '@gamelog/contracts/admin/session'
import { ApiError } from '@gamelog/ui/api-error'
import { Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { errorText } from '../error-text.ts'
import { Field } from '../field.tsx'
import { logIn } from './login.ts'
import { nowSeconds } from './session-store.ts'

interface PasswordFormProps {
  /** Id for a submit button outside the form. */
  id: string
  onDone: () => void
  onPending?: ((isPending: boolean) => void) | undefined
  /** Below the field. */
  children?: ReactNode | undefined
  /** In place of everything while the login is locked; `clock` is what remains, 14:59. Default: a line above the field. */
  whileLocked?: ((clock: string) => ReactNode) | undefined
}

interface Refusal {
  readonly text: string
  readonly isPassword: boolean
  /** Before the account is locked; null: not counted. */
  readonly tries: number | null
  /** Unix seconds; null: not locked. */
  readonly lockedUntil: number | null
}

function toRefusal(error: unknown): Refusal {
  const isWrong = error instanceof ApiError && error.status === 401 && error.code.startsWith('wrong_password')
  const isLocked = error instanceof ApiError && error.status === 429
  return {
    text: isWrong ? 'パスワードが違います。' : isLocked ? error.message : errorText(error),
    isPassword: isWrong,
    tries: isWrong ? triesLeft(error.code) : null,
    lockedUntil:
      isLocked || (isWrong && triesLeft(error.code) === 0) ? nowSeconds() + (error.retryAfter ?? 60) : null,
  }
}

/** The admin password with its errors: field with 表示, pips of the attempts left, countdown while locked. */
export function PasswordForm({ id, onDone, onPending, children, whileLocked }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const left = useSecondsUntil(refusal?.lockedUntil ?? null)
  const isPending = useRef(false)
  const about = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending.current || left > 0) return
    setMissing(password === '')
    field.current?.focus()
    if (password === '') return
    isPending.current = true
    onPending?.(true)
    try {
      await logIn(password)
      onDone()
    } catch (error) {
      const next = toRefusal(error)
      setRefusal(next)
      if (next.isPassword) setPassword('')
    } finally {
      isPending.current = false
      onPending?.(false)
    }
  }

  if (whileLocked && left > 0) return whileLocked(clockText(left))
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-3.5">
      {refusal && (
        <div className="a-banner is-bad" role="alert" id={about}>
          <TriangleAlert aria-hidden />
          <span>
            {refusal.text}
            {left > 0 && (
              <>
                {' '}
                あと <b className="num">{clockText(left)}</b>
              </>
            )}
          </span>
        </div>
      )}
      <Field label="管理パスワード" error={missing ? 'パスワードを入力してください' : undefined}>
        {(given) => (
          <span className="relative block">
            <input
              {...given}
              ref={field}
              className="a-in pr-11!"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              {...(refusal?.isPassword && { 'aria-invalid': true, 'aria-describedby': about })}
              onChange={({ target }) => setPassword(target.value)}
            />
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-3 hover:text-ink-1"
              aria-label="パスワードを表示"
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff className="i-s" aria-hidden /> : <Eye className="i-s" aria-hidden />}
            </button>
          </span>
        )}
      </Field>
      {refusal?.tries ? <Pips tries={refusal.tries} /> : null}
      {children}
    </form>
  )
}

function Pips({ tries }: { tries: number }) {
  return (
    <div className="row text-12">
      <span className="l-pins" aria-hidden>
        {Array.from({ length: loginTries.account }, (_, pip) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal marks
          <i key={pip} className={pip < loginTries.account - tries ? '' : 'o'} />
        ))}
      </span>
      <span className="ink2">
        あと <b className="num">{tries}</b>回で15分間ロックされます
      </span>
    </div>
  )
}

function useSecondsUntil(end: number | null): number {
  const [now, setNow] = useState(nowSeconds)
  const isOver = end === null || now >= end
  useEffect(() => {
    if (end === null) return
    setNow(nowSeconds())
    if (isOver) return
    const timer = setInterval(() => setNow(nowSeconds()), 1_000)
    return () => clearInterval(timer)
  }, [end, isOver])
  return end === null ? 0 : Math.max(0, end - now)
}

/** 14:59 */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
