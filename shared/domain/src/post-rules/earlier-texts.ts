import type { PostRuleCondition } from '@gamelog/contracts/board/post-rule-input'
import { isSimilar, type TextShape } from './text-shape.ts'

export type RepeatedCondition = Extract<PostRuleCondition, { kind: 'repeated' }>

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

/** How many of the earlier texts a condition counts for a post of `author` at `now` (ms). */
export function countRepeats(
  condition: RepeatedCondition,
  own: { shape: TextShape; author: string | null; now: number },
  earlier: readonly EarlierText[],
): number {
  const { shape, author, now } = own
  const byAuthor = condition.by === 'author'
  const isOwnCopy = byAuthor && condition.match === 'same'
  if (shape.letters < (isOwnCopy ? fewestLetters : fewestLettersOfOthers)) return 0
  const since = now - condition.minutes * 60_000
  let count = 0
  for (const text of earlier) {
    if (text.at < since || text.at > now || (byAuthor && text.author !== author)) continue
    if (condition.match === 'same' ? text.exact === shape.exact : isSimilar(text, shape)) count += 1
  }
  return count
}

/** Whether a text can count as repeated at all. */
export function isComparable({ letters }: Pick<TextShape, 'letters'>): boolean {
  return letters >= fewestLetters
}

/** Texts of the last `minutes` in memory, for posts that are judged again in the order of their time. */
export function createTextMemory(minutes: number) {
  const byKey = new Map<string, EarlierText[]>()
  const keysOf = ({ exact, bands }: TextShape) => [`e${exact}`, ...bands.map((band) => `b${band}`)]
  return {
    /** Those that may be alike. */
    find(shape: TextShape): EarlierText[] {
      return [...new Set(keysOf(shape).flatMap((key) => byKey.get(key) ?? []))]
    },
    add(shape: TextShape, text: EarlierText): void {
      const since = text.at - minutes * 60_000
      for (const key of keysOf(shape)) {
        const known = byKey.get(key) ?? []
        while (known[0] && known[0].at < since) known.shift()
        known.push(text)
        byKey.set(key, known)
      }
    },
  }
}
