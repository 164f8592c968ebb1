import type { RuleCondition, RuleInput, SourceRule } from '@gamelog/contracts/antenna/source-rule'
import { textRefusal } from '@gamelog/contracts/common/text'
import type { Category } from './labels.ts'

/** A rule as it is being typed. */
export interface RuleDraft {
  name: string
  /** '' = every source. */
  source: string
  conditions: readonly ConditionDraft[]
  effect: 'drop' | 'pr' | 'guide' | 'category'
  category: Category
}

export interface ConditionDraft {
  /** Tells rows apart while they are edited. */
  readonly key: string
  readonly target: 'title' | 'link' | 'pr'
  readonly match: 'contains' | 'regex'
  readonly pattern: string
}

export function newCondition(): ConditionDraft {
  return { key: crypto.randomUUID(), target: 'title', match: 'contains', pattern: '' }
}

export function newRule(): RuleDraft {
  return { name: '', source: '', conditions: [newCondition()], effect: 'drop', category: 'device' }
}

export function draftOfRule({ name, source_id, conditions, effect }: SourceRule): RuleDraft {
  return {
    name,
    source: source_id ?? '',
    conditions: conditions.map((condition, index) => ({
      key: `saved-${index}`,
      ...(condition.target === 'pr' ? { target: 'pr', match: 'contains', pattern: '' } : condition),
    })),
    effect: effect.kind,
    category: effect.kind === 'category' ? effect.category : 'device',
  }
}

export function ruleInputOf(draft: RuleDraft, enabled: boolean): RuleInput {
  return {
    name: draft.name.trim(),
    ...dryRunInputOf(draft),
    effect:
      draft.effect === 'category' ? { kind: 'category', category: draft.category } : { kind: draft.effect },
    enabled,
  }
}

/** What a dry run depends on: a change of it asks for a new one. */
export function dryRunInputOf({
  source,
  conditions,
}: RuleDraft): Pick<RuleInput, 'source_id' | 'conditions'> {
  return {
    source_id: source === '' ? null : source,
    conditions: conditions.map(
      ({ target, match, pattern }): RuleCondition =>
        target === 'pr' ? { target } : { target, match, pattern: pattern.trim() },
    ),
  }
}

export interface RuleErrors {
  name?: string
  conditions?: string
}

export function ruleErrorsOf({ name, conditions }: RuleDraft): RuleErrors {
  const errors: RuleErrors = {}
  const refused = textRefusal({ label: '名前', max: 40, required: true }, name)
  if (refused) errors.name = refused
  const isMissing = conditions.some(({ target, pattern }) => target !== 'pr' && pattern.trim() === '')
  if (isMissing) errors.conditions = '条件の語を入力してください'
  return errors
}
