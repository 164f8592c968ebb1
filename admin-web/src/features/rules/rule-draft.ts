import type {
  PostRuleEffect,
  PostRuleInput,
  PostRuleState,
  PostRuleTree,
} from '@gamelog/contracts/board/post-rule-input'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { textRefusal } from '@gamelog/contracts/common/text'
import {
  type ConditionDraft,
  type ConditionProblem,
  conditionOf,
  draftOfCondition,
  newCondition,
  problemOf,
} from './condition-draft.ts'

export type Match = PostRuleTree['match']

export interface GroupDraft {
  readonly key: string
  readonly match: Match
  readonly conditions: readonly ConditionDraft[]
}

export type ItemDraft = ConditionDraft | GroupDraft

/** A rule as it is being typed. */
export interface RuleDraft {
  readonly name: string
  readonly effect: PostRuleEffect
  readonly message: string
  readonly match: Match
  readonly items: readonly ItemDraft[]
}

export function isGroup(item: ItemDraft): item is GroupDraft {
  return 'conditions' in item
}

export function newGroup(): GroupDraft {
  return { key: crypto.randomUUID(), match: 'any', conditions: [newCondition()] }
}

export function newRule(): RuleDraft {
  return { name: '', effect: 'hold', message: '', match: 'all', items: [newCondition()] }
}

interface Stored {
  readonly name: string
  readonly effect: PostRuleEffect
  readonly message: string
  readonly conditions: PostRuleTree
}

/** A stored rule, or an example, as it is edited. */
export function draftOfRule({ name, effect, message, conditions }: Stored): RuleDraft {
  const { match, items } = conditions
  return {
    name,
    effect,
    message,
    match,
    items: items.map((item, at) =>
      item.kind === 'group'
        ? {
            key: `saved-${at}`,
            match: item.match,
            conditions: item.items.map((each, n) => draftOfCondition(each, `saved-${at}-${n}`)),
          }
        : draftOfCondition(item, `saved-${at}`),
    ),
  }
}

export function treeOf({ match, items }: RuleDraft): PostRuleTree {
  return {
    match,
    items: items.map((item) =>
      isGroup(item)
        ? { kind: 'group', match: item.match, items: item.conditions.map(conditionOf) }
        : conditionOf(item),
    ),
  }
}

export function ruleInputOf(draft: RuleDraft, state: PostRuleState): PostRuleInput {
  return {
    name: draft.name.trim(),
    state,
    effect: draft.effect,
    message: draft.message.trim(),
    conditions: treeOf(draft),
  }
}

/** Whether the writer is told something: the other effects are not noticed. */
export function isTold(effect: PostRuleEffect): boolean {
  return effect === 'refuse' || effect === 'hold'
}

export interface RuleErrors {
  readonly name?: string
  readonly message?: string
  /** By the condition's key. */
  readonly conditions: ReadonlyMap<string, ConditionProblem>
}

export function ruleErrorsOf({ name, message, items }: RuleDraft): RuleErrors {
  const problems = items
    .flatMap((item) => (isGroup(item) ? item.conditions : [item]))
    .flatMap((condition) => {
      const problem = problemOf(condition)
      return problem ? [[condition.key, problem] as const] : []
    })
  const wrongName = textRefusal({ label: '名前', max: limits.name, required: true }, name)
  const wrongMessage = textRefusal({ label: '書いた人に見せる文', max: limits.message, lines: 5 }, message)
  return {
    ...(wrongName && { name: wrongName }),
    ...(wrongMessage && { message: wrongMessage }),
    conditions: new Map(problems),
  }
}

/** Whether an address leaves what was typed behind: the other tabs do not keep it. */
export const isTabLeft = (search: URLSearchParams) => search.has('tab')
