import type { RuleGroup, RuleItem, RuleMatchMode, RuleTree } from '@gamelog/contracts/common/rule-tree'
import type { RuleSubject } from './subject.ts'
import { type CompiledCondition, compileText, type TextCondition } from './text-conditions.ts'

/** Instructions of all patterns of all rules together: a text of 500 letters takes some 50 ms at worst. */
export const maxInstructions = 10_000
/** Found parts a reason names at most. */
const maxFound = 5

/** Conditions that only one kind of subject knows, beside those on its texts. */
export interface RuleFields<Target extends string, Own, Subject> {
  /** What is matched, in Japanese, for refusals. */
  readonly things: string
  compile(condition: Own): CompiledCondition<Target, Subject>
}

/** UTF-16 offsets of a part of a text that matched. */
export interface RuleHit<Target extends string> {
  readonly target: Target
  readonly from: number
  readonly to: number
}

/** The matching parts, for marks and for the operators. */
export interface RuleMatch<Target extends string, Kind extends string> {
  /** Ascending and apart from each other within each text. */
  readonly hits: readonly RuleHit<Target>[]
  /** The conditions that matched, and some parts of the texts that did. */
  readonly reasons: readonly { readonly kind: Kind; readonly found: readonly string[] }[]
}

/** Conditions ready for use. */
export interface CompiledTree<Target extends string, Kind extends string, Subject> {
  /** Of its patterns: what they cost at worst. */
  readonly instructions: number
  /** Null = they do not match. */
  match(subject: Subject): RuleMatch<Target, Kind> | null
}

interface Named<Target extends string, Kind extends string, Subject> {
  readonly kind: Kind
  readonly condition: CompiledCondition<Target, Subject>
}

/** Compiles the conditions of a rule. @throws BadPattern */
export function compileTree<
  Target extends string,
  Own extends { kind: string },
  Subject extends RuleSubject<Target>,
>(
  tree: RuleTree<TextCondition<Target> | Own>,
  fields: RuleFields<Target, Own, Subject>,
): CompiledTree<Target, 'words' | 'pattern' | Own['kind'], Subject> {
  const compile = (given: TextCondition<Target> | Own) => ({
    kind: given.kind as 'words' | 'pattern' | Own['kind'],
    condition: isTextCondition(given) ? compileText(given, fields.things) : fields.compile(given),
  })
  const groups = tree.items.map((item) =>
    isGroup(item)
      ? { match: item.match, items: item.items.map(compile) }
      : { match: tree.match, items: [compile(item)] },
  )
  const all = groups.flatMap(({ items }) => items)
  return {
    instructions: all.reduce((sum, { condition: { instructions = 0 } }) => sum + instructions, 0),
    match(subject) {
      const test = ({ condition }: (typeof all)[number]) => condition.test(subject)
      const testGroup = ({ match, items }: (typeof groups)[number]) => holds(match, items, test)
      if (!holds(tree.match, groups, testGroup)) return null
      const matching = groups.filter(testGroup).flatMap(({ items }) => items.filter(test))
      return matchOf(matching, subject)
    },
  }
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

function isTextCondition<Target extends string, Own extends { kind: string }>(
  condition: TextCondition<Target> | Own,
): condition is TextCondition<Target> {
  return condition.kind === 'words' || condition.kind === 'pattern'
}

function holds<T>(match: RuleMatchMode, items: readonly T[], test: (item: T) => boolean): boolean {
  return match === 'all' ? items.every(test) : items.some(test)
}

function matchOf<Target extends string, Kind extends string, Subject extends RuleSubject<Target>>(
  matching: readonly Named<Target, Kind, Subject>[],
  subject: Subject,
): RuleMatch<Target, Kind> {
  const hits: RuleHit<Target>[] = []
  const reasons = matching.map(({ kind, condition: { spans } }) => {
    if (!spans) return { kind, found: [] }
    const found = spans.find(subject)
    hits.push(...found.map(([from, to]) => ({ target: spans.target, from, to })))
    const texts = found.map(([from, to]) => subject.text(spans.target).slice(from, to))
    return { kind, found: [...new Set(texts)].slice(0, maxFound) }
  })
  return { hits: joinHits(hits), reasons }
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
