import { type AdminSettings, type SettingTest, testProvider } from '@gamelog/contracts/admin/settings'
import { listSources } from '@gamelog/contracts/antenna/admin-source'
import { trySource } from '@gamelog/contracts/antenna/source-trial'
import { providerIds } from '@gamelog/contracts/user/provider'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Line } from '@gamelog/ui/kit/line.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { LogIn, type LucideIcon, Rss } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../shared/error-text.ts'
import { Panel } from '../../shared/panel.tsx'
import { providerNames } from '../../shared/provider-names.ts'
import { adminCall } from '../../shared/session/admin-call.ts'
import { shortTimeToSecond } from '../../shared/times.ts'

/** ms; a trial of a feed takes up to 10 s. */
const timeoutMs = 15_000

/** ためす: buttons that ask what the settings lead to. */
export function TestsPanel({ tests }: { tests: AdminSettings['tests'] }) {
  return (
    <Panel title="ためす">
      {providerIds.map((provider) => (
        <TestLine
          key={provider}
          icon={LogIn}
          name={`${providerNames[provider]}でログイン`}
          verb="ためす"
          done="応答あり"
          missing={tests.providers.includes(provider) ? null : '資格情報がありません'}
          run={() => adminCall(testProvider, { params: { provider } }, { timeoutMs })}
        />
      ))}
      <TestLine
        icon={Rss}
        name="フィードの取得"
        verb="ためす"
        done="取得できました"
        missing={null}
        run={tryFeed}
      />
    </Panel>
  )
}

/** Fetches the feed of a source that is not paused, as the worker does. */
async function tryFeed(): Promise<SettingTest> {
  const { sources } = await adminCall(listSources, {})
  const source = sources.find(({ state }) => state === 'fetching') ?? sources[0]
  if (source === undefined) return { ok: false, status: null, ms: 0, reason: '配信元がありません' }
  const { format, reason, status, ms } = await adminCall(
    trySource,
    { body: { url: source.feed_url, zone: source.zone, rule: source.rule } },
    { timeoutMs },
  )
  // A trial calls a source that is there already unusable; that it was read is what counts here.
  const ok = format !== null
  return { ok, status, ms, reason: ok ? null : reason }
}

interface LineProps {
  icon: LucideIcon
  name: string
  verb: string
  /** Word of a success. */
  done: string
  /** Why it cannot be tried. */
  missing: string | null
  run: () => Promise<SettingTest>
}

type State = { result: SettingTest; at: number } | { failure: string } | 'running' | null

function TestLine({ icon, name, verb, done, missing, run }: LineProps) {
  const [state, setState] = useState<State>(null)
  const start = async () => {
    setState('running')
    try {
      setState({ result: await run(), at: Date.now() / 1_000 })
    } catch (error) {
      setState({ failure: errorText(error) })
    }
  }
  return (
    <Line
      icon={icon}
      title={name}
      note={
        <span role="status">
          {missing === null ? <Outcome state={state} done={done} /> : <Status look="none">{missing}</Status>}
        </span>
      }
    >
      <Button
        size="s"
        aria-label={`${name}を${verb}`}
        disabled={missing !== null || state === 'running'}
        onClick={() => void start()}
      >
        {verb}
      </Button>
    </Line>
  )
}

function Outcome({ state, done }: { state: State; done: string }): ReactNode {
  if (state === null) return 'まだためしていません'
  if (state === 'running') return 'ためしています…'
  if ('failure' in state) return <Status look="bad">{state.failure}</Status>
  const { ok, status, ms, reason } = state.result
  const facts = [
    status,
    `${(ms / 1_000).toFixed(1)}秒`,
    shortTimeToSecond(new Date(state.at * 1_000).toISOString()),
  ].filter((fact) => fact !== null)
  return (
    <>
      <Status look={ok ? 'good' : 'bad'}>{ok ? done : (reason ?? '応答がありません')}</Status>{' '}
      <span className="num">{facts.join('・')}</span>
    </>
  )
}
