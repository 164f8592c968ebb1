import type { RuleGroup, RuleItem, RuleMatchMode, RuleTree } from '@gamelog/contracts/common/rule-tree'
import type { RuleSubject } from './subject.ts'
import type { CompiledCondition } from './text-conditions.ts'

/** Instructions of all patterns of all rules together: a text of 500 letters takes some 50 ms at worst. */
export const maxInstructions = 10_000
/** Found parts a reason names at most. */
const maxFound = 5

/** UTF-16 offsets of a part of a text that matched. */
export interface RuleHit<Target extends string> {
  readonly target: Target
  readonly from: number
  readonly to: number
}

/** The matching parts, for marks and for the operators. */
export interface TreeMatch<Target extends string, Kind extends string> {
  /** Ascending and apart from each other within each text. */
  readonly hits: readonly RuleHit<Target>[]
  /** The conditions that matched, and some parts of the texts that did. */
  readonly reasons: readonly { readonly kind: Kind; readonly found: readonly string[] }[]
}

/** Conditions ready for use; null = they do not match. */
type Matcher<Subject, Target extends string, Kind extends string> = (
  subject: Subject,
) => TreeMatch<Target, Kind> | null

/**
 * Compiles the conditions of a rule.
 * @param compile compiles a condition of the subject
 * @returns `instructions` of its patterns: what it costs at worst
 * @throws what `compile` throws
 */
export function compileTree<
  Condition extends { kind: string },
  Target extends string,
  Subject extends RuleSubject<Target>,
>(
  tree: RuleTree<Condition>,
  compile: (condition: Condition) => CompiledCondition<Target, Subject>,
): { instructions: number; match: Matcher<Subject, Target, Condition['kind']> } {
  let instructions = 0
  const compileOne = (condition: Condition): Matcher<Subject, Target, Condition['kind']> => {
    const compiled = compile(condition)
    const { target } = compiled
    instructions += compiled.instructions ?? 0
    return (subject) => {
      const spans = compiled.find(subject)
      if (!spans) return null
      const hits = target === undefined ? [] : spans.map(([from, to]) => ({ target, from, to }))
      const texts = hits.map((hit) => subject.text(hit.target).slice(hit.from, hit.to))
      return { hits, reasons: [{ kind: condition.kind, found: [...new Set(texts)].slice(0, maxFound) }] }
    }
  }
  const parts = tree.items.map((item) =>
    isGroup(item) ? join(item.match, item.items.map(compileOne)) : compileOne(item),
  )
  return { match: join(tree.match, parts), instructions }
}

/** Joins conditions of which all or any must match. */
function join<Subject, Target extends string, Kind extends string>(
  mode: RuleMatchMode,
  parts: readonly Matcher<Subject, Target, Kind>[],
): Matcher<Subject, Target, Kind> {
  return (subject) => {
    const matches: TreeMatch<Target, Kind>[] = []
    for (const part of parts) {
      const match = part(subject)
      if (match) matches.push(match)
      else if (mode === 'all') return null
    }
    if (matches.length === 0) return null
    return {
      hits: joinHits(matches.flatMap(({ hits }) => hits)),
      reasons: matches.flatMap(({ reasons }) => reasons),
    }
  }
}

/** Parts that meet become one; ascending within each text. */
export function joinHits<Target extends string>(hits: readonly RuleHit<Target>[]): RuleHit<Target>[] {
  const joined: RuleHit<Target>[] = []
  const sorted = hits.toSorted((a, b) => a.target.localeCompare(b.target) || a.from - b.from)
  for (const hit of sorted) {
    const last = joined.at(-1)
    if (last && last.target === hit.target && hit.from <= last.to)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, hit.to) }
    else if (hit.to > hit.from) joined.push(hit)
  }
  return joined
}

/** Compiles each rule. Without `onUnusable` one that another version stored and this one cannot read is an error. */
export function compileEach<Rule, Compiled>(
  rules: readonly Rule[],
  compile: (rule: Rule) => Compiled,
  onUnusable?: (rule: Rule, error: unknown) => void,
): Compiled[] {
  return rules.flatMap((rule) => {
    try {
      return [compile(rule)]
    } catch (error) {
      if (!onUnusable) throw error
      onUnusable(rule, error)
      return []
    }
  })
}

/** The conditions of a tree, those in groups included. */
export function conditionsOf<Condition extends { kind: string }>(tree: RuleTree<Condition>): Condition[] {
  return tree.items.flatMap((item) => (isGroup(item) ? item.items : [item]))
}

function isGroup<Condition extends { kind: string }>(
  item: RuleItem<Condition>,
): item is RuleGroup<Condition> {
  return item.kind === 'group'
}
