const firstKatakana = 0x30a1
const lastKatakana = 0x30f6
const katakanaMarks = [0x30fd, 0x30fe]
/** Distance from a katakana to its hiragana. */
const kanaOffset = 0x60

function toHiragana(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - kanaOffset)
}

const katakana = new RegExp(
  `[${String.fromCharCode(firstKatakana)}-${String.fromCharCode(lastKatakana)}${String.fromCharCode(...katakanaMarks)}]`,
  'g',
)

/** Folds width and compatibility forms (NFKC), case and kana. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(katakana, toHiragana)
}

/** Folded terms of a query, split on white space (the ideographic space included); empty for a blank query. */
export function searchTerms(query: string): string[] {
  return foldForSearch(query)
    .split(/\s+/)
    .filter((term) => term !== '')
}

/**
 * A search over items by one text of each. An item matches when its folded text holds every term of the
 * query, or when its text holds the query as typed in either case: folding only widens.
 * Texts are folded once, at the first query. A blank query matches nothing.
 */
export function createSearch<T>(items: readonly T[], textOf: (item: T) => string) {
  let folded: { item: T; plain: string; text: string }[] | undefined
  return function search(query: string): T[] {
    const terms = searchTerms(query)
    if (terms.length === 0) return []
    const plainQuery = query.trim().toLowerCase()
    folded ??= items.map((item) => {
      const text = textOf(item)
      return { item, plain: text.toLowerCase(), text: foldForSearch(text) }
    })
    return folded
      .filter(({ plain, text }) => terms.every((term) => text.includes(term)) || plain.includes(plainQuery))
      .map(({ item }) => item)
  }
}
