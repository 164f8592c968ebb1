import { foldForMute } from './mute-fold.ts'
import type { MuteRule } from './mute-rule.ts'
import { createWordIndex } from './word-index.ts'

/** Anything that can be muted: a post has id, name and text; a thread or an article has a title. */
export interface MuteSubject {
  readonly id?: string
  readonly name?: string
  readonly text?: string
  readonly title?: string
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
 * Builds one matcher for all rules. Its cost depends on the text, hardly on the number of rules. Without a compiler regexp
 * rules are ignored.
 */
export function createMuteMatcher(
  rules: readonly MuteRule[],
  compilePatterns?: PatternCompiler,
): MuteMatcher {
  const ofKind = (kind: MuteRule['kind']) => rules.filter((rule) => rule.kind === kind)
  const ids = new Map(ofKind('id').map((rule) => [rule.value, rule]))
  const words = createWordIndex(ofKind('word').map((rule) => [foldForMute(rule.value), rule]))
  const names = createWordIndex(ofKind('name').map((rule) => [foldForMute(rule.value), rule]))
  const titles = createWordIndex(ofKind('title').map((rule) => [foldForMute(rule.value), rule]))
  const patterns = ofKind('regexp')
  const compiled = patterns.length > 0 ? compilePatterns?.(patterns.map((rule) => rule.value)) : undefined

  return ({ id, name, text, title }) => {
    const byId = id ? ids.get(id) : undefined
    if (byId) return byId
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
