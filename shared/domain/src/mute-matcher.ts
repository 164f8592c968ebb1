import type { MuteRule, MuteScope } from './mute-rule.ts'
import { foldForRules } from './rules/folded-text.ts'
import type { compilePatterns } from './rules/pattern.ts'
import { createSubject, type RuleSubject } from './rules/subject.ts'
import { createWordIndex } from './rules/word-index.ts'

/** Anything that can be muted: a post has id, name and text; a thread or an article has a title, an article a site. */
export interface MuteSubject {
  readonly id?: string | undefined
  readonly name?: string
  readonly text?: string
  readonly title?: string
  /** Name of the source of an article. */
  readonly site?: string
}
type Target = keyof MuteSubject

/** Compiles regular expressions; `rules/pattern.ts` is loaded only when a rule needs it. */
export type PatternCompiler = typeof compilePatterns

/** The first rule that matches a subject, or null. */
export type MuteMatcher = (subject: MuteSubject) => MuteRule | null

type Finder = (subject: RuleSubject<Target>, target: Target) => MuteRule | null

/** Conditions of many rules, in one pass over the text. */
const finders: Record<
  'equals' | 'words' | 'pattern',
  (rules: readonly MuteRule[], compile?: PatternCompiler) => Finder
> = {
  equals(rules) {
    const values = new Map(rules.map((rule) => [rule.value, rule]))
    return (subject, target) => values.get(subject.text(target)) ?? null
  },
  words(rules) {
    const index = createWordIndex(rules.map((rule) => [foldForRules(rule.value), rule]))
    return (subject, target) => index.find(subject.folded(target).text)
  },
  pattern(rules, compile) {
    const find = compile?.(rules.map((rule) => rule.value))
    return (subject, target) => rules[find?.(subject.text(target)) ?? -1] ?? null
  },
}

/** The condition each kind of rule stands for, in the order they are tried. */
const conditions: readonly (readonly [MuteRule['kind'], keyof typeof finders, Target])[] = [
  ['id', 'equals', 'id'],
  ['site', 'equals', 'site'],
  ['name', 'words', 'name'],
  ['title', 'words', 'title'],
  ['word', 'words', 'text'],
  ['regexp', 'pattern', 'text'],
]

/**
 * Builds one matcher for all rules that hide `scope`. Its cost depends on the text, hardly on the number of rules. Without
 * a compiler regexp rules are ignored.
 */
export function createMuteMatcher(
  rules: readonly MuteRule[],
  scope: MuteScope,
  compile?: PatternCompiler,
): MuteMatcher {
  const tried = conditions.flatMap(([kind, condition, target]) => {
    const ofKind = rules.filter((rule) => rule.kind === kind && rule.scopes.includes(scope))
    return ofKind.length === 0 ? [] : [{ target, find: finders[condition](ofKind, compile) }]
  })
  return (given) => {
    const subject = createSubject<Target>({ ...given, text: given.text ?? given.title })
    for (const { target, find } of tried) {
      const rule = find(subject, target)
      if (rule) return rule
    }
    return null
  }
}
