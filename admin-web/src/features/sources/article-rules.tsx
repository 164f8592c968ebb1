import { listSources } from '@gamelog/contracts/antenna/admin-source'
import {
  addSourceRule,
  type DryRunResult,
  deleteSourceRule,
  dryRunSourceRule,
  editSourceRule,
  sourceRuleLimits as limits,
  listSourceRules,
  type SourceRule,
  type SourceRuleCondition,
} from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import type { ConditionSet } from '../../shared/rules/condition-kind.ts'
import type { RuleSubject } from '../../shared/rules/rule-subject.ts'
import { type TextTyped, textKind, textStart } from '../../shared/rules/text-condition.tsx'
import { type RuleDraft as Draft, draftOfTree, newCondition, treeOf } from '../../shared/rules/tree-draft.ts'
import type { Category } from './labels.ts'

/** A rule for articles as it is being typed. */
export interface RuleDraft extends Draft<TextTyped> {
  /** '' = every source. */
  readonly source: string
  readonly effect: 'drop' | 'pr' | 'guide' | 'category'
  readonly category: Category
}

const articleConditions: ConditionSet<SourceRuleCondition, TextTyped> = {
  kinds: {
    title: textKind('title', 'タイトル', limits),
    link: textKind('link', 'リンク先', limits),
    pr: {
      label: 'PRの印',
      read: ({ kind }) => (kind === 'pr' ? {} : undefined),
      write: () => ({ kind: 'pr' }),
      Value: () => (
        <span className="min-w-0 flex-1 text-12 text-ink-3">【PR】（広告）など、タイトルに印がある</span>
      ),
    },
  },
  start: textStart,
  limits,
}

/** Input of a dry run. */
const runInputOf = (draft: RuleDraft) => ({
  source_id: draft.source === '' ? null : draft.source,
  conditions: treeOf(articleConditions, draft),
})

/** Rules for articles. */
export const articleRules: RuleSubject<SourceRule, RuleDraft, DryRunResult, SourceRuleCondition, TextTyped> =
  {
    noun: '記事',
    limit: limits.rules,
    set: articleConditions,
    routes: {
      add: addSourceRule,
      edit: editSourceRule,
      remove: deleteSourceRule,
      renews: [listSourceRules, listSources],
    },
    dryRun: dryRunSourceRule,
    newRule: () => ({
      name: '',
      source: '',
      match: 'any',
      items: [newCondition(articleConditions)],
      effect: 'drop',
      category: 'device',
    }),
    draftOf: ({ name, source_id, conditions, effect }) => ({
      name,
      source: source_id ?? '',
      ...draftOfTree(articleConditions, conditions),
      effect: effect.kind,
      category: effect.kind === 'category' ? effect.category : 'device',
    }),
    stateOf: ({ enabled }) => (enabled ? 'on' : 'draft'),
    inputOf: (draft, state) => ({
      name: draft.name.trim(),
      ...runInputOf(draft),
      effect:
        draft.effect === 'category' ? { kind: 'category', category: draft.category } : { kind: draft.effect },
      enabled: state === 'on',
    }),
    runOf: (draft, rule) => ({ ...runInputOf(draft), ...(rule && { rule_id: rule.id }) }),
    found: ({ matching }) => `試し実行 当てはまる記事 ${count(matching)}件`,
  }
