import { Option } from '@gamelog/ui/kit/check.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { giveCode, type LoginStep } from '../session/login.ts'
import { Pips, Refused } from '../session/refused.tsx'
import { useTries } from '../session/use-tries.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeField } from './recovery-code-field.tsx'
import type { StepProps } from './step-props.ts'

/** The app's six digits, or one of the recovery codes. */
export function CodeForm(props: StepProps<Extract<LoginStep, { step: 'code' }>>) {
  const { id, step, onStep, onState, button } = props
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isTrusted, setIsTrusted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tries = useTries((isPending) => onState({ isPending }))
  const about = useId()
  const isReady = isRecovery ? code.trim() !== '' : code.length === 6
  useEffect(
    () => onState({ view: isRecovery ? 'recovery' : 'code', isReady: isReady && tries.wait === 0 }),
    [onState, isRecovery, isReady, tries.wait],
  )
  useEffect(() => field.current?.focus(), [])

  const send = (text: string) =>
    tries.attempt(
      async () =>
        onStep(
          await giveCode(
            step.ticket,
            isRecovery ? { recovery_code: text } : { code: text },
            isTrusted && !isRecovery,
          ),
        ),
      () => {
        setCode('')
        field.current?.focus()
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void send(code)
  }
  const wrongId = tries.refused?.wrong ? about : undefined
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-3.5">
      {!tries.refused && !isRecovery && (
        <p className="leading-[1.7] text-ink-2">認証アプリに出ている6桁を入れてください。</p>
      )}
      <Refused tries={tries} id={about} />
      {isRecovery ? (
        <RecoveryCodeField left={step.recovery_left} value={code} onValue={setCode} />
      ) : (
        <CodeField
          label="6桁のコード"
          value={code}
          wrongId={wrongId}
          ref={field}
          onValue={(next) => {
            setCode(next)
            // The last digit sends it, once: not when one is typed over.
            if (next.length === 6 && code.length < 6) void send(next)
          }}
        />
      )}
      <Pips tries={tries} />
      {!isRecovery && (
        <Option checked={isTrusted} onChange={({ target }) => setIsTrusted(target.checked)}>
          この端末では30日間たずねない
        </Option>
      )}
      {button}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12">
        <TextButton
          className="min-h-[30px] max-tab:min-h-11"
          onClick={() => {
            setIsRecovery(!isRecovery)
            tries.forget()
            setCode('')
          }}
        >
          {isRecovery ? '認証アプリを使う' : '復旧コードを使う'}
        </TextButton>
        {!isRecovery && <Changes />}
      </div>
    </form>
  )
}

/** Seconds until the app shows the next code. */
function Changes() {
  const secondsLeft = () => 30 - (Math.floor(Date.now() / 1_000) % 30)
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1_000)
    return () => clearInterval(timer)
  })
  return <span className="num text-ink-3">あと {left}秒で変わります</span>
}
