import {
  type PostRuleCondition,
  type PostRuleEffect,
  type PostRuleTarget,
  type PostRuleTree,
  postRuleEffects,
} from '@gamelog/contracts/board/post-rules'
import { compileEach, conditionsOf, type TreeMatch } from '../rules/tree.ts'
import { compilePostTree } from './compile-conditions.ts'
import { type JudgedPost, postSubject } from './subject.ts'

export type RuleMatch = TreeMatch<PostRuleTarget, PostRuleCondition['kind']>

export interface RuleToCompile {
  readonly effect: PostRuleEffect
  readonly conditions: PostRuleTree
}

export interface RuleSet<Rule> {
  readonly size: number
  /** Of all patterns: what a post costs at worst. */
  readonly instructions: number
  /** Minutes back that the rules look for repeated texts; 0 = none does. */
  readonly minutes: number
  /** The matching rules, the strongest first; those of one effect in the order given. */
  judge(post: JudgedPost): (RuleMatch & { readonly rule: Rule })[]
}

/**
 * Compiles rules once for many posts.
 * @param onUnusable leaves a rule out that another version stored and this one cannot read
 * @throws BadPattern without `onUnusable`
 */
export function compileRules<Rule extends RuleToCompile>(
  rules: readonly Rule[],
  onUnusable?: (rule: Rule, error: unknown) => void,
): RuleSet<Rule> {
  const compile = (rule: Rule) => ({ rule, tree: compilePostTree(rule.conditions) })
  const compiled = compileEach(rules, compile, onUnusable).toSorted(
    (a, b) => postRuleEffects.indexOf(a.rule.effect) - postRuleEffects.indexOf(b.rule.effect),
  )
  const windows = compiled
    .flatMap(({ rule }) => conditionsOf<PostRuleCondition>(rule.conditions))
    .map((condition) => (condition.kind === 'repeated' ? condition.minutes : 0))
  return {
    size: compiled.length,
    instructions: compiled.reduce((sum, { tree }) => sum + tree.instructions, 0),
    minutes: Math.max(0, ...windows),
    judge(post) {
      const subject = postSubject(post)
      return compiled.flatMap(({ rule, tree }) => {
        const match = tree.match(subject)
        return match ? [{ rule, ...match }] : []
      })
    },
  }
}
