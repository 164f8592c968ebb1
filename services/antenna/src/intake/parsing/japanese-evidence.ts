/** Counts of the non-ASCII characters of a text, by kind. */
interface Evidence {
  /** Full-width kana and Japanese punctuation. */
  kana: number
  /** Characters that stand beside another one that is not ASCII. */
  inRuns: number
  /** Half-width kana and private characters, as which other encodings' bytes are read. */
  odd: number
  all: number
}

/** True when the text is surely Japanese: it has kana, and its other characters are not odd ones. */
export function hasKana(text: string): boolean {
  const { kana, odd, all } = weigh(text)
  return kana > 0 && kana * 10 >= all && odd * 2 < all
}

/**
 * True when the text may be Japanese: kana, or characters that stand together. Accented letters of a Latin text
 * read as Shift_JIS become single ideographs between ASCII letters.
 */
export function hasJapaneseRuns(text: string): boolean {
  const { kana, inRuns, odd, all } = weigh(text)
  return odd * 2 < all && (kana * 10 >= all || inRuns * 4 >= all * 3)
}

function weigh(text: string): Evidence {
  const evidence = { kana: 0, inRuns: 0, odd: 0, all: 0 }
  let before = false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    const wide = unit >= 0x80
    if (wide) {
      evidence.all += 1
      if (unit >= 0x3001 && unit <= 0x30ff) evidence.kana += 1
      if ((unit >= 0xff61 && unit <= 0xff9f) || (unit >= 0xe000 && unit <= 0xf8ff)) evidence.odd += 1
      if (before || text.charCodeAt(index + 1) >= 0x80) evidence.inRuns += 1
    }
    before = wide
  }
  return evidence
}
