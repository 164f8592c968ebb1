import { type SettingTest, testWebhook } from '@gamelog/contracts/admin/settings'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../shared/error-text.ts'
import { adminCall } from '../../../shared/session/admin-call.ts'
import { shortTime } from '../../../shared/times.ts'
import type { SettingsEditor } from './use-settings-editor.ts'

type State = { result: SettingTest; at: string } | { failure: string } | 'running' | null

/** 試す: sends a message to the webhook as it stands on the screen, saved or not. */
export function WebhookTest({ editor }: { editor: SettingsEditor }) {
  const [state, setState] = useState<State>(null)
  const webhook = editor.settings.find(({ name }) => name === 'notices.webhook')
  const form = editor.settings.find(({ name }) => name === 'notices.form')
  if (webhook === undefined || form === undefined) return null
  const typed = editor.typed(webhook)
  const address = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : null
  const isMissing = address === null && (typed !== null || !(webhook.is_set || webhook.locked))

  const run = async () => {
    setState('running')
    const body = { address, form: editor.typed(form) === 'slack' ? ('slack' as const) : ('discord' as const) }
    try {
      const result = await adminCall(testWebhook, { body }, { timeoutMs: 15_000 })
      setState({ result, at: new Date().toISOString() })
    } catch (error) {
      setState({ failure: errorText(error) })
    }
  }
  return (
    <div className="setting-test">
      <Button
        icon={Send}
        disabled={isMissing || state === 'running' || editor.refusal('notices.webhook') !== null}
        onClick={() => void run()}
      >
        試す
      </Button>
      <span role="status">
        <Outcome state={state} isMissing={isMissing} />
      </span>
    </div>
  )
}

function Outcome({ state, isMissing }: { state: State; isMissing: boolean }) {
  if (state === 'running') return '送信中...'
  if (state === null) return isMissing ? '送り先を入力すると試せます' : 'テストの1通を送ります'
  if ('failure' in state) return <Status look="bad">{state.failure}</Status>
  const { ok, status, ms, reason } = state.result
  const facts = [status, `${(ms / 1_000).toFixed(1)}秒`, shortTime(state.at)].filter((fact) => fact !== null)
  if (ok)
    return (
      <>
        <Status look="good">届きました</Status> <span className="num">{facts.join('・')}</span>
      </>
    )
  return (
    <span className="setting-failed">
      <Status look="bad">届きませんでした</Status>
      <span>（{status ?? reason}）。アドレスを確認してください。</span>
    </span>
  )
}
