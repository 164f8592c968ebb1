import { textRefusal } from '@gamelog/contracts/common/text'
import { useState } from 'react'
import { useUnsaved } from '../unsaved.ts'
import type { OpenRule, RuleState, RuleSubject, RunFigures, StoredRule } from './rule-subject.ts'
import { problemsOf, type RuleDraft } from './tree-draft.ts'
import { useDryRun } from './use-dry-run.ts'
import { useRuleChanges } from './use-rule-changes.ts'

export const useLabel = 'このルールを使う'
const saveLabels = { draft: '下書きのまま保存', on: useLabel, off: '止めたまま保存' } as const

const keyOf = (value: unknown) => JSON.stringify(value)

/**
 * The draft of one rule, its dry runs and its changes. What is unsaved stands in the bar; a rule is put to use when its
 * conditions were tried. Errors are shown once a run (the conditions') or saving (all) was asked for.
 */
export function useRuleEditor<
  Rule extends StoredRule,
  Draft extends RuleDraft<Typed>,
  Figures extends RunFigures,
  Match,
  Condition,
  Typed,
>(subject: RuleSubject<Rule, Draft, Figures, Condition, Typed>, open: OpenRule<Rule, Draft>) {
  const { set, inputOf, runOf } = subject
  const { rule, typed, onTyped, onSaved, onDeleted } = open
  const [start] = useState(subject.newRule)
  const saved = rule ? subject.draftOf(rule) : start
  const savedInput = keyOf(inputOf(saved, 'draft'))
  const draft = typed ?? saved
  const isDirty = keyOf(inputOf(draft, 'draft')) !== savedInput

  const [asked, setAsked] = useState({ for: 'nothing', of: savedInput })
  const ask = (what: 'run' | 'save') => setAsked({ for: what, of: savedInput })
  const askedFor = asked.of === savedInput ? asked.for : 'nothing'
  const name = textRefusal({ label: '名前', max: set.limits.name, required: true }, draft.name)
  const own = subject.ownProblem?.(draft) ?? null
  const conditions = problemsOf(set, draft)

  const body = runOf(draft, rule)
  const dryRun = useDryRun<Figures, Match>(subject.dryRun, body, subject.routes.renews)
  const isSame = keyOf(body) === keyOf(runOf(saved, rule))
  const figures = dryRun.result ?? ((rule && isSame && subject.earlierRun?.(rule)) || undefined)

  const changes = useRuleChanges(subject.routes, {
    onRefused: dryRun.refuse,
    onDeleted() {
      onTyped(null)
      onDeleted()
    },
    onSaved(id) {
      onTyped(null)
      onSaved(id)
    },
  })
  const save = (state: RuleState) => {
    ask('save')
    if (!name && !own && conditions.size === 0 && !changes.isSaving)
      changes.save(rule, inputOf(draft, state), state)
  }
  const state = rule ? subject.stateOf(rule) : 'draft'
  const isOn = state === 'on'
  const what = `${state === 'draft' ? '下書き' : 'ルール'}「${draft.name || '名前なし'}」`
  useUnsaved({
    count: isDirty ? 1 : 0,
    what,
    detail: `${what} ${figures ? subject.found(figures) : '変えたら、もう一度試すまで使えません'}`,
    saveLabel: saveLabels[state],
    isSaving: changes.isSaving,
    canSave: !isOn || figures !== undefined,
    isLeftBy: subject.isLeftBy,
    onSave: () => save(state),
    onDiscard: () => onTyped(null),
    next: isOn ? undefined : { label: useLabel, onPress: () => save('on'), isBlocked: !figures },
  })
  return {
    draft,
    state,
    isDirty,
    isBusy: changes.isSaving || changes.isRemoving,
    change: (part: Partial<Draft>) => onTyped({ ...draft, ...part }),
    nameError: askedFor === 'save' ? name : null,
    ownError: askedFor === 'save' ? own : null,
    problems: askedFor === 'nothing' ? new Map<string, never>() : conditions,
    /** Of the present conditions, by this run or an earlier one. */
    figures,
    dryRun: {
      ...dryRun,
      start(): void {
        if (askedFor !== 'save') ask('run')
        if (conditions.size === 0) dryRun.start()
      },
    },
    save,
    remove: () => rule && changes.remove(rule, inputOf(saved, state)),
  }
}
