import type { PostRuleCondition, PostRuleEffect, PostRuleTree } from '@gamelog/contracts/board/post-rules'
import {
  addPostRule,
  deletePostRule,
  dryRunPostRule,
  editPostRule,
  postRuleLimits as limits,
  listPostRules,
  type PostRule,
  type PostRuleDryRun,
  restorePostRule,
} from '@gamelog/contracts/board/post-rules'
import { textRefusal } from '@gamelog/contracts/common/text'
import type { RuleSubject } from '../../shared/rules/rule-subject.ts'
import { type RuleDraft as Draft, draftOfTree, newCondition, treeOf } from '../../shared/rules/tree-draft.ts'
import { monthDayTime } from '../../shared/times.ts'
import { type PostTyped, postConditions } from './post-conditions.tsx'

/** A rule for posts as it is being typed. */
export interface RuleDraft extends Draft<PostTyped> {
  readonly effect: PostRuleEffect
  readonly message: string
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

/** Figures of a run; those that are stored lack its time. */
export type Figures = NonNullable<PostRule['dry_run']> & Partial<Pick<PostRuleDryRun, 'ms'>>

/** Rules for posts. */
export const postRules: RuleSubject<PostRule, RuleDraft, Figures, PostRuleCondition, PostTyped> = {
  noun: '投稿',
  limit: limits.rules,
  set: postConditions,
  routes: {
    add: addPostRule,
    edit: editPostRule,
    remove: deletePostRule,
    restore: restorePostRule,
    renews: [listPostRules],
  },
  dryRun: dryRunPostRule,
  newRule: () => ({
    name: '',
    effect: 'hold',
    message: '',
    match: 'all',
    items: [newCondition(postConditions)],
  }),
  draftOf: draftOfRule,
  stateOf: ({ state }) => state,
  inputOf: (draft, state) => ({
    name: draft.name.trim(),
    state,
    effect: draft.effect,
    message: draft.message.trim(),
    conditions: conditionsOfDraft(draft),
  }),
  runOf: (draft) => ({ conditions: conditionsOfDraft(draft) }),
  earlierRun: ({ dry_run }) => dry_run,
  found: ({ at, wrong }) => `試し実行 ${monthDayTime(at)}・誤検出 ${wrong}件`,
  ownProblem: ({ message }) =>
    textRefusal({ label: '書いた人に見せる文', max: limits.message, lines: 5 }, message),
  // The other tabs do not keep what was typed.
  isLeftBy: (search) => search.has('tab'),
}
