/** Finds any of many words in a text in one pass. */
export interface WordIndex<T> {
  readonly size: number
  /** Value of the first word found in the text, or null. */
  find(text: string): T | null
}

/** Indexes words by their first character, so that one pass over a text finds any of them. */
export function createWordIndex<T>(entries: readonly (readonly [word: string, value: T])[]): WordIndex<T> {
  const byFirst = new Map<number, (readonly [word: string, value: T])[]>()
  let size = 0
  for (const entry of entries) {
    if (entry[0] === '') continue
    const first = entry[0].charCodeAt(0)
    const words = byFirst.get(first)
    if (words) words.push(entry)
    else byFirst.set(first, [entry])
    size += 1
  }
  return {
    size,
    find(text) {
      for (let at = 0; at < text.length; at += 1) {
        for (const [word, value] of byFirst.get(text.charCodeAt(at)) ?? []) {
          if (text.startsWith(word, at)) return value
        }
      }
      return null
    },
  }
}
