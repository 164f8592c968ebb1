import { type FormEvent, useEffect, useId } from 'react'
import { giveOwnPassword, type LoginStep } from '../session/login.ts'
import { Refused } from '../session/refused.tsx'
import { useTries } from '../session/use-tries.ts'
import type { StepProps } from './step-props.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useNewPassword } from './use-new-password.tsx'

/** The password of one's own, at the first login. */
export function OwnPasswordForm(props: StepProps<Extract<LoginStep, { step: 'own_password' }>>) {
  const { id, step, onStep, onState, button } = props
  const { check, fields } = useNewPassword()
  const tries = useTries((isPending) => onState({ isPending }))
  const about = useId()
  useEffect(() => onState({ view: 'own_password', isReady: true }), [onState])

  const form = useFocusOnMount<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const password = check()
    if (password !== null)
      void tries.attempt(async () => onStep(await giveOwnPassword(step.ticket, password)))
  }
  return (
    <form id={id} ref={form} tabIndex={-1} onSubmit={submit} noValidate className="grid gap-3.5 outline-none">
      <p className="leading-[1.7] text-ink-2">
        次からはこのパスワードでログインします。初期パスワードは使えなくなります。
      </p>
      <Refused tries={tries} id={about} />
      {fields}
      {button}
    </form>
  )
}
