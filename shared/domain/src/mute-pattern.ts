import { RE2JS } from 're2js'
import type { PatternMatcher } from './mute-matcher.ts'
import { explainPatternError } from './pattern-error.ts'

/** @throws Error of RE2 that names what is wrong */
function compile(source: string): RE2JS {
  return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE)
}

function compileReadable(source: string): RE2JS | null {
  try {
    return compile(source)
  } catch {
    return null
  }
}

/** Validates a pattern in RE2 syntax (no look-around, no back-references). @returns message for the reader, or null */
export function refusePattern(source: string): string | null {
  try {
    return compile(source).test('') ? 'すべての投稿に一致する正規表現は追加できません' : null
  } catch (error) {
    const reason = explainPatternError(error)
    return reason ? `正規表現として読み取れません（${reason}）` : '正規表現として読み取れません'
  }
}

/** Compiles patterns into one pass in linear time for any input; invalid ones never match. */
export function compilePatterns(sources: readonly string[]): PatternMatcher {
  const patterns = sources.map(compileReadable)
  const readable = sources.filter((_, index) => patterns[index])
  const any = compileReadable(readable.map((source) => `(?:${source})`).join('|'))
  if (readable.length === 0 || !any) return { find: () => -1 }
  return {
    find: (text) => (any.test(text) ? patterns.findIndex((pattern) => pattern?.test(text)) : -1),
  }
}
