import '../../shared/board/hud.css'
import { type MuteKind, muteKinds, refuseMuteRule } from '@gamelog/domain/mute-rule'
import { Button } from '@gamelog/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import { FormError } from '../../shared/board/form-error.tsx'
import { addMute, fullMutes } from '../../shared/mute/mutes.ts'
import { kindHints, kindLabels, lifetimes, valueLabels } from './mute-labels.ts'

function toKind(value: string): MuteKind {
  return muteKinds.find((kind) => kind === value) ?? 'id'
}

const loadPatterns = () => import('@gamelog/domain/mute-pattern')

/** The pattern library is loaded once patterns are chosen. */
async function refusePattern(value: string): Promise<string | null> {
  try {
    return (await loadPatterns()).refusePattern(value)
  } catch {
    return '正規表現を確認できませんでした。通信状況を確認して、もう一度お試しください。'
  }
}

/** Adds a rule. It takes effect at once, in every tab. */
export function MuteRuleForm() {
  const [kind, setKind] = useState<MuteKind>('id')
  const [value, setValue] = useState('')
  const [lifetime, setLifetime] = useState(0)
  const [chain, setChain] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = kind === 'regexp' ? value : value.trim().replace(/^ID[:：]/i, '')
    const refusal = refuseMuteRule(kind, text) ?? (kind === 'regexp' ? await refusePattern(text) : null)
    setProblem(refusal)
    if (refusal) return
    const duration = lifetimes[lifetime]?.duration ?? null
    const expiresAt = duration === null ? null : Date.now() + duration
    if (addMute({ kind, value: text, expiresAt, chain })) setValue('')
    else setProblem(fullMutes)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border border-line-1 bg-raised p-4">
      <div className="grid gap-3 tab:grid-cols-[160px_1fr]">
        <div>
          <label htmlFor={`${id}-kind`} className="mb-1.5 block text-13 font-bold">
            種類
          </label>
          <select
            id={`${id}-kind`}
            className="pick w-full bg-panel"
            value={kind}
            onChange={(event) => {
              const next = toKind(event.target.value)
              setKind(next)
              if (next === 'regexp') loadPatterns().catch(() => undefined)
              setProblem(null)
            }}
          >
            {muteKinds.map((option) => (
              <option key={option} value={option}>
                {kindLabels[option]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-value`} className="mb-1.5 block text-13 font-bold">
            {valueLabels[kind]}
          </label>
          <input
            id={`${id}-value`}
            className="field py-1.5!"
            value={value}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              setValue(event.target.value)
              setProblem(null)
            }}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="text-12 leading-[1.6] text-ink-3">
        {kindHints[kind]}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
        <label className="flex items-center gap-2">
          期限
          <select
            className="pick bg-panel"
            value={lifetime}
            onChange={(event) => setLifetime(Number(event.target.value))}
          >
            {lifetimes.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {kind !== 'title' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-(--accent)"
              checked={chain}
              onChange={(event) => setChain(event.target.checked)}
            />
            返信も非表示にする
          </label>
        )}
        <Button kind="primary" type="submit" className="ml-auto">
          追加
        </Button>
      </div>
      <FormError message={problem} />
    </form>
  )
}
