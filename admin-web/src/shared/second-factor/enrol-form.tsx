import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Copy } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CodeBlock } from '../code-block.tsx'
import { Pips, Refused } from '../session/refused.tsx'
import { useTries } from '../session/use-tries.ts'
import { CodeField } from './code-field.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { QrCode } from './qr-code.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface EnrolFormProps {
  id: string
  enrolment: { readonly key: string; readonly uri: string }
  /** Sends the first code; throws what the answer says. */
  onCode: (code: string) => Promise<void>
  /** Below: the submit button, where it is inside the form. */
  children?: ReactNode | undefined
  onState: (state: { isPending?: boolean; isReady?: boolean }) => void
}

/** QR code and key for the authenticator app, and the first code that it shows. */
export function EnrolForm({ id, enrolment: { key, uri }, onCode, onState, children }: EnrolFormProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const tries = useTries((isPending) => onState({ isPending }))
  const about = useId()
  const isReady = code.length === 6 && tries.wait === 0
  useEffect(() => onState({ isReady }), [onState, isReady])

  const form = useFocusOnMount<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    void tries.attempt(
      () => onCode(code),
      () => {
        setCode('')
        field.current?.focus()
      },
    )
  }
  return (
    <form id={id} ref={form} tabIndex={-1} onSubmit={submit} noValidate className="grid gap-3.5 outline-none">
      <EnrolSteps current={2} />
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label="認証アプリで読むQRコード" />
        <div className="grid min-w-[200px] flex-1 gap-2.5">
          <p className="leading-[1.7] text-ink-2">
            認証アプリでQRコードを読んでください。読めないときは、この鍵を手で入れます。
          </p>
          <CodeBlock>
            {key.match(/.{1,4}/g)?.join(' ')}
            <br />
            6桁・30秒
          </CodeBlock>
          <Button
            kind="quiet"
            icon={Copy}
            className="justify-self-start"
            onClick={() => void copyText(key, { what: '鍵', isSelectable: true })}
          >
            鍵をコピー
          </Button>
        </div>
      </div>
      <Refused tries={tries} id={about} />
      <div className="field">
        <span className="field-label" aria-hidden>
          アプリに出た6桁
        </span>
        <CodeField
          label="アプリに出た6桁"
          value={code}
          onValue={setCode}
          wrongId={tries.refused?.wrong ? about : undefined}
          ref={field}
        />
      </div>
      <Pips tries={tries} />
      {children}
    </form>
  )
}
