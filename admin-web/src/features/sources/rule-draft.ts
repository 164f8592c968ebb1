import type { RuleInput, SourceRule } from '@gamelog/contracts/antenna/source-rule'
import type { TextTyped } from '../../shared/rules/text-condition.tsx'
import { type RuleDraft as Draft, draftOfTree, newCondition, treeOf } from '../../shared/rules/tree-draft.ts'
import { articleConditions } from './article-conditions.tsx'
import type { Category } from './labels.ts'

/** A rule for articles as it is being typed. */
export interface RuleDraft extends Draft<TextTyped> {
  /** '' = every source. */
  readonly source: string
  readonly effect: 'drop' | 'pr' | 'guide' | 'category'
  readonly category: Category
}

export function newRule(): RuleDraft {
  const items = [newCondition(articleConditions)]
  return { name: '', source: '', match: 'any', items, effect: 'drop', category: 'device' }
}

export function draftOfRule({ name, source_id, conditions, effect }: SourceRule): RuleDraft {
  return {
    name,
    source: source_id ?? '',
    ...draftOfTree(articleConditions, conditions),
    effect: effect.kind,
    category: effect.kind === 'category' ? effect.category : 'device',
  }
}

export function ruleInputOf(draft: RuleDraft, enabled: boolean): RuleInput {
  const { name, effect, category } = draft
  return {
    name: name.trim(),
    ...dryRunInputOf(draft),
    effect: effect === 'category' ? { kind: effect, category } : { kind: effect },
    enabled,
  }
}

/** What a dry run depends on: a change of it asks for a new one. */
export function dryRunInputOf(draft: RuleDraft): Pick<RuleInput, 'source_id' | 'conditions'> {
  return {
    source_id: draft.source === '' ? null : draft.source,
    conditions: treeOf(articleConditions, draft),
  }
}
