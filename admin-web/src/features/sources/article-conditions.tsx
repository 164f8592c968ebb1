import { sourceRuleLimits as limits, type SourceRuleCondition } from '@gamelog/contracts/antenna/source-rule'
import type { ConditionSet } from '../../shared/rules/condition-kind.ts'
import { type TextTyped, textKind, textStart } from '../../shared/rules/text-condition.tsx'

/** The conditions of rules for articles. */
export const articleConditions: ConditionSet<SourceRuleCondition, TextTyped> = {
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
