import { RE2JS } from 're2js'
import type { PatternMatcher } from './mute-matcher.ts'

function compile(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
  } catch {
    return null
  }
}

/** Validates a pattern in RE2 syntax (no look-around, no back-references). @returns message for the reader, or null */
export function refusePattern(source: string): string | null {
  const pattern = compile(source)
  if (!pattern) return '正規表現として読み取れません（先読みと後方参照は使えません）'
  return pattern.test('') ? 'すべての投稿に一致する正規表現は追加できません' : null
}

/** Compiles patterns into one pass in linear time for any input; invalid ones never match. */
export function compilePatterns(sources: readonly string[]): PatternMatcher {
  const patterns = sources.map(compile)
  const readable = sources.filter((_, index) => patterns[index])
  const any = compile(readable.map((source) => `(?:${source})`).join('|'))
  if (readable.length === 0 || !any) return { find: () => -1 }
  return {
    find: (text) => (any.test(text) ? patterns.findIndex((pattern) => pattern?.test(text)) : -1),
  }
}
