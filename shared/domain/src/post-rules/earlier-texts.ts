import type { PostRuleCondition } from '@gamelog/contracts/board/post-rules'
import { isSimilar, type TextShape } from './text-shape.ts'

export type RepeatedCondition = Extract<PostRuleCondition, { kind: 'repeated' }>

/** Texts a post is compared with at most, the newest: far more than any rule asks for. */
export const maxEarlierTexts = 1_000
/** Letters from which a text of the same author counts as repeated: 「草」 and 「それな」 say nothing. */
const fewestLetters = 5
/** Letters from which texts of different authors do, or texts that are only similar: 「お疲れさまです」 is a usual one. */
const fewestLettersOfOthers = 10

/** A text that was posted before. */
export interface EarlierText extends Pick<TextShape, 'exact' | 'parts'> {
  /** ms. */
  readonly at: number
  readonly author: string
}

/** Whether enough of the earlier texts are like a post of `author` at `now` (ms). */
export function isRepeated(
  condition: RepeatedCondition,
  own: { shape: TextShape; author: string | null; now: number },
  earlier: readonly EarlierText[],
): boolean {
  const { shape, author, now } = own
  const byAuthor = condition.by === 'author'
  const isOwnCopy = byAuthor && condition.match === 'same'
  if (shape.letters < (isOwnCopy ? fewestLetters : fewestLettersOfOthers)) return false
  const since = now - condition.minutes * 60_000
  let missing = condition.times - 1
  for (const text of earlier) {
    if (text.at < since || text.at > now || (byAuthor && text.author !== author)) continue
    if (condition.match === 'same' ? text.exact === shape.exact : isSimilar(text, shape)) missing -= 1
    if (missing === 0) return true
  }
  return false
}

/** Whether a text can count as repeated at all. */
export function isComparable({ letters }: Pick<TextShape, 'letters'>): boolean {
  return letters >= fewestLetters
}
