import {
  type PostRuleCondition,
  type PostRuleEffect,
  type PostRuleTree,
  postRuleEffects,
} from '@gamelog/contracts/board/post-rule-input'
import type { PostRuleHit, PostRuleReason } from '@gamelog/contracts/board/post-rules'
import { type CompiledCondition, compileCondition } from './compile-condition.ts'
import type { RepeatedCondition } from './earlier-texts.ts'
import { type JudgedPost, type RuleSubject, subjectOf } from './subject.ts'

/** Found parts a reason names at most. */
const maxFound = 5

/** The matching parts, for marks and for the operators. */
export interface RuleMatch {
  readonly hits: readonly PostRuleHit[]
  readonly reasons: readonly PostRuleReason[]
}

/** Conditions ready for use. */
export interface CompiledTree {
  /** Of its patterns: what they cost at worst. */
  readonly instructions: number
  /** Null = they do not match. */
  match(subject: RuleSubject): RuleMatch | null
}

type Node =
  | CompiledCondition
  | { readonly match: 'all' | 'any'; readonly nodes: readonly CompiledCondition[] }

/** Compiles the conditions of a rule. @throws BadPattern */
export function compileTree(tree: PostRuleTree): CompiledTree {
  const nodes = tree.items.map(
    (item): Node =>
      item.kind === 'group'
        ? { match: item.match, nodes: item.items.map(compileCondition) }
        : compileCondition(item),
  )
  const conditions = nodes.flatMap((node) => ('nodes' in node ? node.nodes : [node]))
  return {
    instructions: conditions.reduce((sum, { instructions = 0 }) => sum + instructions, 0),
    match(subject) {
      if (!holds(tree.match, nodes, (node) => testNode(node, subject))) return null
      const matching = nodes
        .filter((node) => testNode(node, subject))
        .flatMap((node) => ('nodes' in node ? node.nodes.filter((one) => one.test(subject)) : [node]))
      return describe(matching, subject)
    },
  }
}

function testNode(node: Node, subject: RuleSubject): boolean {
  return 'nodes' in node ? holds(node.match, node.nodes, (one) => one.test(subject)) : node.test(subject)
}

function holds<T>(match: 'all' | 'any', items: readonly T[], test: (item: T) => boolean): boolean {
  return match === 'all' ? items.every(test) : items.some(test)
}

function describe(matching: readonly CompiledCondition[], subject: RuleSubject): RuleMatch {
  const hits: PostRuleHit[] = []
  const reasons = matching.map(({ kind, spans }): PostRuleReason => {
    if (!spans) return { kind, found: [] }
    const found = spans.find(subject)
    hits.push(...found.map(([from, to]) => ({ target: spans.target, from, to })))
    const texts = found.map(([from, to]) => subject.text(spans.target).slice(from, to))
    return { kind, found: [...new Set(texts)].slice(0, maxFound) }
  })
  return { hits: joinHits(hits), reasons }
}

/** Parts that meet become one; ascending within each text. */
export function joinHits(hits: readonly PostRuleHit[]): PostRuleHit[] {
  const joined: PostRuleHit[] = []
  const sorted = hits.toSorted((a, b) => a.target.localeCompare(b.target) || a.from - b.from)
  for (const hit of sorted) {
    const last = joined.at(-1)
    if (last && last.target === hit.target && hit.from <= last.to)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, hit.to) }
    else if (hit.to > hit.from) joined.push(hit)
  }
  return joined
}

/** The conditions of a tree that need earlier texts. */
function repeatedConditions(tree: PostRuleTree): RepeatedCondition[] {
  return tree.items
    .flatMap((item): readonly PostRuleCondition[] => (item.kind === 'group' ? item.items : [item]))
    .filter((item): item is RepeatedCondition => item.kind === 'repeated')
}

/** The order of rules: the strongest effect first. */
function compareEffects(a: PostRuleEffect, b: PostRuleEffect): number {
  return postRuleEffects.indexOf(a) - postRuleEffects.indexOf(b)
}

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

/** Compiles rules once for many posts. @throws BadPattern */
export function compileRules<Rule extends RuleToCompile>(rules: readonly Rule[]): RuleSet<Rule> {
  const compiled = rules
    .map((rule) => ({ rule, tree: compileTree(rule.conditions) }))
    .toSorted((a, b) => compareEffects(a.rule.effect, b.rule.effect))
  const windows = rules.flatMap(({ conditions }) =>
    repeatedConditions(conditions).map(({ minutes }) => minutes),
  )
  return {
    size: rules.length,
    instructions: compiled.reduce((sum, { tree }) => sum + tree.instructions, 0),
    minutes: Math.max(0, ...windows),
    judge(post) {
      const subject = subjectOf(post)
      return compiled.flatMap(({ rule, tree }) => {
        const match = tree.match(subject)
        return match ? [{ rule, ...match }] : []
      })
    },
  }
}
