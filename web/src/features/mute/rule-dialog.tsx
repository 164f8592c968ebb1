import { scopesOfKind } from '@gamelog/domain/mute-rule'
import type { MuteKind, MuteScope } from '@gamelog/domain/mute-rules-in-force'
import { maxLengthOf, refuseMuteRule, toMuteValue } from '@gamelog/domain/mute-value'
import { ChoiceChips } from '@gamelog/ui/kit/chip.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { FormError } from '../../shared/board/form-error.tsx'
import { type Lifetime, lifetimeEnd, lifetimeIds, lifetimeLabels } from '../../shared/mute/lifetimes.ts'
import { addMute, fullMutes, type MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { kindHints, kindLabels, scopeLabels, valueLabels } from './mute-labels.ts'

const kinds = Object.keys(kindLabels) as MuteKind[]
const loadPatterns = () => import('@gamelog/domain/rules/pattern')

/** The pattern library is loaded once patterns are chosen. */
async function refusePattern(value: string): Promise<string | null> {
  try {
    return (await loadPatterns()).refusePattern(value)
  } catch {
    return '正規表現を確認できませんでした。通信状況を確認して、もう一度お試しください。'
  }
}

function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

interface RuleDialogProps {
  group: MuteGroupWithRules
  onClose: () => void
}

/** Adds a rule to a group. It acts at once, in every tab. */
export function RuleDialog({ group, onClose }: RuleDialogProps) {
  const [kind, setKind] = useState<MuteKind>('word')
  const [value, setValue] = useState('')
  const [scopes, setScopes] = useState<readonly MuteScope[]>(scopesOfKind.word.usual)
  const [lifetime, setLifetime] = useState<Lifetime>('always')
  const [chain, setChain] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const { all } = scopesOfKind[kind]
  const hidesPosts = scopes.includes('post')

  function chooseKind(next: MuteKind): void {
    setKind(next)
    setScopes(scopesOfKind[next].usual)
    setProblem(null)
    if (next === 'regexp') loadPatterns().catch(() => undefined)
  }

  async function refusalOf(text: string): Promise<string | null> {
    const refusal = refuseMuteRule(kind, text)
    if (refusal) return refusal
    if (scopes.length === 0) return '非表示にするものを1つ以上選んでください'
    return kind === 'regexp' ? refusePattern(text) : null
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = toMuteValue(kind, value)
    const refusal = await refusalOf(text)
    if (refusal) return setProblem(refusal)
    const expiresAt = lifetimeEnd(lifetime, Date.now())
    const rule = { kind, value: text, scopes: all.filter((scope) => scopes.includes(scope)), expiresAt }
    if (addMute({ ...rule, chain: chain && hidesPosts, group: group.id })) onClose()
    else setProblem(fullMutes)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`「${group.name}」に追加`}
      footer={<DialogButtons form={id} action="追加" onClose={onClose} />}
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <ChoiceChips
          isLabelShown
          label="種類"
          options={kinds.map((option) => ({ value: option, label: kindLabels[option] }))}
          chosen={[kind]}
          onChoose={chooseKind}
        />
        <TextField
          label={valueLabels[kind]}
          hint={kindHints[kind]}
          data-first
          value={value}
          onValue={(next) => {
            setValue(next)
            setProblem(null)
          }}
          maxLength={2 * maxLengthOf(kind)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {all.length > 1 && (
          <ChoiceChips
            isMany
            isLabelShown
            label="非表示にするもの"
            options={all.map((scope) => ({ value: scope, label: scopeLabels[scope] }))}
            chosen={scopes}
            onChoose={(scope) => setScopes(toggled(scopes, scope))}
          />
        )}
        {hidesPosts && (
          <ChoiceChips
            isMany
            label="返信"
            options={[{ value: 'chain', label: '返信も非表示にする' }]}
            chosen={chain ? ['chain'] : []}
            onChoose={() => setChain(!chain)}
          />
        )}
        <ChoiceChips
          isLabelShown
          label="期限"
          options={lifetimeIds.map((option) => ({ value: option, label: lifetimeLabels[option] }))}
          chosen={[lifetime]}
          onChoose={setLifetime}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  )
}
