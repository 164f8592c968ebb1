import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { saveFile } from '@gamelog/ui/save-file'
import { Copy, Download } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface RecoveryCodesProps {
  id: string
  codes: readonly string[]
  onDone: () => void
  onReady: (isReady: boolean) => void
  /** Above: where the enrolment is. */
  head?: ReactNode | undefined
  /** Below: the submit button, where it is inside the form. */
  children?: ReactNode | undefined
}

/** The recovery codes, which are shown once: it ends with the tick that they are kept. */
export function RecoveryCodes({ id, codes, onDone, onReady, head, children }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false)
  const tell = useEffectEvent(onReady)
  useEffect(() => tell(isKept), [isKept])
  const plain = `${codes.join('\n')}\n`
  const form = useFocusOnMount<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isKept) onDone()
  }
  return (
    <form id={id} ref={form} tabIndex={-1} onSubmit={submit} noValidate className="grid gap-3.5 outline-none">
      {head}
      <p className="leading-[1.7] text-ink-2">
        端末をなくしたときに、1つにつき1回使えます。もう一度見ることはできません。
      </p>
      <ul className="grid grid-cols-2 gap-px border border-line-1 bg-line-1">
        {codes.map((code) => (
          <li key={code} className="bg-raised px-3 py-2 font-mono text-14 leading-[1.4]">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button icon={Copy} className="flex-1" onClick={() => void copyText(plain, { isSelectable: true })}>
          コピー
        </Button>
        <Button
          icon={Download}
          className="flex-1"
          onClick={() => saveFile(new Blob([plain], { type: 'text/plain' }), 'gamelog-recovery-codes.txt')}
        >
          保存
        </Button>
      </div>
      <Option checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
        安全なところに残しました
      </Option>
      {children}
    </form>
  )
}
