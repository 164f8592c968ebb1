import { RE2JS } from 're2js'

/** Instructions of a compiled pattern: bounds its time, which is linear in the text but grows with them. */
const maxProgram = 1_000

/** A pattern that cannot be used; `message` is the reason in Japanese. */
export class BadPattern extends Error {
  override name = 'BadPattern'
}

const unreadable = '正規表現として読み取れません'
const reasons: [RegExp, string][] = [
  [/perl syntax|\(\?[=!<]|lookbehind|escape sequence: `\\[1-9]/i, '先読み、後読み、後方参照は使えません'],
  [/missing closing \)|missing parenthesis|unexpected \)/i, 'かっこの数が合っていません'],
  [/missing closing \]|character class/i, '[ ] の書き方が正しくありません'],
  [/repeat|repetition/i, '繰り返しの書き方が正しくないか、回数が多すぎます'],
]

/** Compiles a pattern in RE2 syntax, case folded. Its time is linear in any text. @throws BadPattern */
function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    throw new BadPattern(reasons.find(([sign]) => sign.test((error as Error).message))?.[1] ?? unreadable)
  }
}

/**
 * Compiles a pattern of an operator.
 * @param things what the pattern is for, in Japanese, for the refusal of one that matches every text
 * @throws BadPattern
 */
export function compilePattern(pattern: string, things: string): RE2JS {
  const compiled = compile(pattern)
  if (compiled.programSize() > maxProgram)
    throw new BadPattern('長すぎます。繰り返しの回数を減らしてください。')
  if (compiled.test('')) throw new BadPattern(`すべての${things}に当てはまります`)
  return compiled
}

const firstKatakana = 0x30a1
const lastKatakana = 0x30f6
const kanaOffset = 0x60

/** Folds the letters of a pattern, never its syntax. */
export function foldPattern(pattern: string): string {
  return pattern.replace(/[\u30a1-\u30f6]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (character) => {
    const code = character.charCodeAt(0)
    return code >= firstKatakana && code <= lastKatakana
      ? String.fromCharCode(code - kanaOffset)
      : character.normalize('NFKC')
  })
}

/** Validates a pattern of a reader. @returns message for the reader, or null */
export function refusePattern(pattern: string): string | null {
  try {
    return compile(pattern).test('') ? 'すべての投稿に一致する正規表現は追加できません' : null
  } catch (error) {
    const { message } = error as BadPattern
    return message === unreadable ? unreadable : `${unreadable}（${message}）`
  }
}

/** Finds which of many patterns a text contains: the position of the first, or -1. */
type PatternFinder = (text: string) => number

function compileUsable(pattern: string): RE2JS | null {
  try {
    return compile(pattern)
  } catch {
    return null
  }
}

/** Compiles patterns of a reader into one pass; those that cannot be read never match. */
export function compilePatterns(patterns: readonly string[]): PatternFinder {
  const compiled = patterns.map(compileUsable)
  const usable = patterns.filter((_, index) => compiled[index])
  const any = compileUsable(usable.map((pattern) => `(?:${pattern})`).join('|'))
  if (usable.length === 0 || !any) return () => -1
  return (text) => (any.test(text) ? compiled.findIndex((pattern) => pattern?.test(text)) : -1)
}
