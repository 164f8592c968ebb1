import { textRefusal } from '@gamelog/contracts/common/text-rule'
import { useState } from 'react'
import { useUnsaved } from '../unsaved.ts'
import type { ConditionProblem, ConditionSet } from './condition-kind.ts'
import { problemsOf, type RuleDraft } from './tree-draft.ts'

/** A draft and a rule that is off change nothing. */
export type RuleState = 'draft' | 'on' | 'off'

export const useLabel = 'このルールを使う'
const saveLabels = { draft: '下書きのまま保存', on: useLabel, off: '止めたまま保存' } as const
const untried = '変えたら、もう一度試すまで使えません'

interface RuleEditorOptions<Condition, Typed, Draft extends RuleDraft<Typed>> {
  set: ConditionSet<Condition, Typed>
  saved: Draft
  /** Null: nothing was typed. */
  typed: Draft | null
  onTyped: (draft: Draft | null) => void
  state: RuleState
  /** Why a field of the subject's own cannot be saved. */
  ownProblem?: string | null
  /** What is sent to the service: two drafts that send the same are the same. */
  inputOf: (draft: Draft) => object
  /** What the dry run of the present conditions found; undefined: they were not tried. */
  tried: string | undefined
  isLeftBy?: (search: URLSearchParams) => boolean
  isSaving: boolean
  onSave: (draft: Draft, state: RuleState) => void
}

export interface RuleErrors {
  readonly name?: string | null
  readonly own?: string | null
  readonly conditions: ReadonlyMap<string, ConditionProblem>
}

const noErrors: RuleErrors = { conditions: new Map() }

/**
 * State of the editor of one rule. What is unsaved stands in the bar; a rule is put to use when its conditions were tried.
 * Errors are shown once a run (the conditions') or saving (all) was asked for.
 */
export function useRuleEditor<Condition, Typed, Draft extends RuleDraft<Typed>>(
  options: RuleEditorOptions<Condition, Typed, Draft>,
) {
  const { set, saved, typed, onTyped, state, ownProblem, inputOf, tried, isSaving, onSave } = options
  const savedInput = JSON.stringify(inputOf(saved))
  const [asked, setAsked] = useState({ for: 'nothing', of: savedInput })
  const ask = (what: 'run' | 'save') => setAsked({ for: what, of: savedInput })
  const askedFor = asked.of === savedInput ? asked.for : 'nothing'
  const draft = typed ?? saved
  const name = textRefusal({ label: '名前', max: set.limits.name, required: true }, draft.name)
  const conditions = problemsOf(set, draft)
  const isDirty = typed !== null && JSON.stringify(inputOf(typed)) !== savedInput
  const save = (next: RuleState) => {
    ask('save')
    if (!name && !ownProblem && conditions.size === 0 && !isSaving) onSave(draft, next)
  }
  const isTried = tried !== undefined
  const isOn = state === 'on'
  const what = `${state === 'draft' ? '下書き' : 'ルール'}「${draft.name || '名前なし'}」`
  useUnsaved({
    count: isDirty ? 1 : 0,
    what,
    detail: `${what} ${tried ?? untried}`,
    saveLabel: saveLabels[state],
    isSaving,
    canSave: !isOn || isTried,
    isLeftBy: options.isLeftBy,
    onSave: () => save(state),
    onDiscard: () => onTyped(null),
    next: isOn ? undefined : { label: useLabel, onPress: () => save('on'), isBlocked: !isTried },
  })
  const shown: Readonly<Record<string, RuleErrors>> = {
    run: { conditions },
    save: { name, own: ownProblem ?? null, conditions },
  }
  return {
    draft,
    state,
    isDirty,
    isTried,
    errors: shown[askedFor] ?? noErrors,
    change: (part: Partial<Draft>) => onTyped({ ...draft, ...part }),
    save,
    /** Calls `start` if the conditions can be sent. */
    tryOut(start: () => void): void {
      if (askedFor !== 'save') ask('run')
      if (conditions.size === 0) start()
    },
  }
}
