/** A text with its variations folded, and where its parts stand in the original. */
export interface FoldedText {
  readonly text: string
  /** UTF-16 offsets in the original; null where they cannot be told. */
  place(from: number, to: number): [from: number, to: number] | null
}

/** A character with the voicing marks that fold into it. */
const unit = /.[\uff9e\uff9f\u3099\u309a]*/gsu

/** Folds a text with `fold`, which works character by character but for those that combine. */
export function foldText(text: string, fold: (text: string) => string): FoldedText {
  const whole = fold(text)
  let starts: number[] | null | undefined
  return {
    text: whole,
    place(from, to) {
      starts ??= startsOf(text, whole, fold)
      return starts === null ? null : [starts[from] ?? 0, starts[to] ?? text.length]
    },
  }
}

/** For each unit of the folded text, where its character begins in the original. */
function startsOf(text: string, whole: string, fold: (text: string) => string): number[] | null {
  const starts: number[] = []
  let at = 0
  let folded = ''
  for (const [character] of text.matchAll(unit)) {
    const piece = fold(character)
    for (let index = 0; index < piece.length; index += 1) starts.push(at)
    folded += piece
    at += character.length
  }
  starts.push(at)
  return folded === whole ? starts : null
}
