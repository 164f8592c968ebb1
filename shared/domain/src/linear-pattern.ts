import { RE2JS } from 're2js'
import { explainPatternError } from './pattern-error.ts'

/** Instructions of a compiled pattern: bounds its time, which is linear in the text but grows with them. */
const maxProgram = 1_000

/** A pattern that cannot be used; `message` is the reason in Japanese. */
export class BadPattern extends Error {
  override name = 'BadPattern'
}

/**
 * Compiles a pattern of an operator, case folded. Its time is linear in any text.
 * @param things what the pattern is for, in Japanese, for the refusal of one that matches every text
 * @throws BadPattern
 */
export function compilePattern(pattern: string, things: string): RE2JS {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    throw new BadPattern(explainPatternError(error) ?? '正規表現として読み取れません')
  }
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
