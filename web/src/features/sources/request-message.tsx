import { addToSourceRequest, requestMessageRule } from '@gamelog/contracts/antenna/source-request'
import { countCodePoints, textRefusal } from '@gamelog/contracts/common/text'
import { callApi } from '@gamelog/ui/api-client'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/board/call-board.ts'

/** 追記: the one message more of a request. */
export function RequestMessage({ requestKey: key }: { requestKey: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const client = useQueryClient()

  async function send(): Promise<void> {
    const refusal = textRefusal(requestMessageRule, text)
    setError(refusal ?? undefined)
    if (refusal !== null || isSending) return
    setSending(true)
    try {
      const answer = await callApi(addToSourceRequest, { body: { key, text } })
      client.setQueryData(['source-request', key], answer)
      showSuccess('追記を受け付けました')
    } catch (cause) {
      setError(messageOf(cause, '追記を送れませんでした。通信状況を確認して、もう一度お試しください。'))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="追記"
      className="mt-8 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <AreaField
        label="追記"
        hint="1回だけ送れます。対応が終わった依頼は、追記するともう一度確認します。"
        counter={<Counter value={countCodePoints(text)} limit={requestMessageRule.max} unit="" />}
        error={error}
        rows={4}
        value={text}
        onValue={(next) => {
          setError(undefined)
          setText(next)
        }}
      />
      <div>
        <Button type="submit" disabled={isSending}>
          {isSending ? '送信中...' : '追記を送る'}
        </Button>
      </div>
    </form>
  )
}
