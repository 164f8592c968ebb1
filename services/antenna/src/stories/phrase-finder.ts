import { fold } from './fold-title.ts'

/** A piece of a folded title that stands for something known. */
export interface Found {
  /** The thing, whatever its spelling. */
  readonly id: string
  readonly start: number
  readonly end: number
}

interface Phrase {
  readonly id: string
  readonly text: string
}

const katakana = /[ァ-ヺー]/
const latin = /[a-z]/
const latinOrDigit = /[a-z0-9]/

/** A part of a longer katakana or Latin word is no word of its own. */
function standsAlone(text: string, start: number, end: number): boolean {
  const [before = '', first = '', last = '', after = ''] = [
    text[start - 1],
    text[start],
    text[end - 1],
    text[end],
  ]
  if (katakana.test(first) && katakana.test(before)) return false
  if (katakana.test(last) && katakana.test(after)) return false
  if (latinOrDigit.test(first) && latin.test(before)) return false
  return !(latinOrDigit.test(last) && latin.test(after))
}

/**
 * A search for many phrases at once, each with or without its spaces.
 * @returns finds the longest phrase at each place, from left to right, without overlaps
 */
export function createPhraseFinder(entries: Iterable<readonly [id: string, spellings: readonly string[]]>) {
  const byStart = new Map<string, Phrase[]>()
  const known = new Set<string>()
  for (const [id, spellings] of entries) {
    for (const spelling of spellings.map(fold)) {
      for (const text of new Set([spelling, spelling.replaceAll(' ', '')])) {
        // The first thing that claims a spelling keeps it.
        if (known.has(text)) continue
        known.add(text)
        const start = text.slice(0, 2)
        byStart.set(start, [...(byStart.get(start) ?? []), { id, text }])
      }
    }
  }
  for (const phrases of byStart.values()) phrases.sort((a, b) => b.text.length - a.text.length)
  return (text: string): Found[] => {
    const found: Found[] = []
    for (let at = 0; at < text.length; at += 1) {
      const phrase =
        startingAt(text, at, byStart.get(text.slice(at, at + 2))) ??
        startingAt(text, at, byStart.get(text[at] ?? ''))
      if (!phrase) continue
      found.push({ id: phrase.id, start: at, end: at + phrase.text.length })
      at += phrase.text.length - 1
    }
    return found
  }
}

function startingAt(text: string, at: number, phrases: readonly Phrase[] | undefined): Phrase | undefined {
  return phrases?.find(
    (phrase) => text.startsWith(phrase.text, at) && standsAlone(text, at, at + phrase.text.length),
  )
}
