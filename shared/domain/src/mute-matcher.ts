import { foldForMute } from './mute-fold.ts'
import type { MuteRule, MuteScope } from './mute-rule.ts'
import { createWordIndex } from './word-index.ts'

/** Anything that can be muted: a post has id, name and text; a thread or an article has a title, an article a site. */
interface MuteSubject {
  readonly id?: string | undefined
  readonly name?: string
  readonly text?: string
  readonly title?: string
  /** Name of the source of an article. */
  readonly site?: string
}

/** Compiled regular expressions: position of the first one found in the text, or -1. */
export interface PatternMatcher {
  find(text: string): number
}

/** Compiles regular expressions; given by `mute-pattern.ts`, which is loaded only when a rule needs it. */
export type PatternCompiler = (sources: readonly string[]) => PatternMatcher

/** The first rule that matches a subject, or null. */
export type MuteMatcher = (subject: MuteSubject) => MuteRule | null

/**
 * Builds one matcher for all rules that hide `scope`. Its cost depends on the text, hardly on the number of rules. Without
 * a compiler regexp rules are ignored.
 */
export function createMuteMatcher(
  rules: readonly MuteRule[],
  scope: MuteScope,
  compilePatterns?: PatternCompiler,
): MuteMatcher {
  const ofKind = (kind: MuteRule['kind']) =>
    rules.filter((rule) => rule.kind === kind && rule.scopes.includes(scope))
  const exact = (kind: MuteRule['kind']) => new Map(ofKind(kind).map((rule) => [rule.value, rule]))
  const within = (kind: MuteRule['kind']) =>
    createWordIndex(ofKind(kind).map((rule) => [foldForMute(rule.value), rule]))
  const [ids, sites] = [exact('id'), exact('site')]
  const [words, names, titles] = [within('word'), within('name'), within('title')]
  const patterns = ofKind('regexp')
  const compiled = patterns.length > 0 ? compilePatterns?.(patterns.map((rule) => rule.value)) : undefined

  return ({ id, name, text, title, site }) => {
    const byField = (id && ids.get(id)) || (site && sites.get(site))
    if (byField) return byField
    const byName = name && names.size > 0 ? names.find(foldForMute(name)) : null
    if (byName) return byName
    const byTitle = title && titles.size > 0 ? titles.find(foldForMute(title)) : null
    if (byTitle) return byTitle
    const body = text ?? title
    if (!body) return null
    const byWord = words.size > 0 ? words.find(foldForMute(body)) : null
    if (byWord) return byWord
    return patterns[compiled?.find(body) ?? -1] ?? null
  }
}
