import type { PostRuleEffect, PostRuleInput, PostRuleTree } from '@gamelog/contracts/board/post-rule-input'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { textRefusal } from '@gamelog/contracts/common/text-rule'
import { type RuleDraft as Draft, draftOfTree, newCondition, treeOf } from '../../shared/rules/tree-draft.ts'
import type { RuleState } from '../../shared/rules/use-rule-editor.ts'
import { type PostTyped, postConditions } from './post-conditions.tsx'

/** A rule for posts as it is being typed. */
export interface RuleDraft extends Draft<PostTyped> {
  readonly effect: PostRuleEffect
  readonly message: string
}

export function newRule(): RuleDraft {
  return { name: '', effect: 'hold', message: '', match: 'all', items: [newCondition(postConditions)] }
}

interface Stored {
  readonly name: string
  readonly effect: PostRuleEffect
  readonly message: string
  readonly conditions: PostRuleTree
}

/** A stored rule, or an example, as it is edited. */
export function draftOfRule({ name, effect, message, conditions }: Stored): RuleDraft {
  return { name, effect, message, ...draftOfTree(postConditions, conditions) }
}

export const conditionsOfDraft = (draft: RuleDraft): PostRuleTree => treeOf(postConditions, draft)

export function ruleInputOf(draft: RuleDraft, state: RuleState): PostRuleInput {
  return {
    name: draft.name.trim(),
    state,
    effect: draft.effect,
    message: draft.message.trim(),
    conditions: conditionsOfDraft(draft),
  }
}

/** Why the text for the writer cannot be saved; null: it can. */
export function messageProblem({ message }: RuleDraft): string | null {
  return textRefusal({ label: '書いた人に見せる文', max: limits.message, lines: 5 }, message)
}

/** Whether an address leaves what was typed behind: the other tabs do not keep it. */
export const isTabLeft = (search: URLSearchParams) => search.has('tab')
