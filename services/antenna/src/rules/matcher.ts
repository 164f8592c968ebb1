import type { RuleCondition } from '@gamelog/contracts/antenna/source-rule'
import { foldForSearch } from '@gamelog/domain/search'
import { RE2JS } from 're2js'

/** What a condition looks at. */
export interface RuleSubject {
  title: string
  link: string
}

/** UTF-16 offsets in the title; null for a match that is not in the title, or cannot be placed in it. */
export type Hit = [from: number, to: number] | null

/** Returns undefined when the subject does not match. */
export type Matcher = (subject: RuleSubject) => { hit: Hit } | undefined

/** Instructions of a compiled pattern: bounds its time, which is linear in the text but grows with them. */
const maxProgram = 1_000

/** How titles usually say that they are advertising: 【PR】, ［広告］, (AD), PR: … */
const saysPr =
  /[【[［(（<＜〔《]\s*(?:PR|ＰＲ|AD|ＡＤ|広告|プロモーション|提供|スポンサード|Sponsored)\s*[】\]］)）>＞〕》]|^\s*(?:PR|ＰＲ|AD|ＡＤ|広告)\s*[:：|｜]/i

/** Compiles a condition. @throws BadPattern */
export function compileCondition(condition: RuleCondition): Matcher {
  if (condition.target === 'pr')
    return ({ title }) => {
      const found = saysPr.exec(title)
      return found ? { hit: [found.index, found.index + found[0].length] } : undefined
    }
  const { target, match, pattern } = condition
  const find = match === 'contains' ? containing(pattern) : matching(pattern)
  return (subject) => {
    const found = find(subject[target])
    return found && { hit: target === 'title' ? found.hit : null }
  }
}

/** A pattern that cannot be used; `message` is the reason in Japanese. */
export class BadPattern extends Error {
  override name = 'BadPattern'
}

type Find = (text: string) => { hit: Hit } | undefined

function containing(pattern: string): Find {
  const word = foldForSearch(pattern)
  return (text) => {
    const folded = fold(text)
    const from = folded.text.indexOf(word)
    return from < 0 ? undefined : { hit: folded.place(from, from + word.length) }
  }
}

/** Matches the text as it is and folded: width, case and kana only widen a pattern. */
function matching(pattern: string): Find {
  const asWritten = compile(pattern)
  const widened = compile(foldPattern(pattern))
  return (text) => {
    const here = asWritten.matcher(text)
    if (here.find()) return { hit: [here.start(), here.end()] }
    const folded = fold(text)
    const there = widened.matcher(folded.text)
    return there.find() ? { hit: folded.place(there.start(), there.end()) } : undefined
  }
}

function compile(pattern: string): RE2JS {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    throw new BadPattern(reasonOf(error))
  }
  if (compiled.programSize() > maxProgram)
    throw new BadPattern('長すぎます。繰り返しの回数を減らしてください')
  if (compiled.test('')) throw new BadPattern('すべての記事に当てはまります')
  return compiled
}

const reasons: [RegExp, string][] = [
  [/perl syntax|\(\?[=!<]|lookbehind|escape sequence: `\\[1-9]/i, '先読み、後読み、後方参照は使えません'],
  [/missing closing \)|missing parenthesis|unexpected \)/i, 'かっこの数が合っていません'],
  [/missing closing \]|character class/i, '[ ] の書き方が正しくありません'],
  [/repeat|repetition/i, '繰り返しの書き方が正しくないか、回数が多すぎます'],
]

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? '正規表現として読み取れません'
}

const firstKatakana = 0x30a1
const lastKatakana = 0x30f6
const kanaOffset = 0x60

/** Folds the letters of a pattern, never its syntax. */
function foldPattern(pattern: string): string {
  return pattern.replace(/[\u30a1-\u30f6]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (character) => {
    const code = character.charCodeAt(0)
    return code >= firstKatakana && code <= lastKatakana
      ? String.fromCharCode(code - kanaOffset)
      : character.normalize('NFKC')
  })
}

/** The folded text, and where its parts stand in the original. */
function fold(text: string) {
  const whole = foldForSearch(text)
  return {
    text: whole,
    place(from: number, to: number): Hit {
      const starts: number[] = []
      let at = 0
      let folded = ''
      for (const character of text) {
        const piece = foldForSearch(character)
        for (let index = 0; index < piece.length; index += 1) starts.push(at)
        folded += piece
        at += character.length
      }
      starts.push(at)
      // Characters that combine, as half-width voiced kana, fold to something else together.
      if (folded !== whole) return null
      return [starts[from] ?? 0, starts[to] ?? at]
    },
  }
}
