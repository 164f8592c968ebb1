import type { OwnAccessProof } from '@gamelog/contracts/admin/own-access'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { CodeField } from '../../shared/second-factor/code-field.tsx'
import { RecoveryCodeField } from '../../shared/second-factor/recovery-code-field.tsx'
import { useNewPassword } from '../../shared/second-factor/use-new-password.tsx'
import { PasswordField } from '../../shared/session/password-field.tsx'
import { Pips, Refused } from '../../shared/session/refused.tsx'
import { useTries } from '../../shared/session/use-tries.ts'

interface ProofStepProps {
  id: string
  /** Of the present password. */
  label: string
  /** Asks for a new password, too. */
  isChange: boolean
  /** Recovery codes left of the second factor that is asked for; null = none is. */
  recoveryLeft: number | null
  head: ReactNode
  onState: (state: { isPending?: boolean; isReady?: boolean }) => void
  /** Throws what the answer says. */
  onSubmit: (proof: OwnAccessProof, newPassword: string) => Promise<void>
}

/** Asks for the password, and where it is asked for, for the app's code or a recovery code. */
export function ProofStep({ id, label, isChange, recoveryLeft, head, onState, onSubmit }: ProofStepProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const { check, fields } = useNewPassword()
  const tries = useTries((isPending) => onState({ isPending }))
  const about = useId()
  const asksCode = recoveryLeft !== null
  const isReady = !asksCode || (isRecovery ? code.trim() !== '' : code.length === 6)
  useEffect(() => onState({ isReady }), [onState, isReady])
  const wrong = tries.refused?.wrong

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(password === '')
    const next = isChange ? check() : ''
    if (password === '' || next === null || !isReady) return
    const given = isRecovery ? { recovery_code: code } : { code }
    void tries.attempt(
      () => onSubmit({ password, ...(asksCode && given) }, next),
      (refusal) => (refusal === 'wrong_password' ? setPassword('') : setCode('')),
    )
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-3.5">
      {head}
      <Refused tries={tries} id={about} />
      <PasswordField
        label={label}
        value={password}
        onValue={setPassword}
        error={isMissing ? 'パスワードを入力してください' : undefined}
        wrongId={wrong === 'wrong_password' ? about : undefined}
      />
      {isChange && fields}
      {asksCode &&
        (isRecovery ? (
          <RecoveryCodeField left={recoveryLeft} value={code} onValue={setCode} />
        ) : (
          <div className="field">
            <span className="field-label" aria-hidden>
              認証アプリの6桁
            </span>
            <CodeField
              label="認証アプリの6桁"
              value={code}
              onValue={setCode}
              wrongId={wrong && wrong !== 'wrong_password' ? about : undefined}
            />
          </div>
        ))}
      {asksCode && (
        <TextButton
          className="min-h-[30px] justify-self-start text-12 max-tab:min-h-11"
          onClick={() => {
            setIsRecovery(!isRecovery)
            tries.forget()
            setCode('')
          }}
        >
          {isRecovery ? '認証アプリを使う' : '復旧コードを使う'}
        </TextButton>
      )}
      <Pips tries={tries} />
    </form>
  )
}
