import { foldForSearch } from '../search.ts'

/** A text with its variations folded, and where its parts stand in the original. */
export interface FoldedText {
  readonly text: string
  /** UTF-16 offsets in the original; null where they cannot be told. */
  place(from: number, to: number): Span | null
}

/** UTF-16 offsets of a part of a text. */
export type Span = readonly [from: number, to: number]

/** Folds variations used to evade a rule: width, case, kana and zero-width characters. */
export function foldForRules(text: string): string {
  return foldForSearch(text).replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
}

/** Folds a text and remembers the original. */
export function foldText(text: string): FoldedText {
  const whole = foldForRules(text)
  let starts: number[] | null | undefined
  return {
    text: whole,
    place(from, to) {
      starts ??= startsOf(text, whole)
      return starts === null ? null : [starts[from] ?? 0, starts[to] ?? text.length]
    },
  }
}

/** A character with the voicing marks that fold into it. */
const unit = /.[\uff9e\uff9f\u3099\u309a]*/gsu

/** For each unit of the folded text, where its character begins in the original. */
function startsOf(text: string, whole: string): number[] | null {
  const starts: number[] = []
  let at = 0
  let folded = ''
  for (const [character] of text.matchAll(unit)) {
    const piece = foldForRules(character)
    for (let index = 0; index < piece.length; index += 1) starts.push(at)
    folded += piece
    at += character.length
  }
  starts.push(at)
  return folded === whole ? starts : null
}
