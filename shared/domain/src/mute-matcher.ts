import type { MuteRule, MuteScope } from './mute-rules-in-force.ts'
import { foldForRules } from './rules/folded-text.ts'
import type { compilePatterns } from './rules/pattern.ts'
import { createSubject, type RuleSubject } from './rules/subject.ts'
import { createWordIndex } from './rules/word-index.ts'

/** Anything that can be muted: a post has id, name and text; a thread or an article has a title, an article a site. */
interface MuteSubject {
  readonly id?: string | undefined
  readonly name?: string
  readonly text?: string
  readonly title?: string
  /** Name of the source of an article. */
  readonly site?: string
  /** The hosts that a post links to; read only where a rule asks for them. */
  readonly hosts?: () => readonly string[]
}
type Target = Exclude<keyof MuteSubject, 'hosts'>

/** Compiles regular expressions; `rules/pattern.ts` is loaded only when a rule needs it. */
export type PatternCompiler = typeof compilePatterns

/** The first rule that matches a subject, or null. */
export type MuteMatcher = (subject: MuteSubject) => MuteRule | null

/** The condition that rules of a kind are, in the order they are tried. */
const conditions = [
  { of: 'id', kind: 'equals', target: 'id' },
  { of: 'site', kind: 'equals', target: 'site' },
  { of: 'name', kind: 'words', target: 'name' },
  { of: 'title', kind: 'words', target: 'title' },
  { of: 'word', kind: 'words', target: 'text' },
  { of: 'regexp', kind: 'pattern', target: 'text' },
] as const

/**
 * Builds one matcher for all rules that hide `scope`. Its cost depends on the text, hardly on the number of rules. Without
 * a compiler regexp rules are ignored.
 */
export function createMuteMatcher(
  rules: readonly MuteRule[],
  scope: MuteScope,
  compile: PatternCompiler = () => () => -1,
): MuteMatcher {
  const finders = conditions.flatMap(({ of, kind, target }) => {
    const own = rules.filter((rule) => rule.kind === of && rule.scopes.includes(scope))
    return own.length === 0 ? [] : [findFirst(kind, own, compile, target)]
  })
  const byHost = new Map(
    rules
      .filter(({ kind, scopes }) => kind === 'link' && scopes.includes(scope))
      .map((rule) => [rule.value, rule]),
  )
  return ({ hosts, ...given }) => {
    const subject = createSubject<Target>({ ...given, text: given.text ?? given.title })
    for (const find of finders) {
      const rule = find(subject)
      if (rule) return rule
    }
    return byHost.size > 0 && hosts ? findHost(byHost, hosts()) : null
  }
}

/** The rule of one of the hosts or of a domain above it. The value of a rule for one address equals no host. */
function findHost(byHost: ReadonlyMap<string, MuteRule>, hosts: readonly string[]): MuteRule | null {
  for (const host of hosts) {
    const labels = host.split('.')
    for (let from = 0; from < labels.length; from += 1) {
      const rule = byHost.get(labels.slice(from).join('.'))
      if (rule) return rule
    }
  }
  return null
}

/** Finds the first of many rules of one condition in a pass. */
function findFirst(
  kind: (typeof conditions)[number]['kind'],
  rules: readonly MuteRule[],
  compile: PatternCompiler,
  target: Target,
): (subject: RuleSubject<Target>) => MuteRule | null | undefined {
  if (kind === 'equals') {
    const byValue = new Map(rules.map((rule) => [rule.value, rule]))
    return (subject) => byValue.get(subject.text(target))
  }
  if (kind === 'words') {
    const index = createWordIndex(rules.map((rule) => [foldForRules(rule.value), rule]))
    return (subject) => index.find(subject.folded(target).text)
  }
  const find = compile(rules.map((rule) => rule.value))
  return (subject) => rules[find(subject.text(target))]
}
