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

/** Phrases by the code of their first character, the longest first. */
type Index = ReadonlyMap<number, readonly Phrase[]>

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

function indexOf(entries: Iterable<readonly [id: string, spellings: readonly string[]]>): Index {
  const index = new Map<number, Phrase[]>()
  const known = new Set<string>()
  for (const [id, spellings] of entries) {
    for (const spelling of spellings.map(fold)) {
      for (const text of new Set([spelling, spelling.replaceAll(' ', '')])) {
        // The first thing that claims a spelling keeps it.
        if (known.has(text)) continue
        known.add(text)
        const start = text.charCodeAt(0)
        const phrases = index.get(start)
        if (phrases) phrases.push({ id, text })
        else index.set(start, [{ id, text }])
      }
    }
  }
  for (const phrases of index.values()) phrases.sort((a, b) => b.text.length - a.text.length)
  return index
}

/**
 * A search for many phrases at once, each with or without its spaces.
 * @returns finds the longest phrase at each place that is a word of its own, from left to right, without overlaps
 */
export function createPhraseFinder(entries: Iterable<readonly [id: string, spellings: readonly string[]]>) {
  const index = indexOf(entries)
  return (text: string): Found[] => {
    const found: Found[] = []
    for (let at = 0; at < text.length; at += 1) {
      const phrases = index.get(text.charCodeAt(at))
      if (!phrases) continue
      for (const phrase of phrases) {
        const end = at + phrase.text.length
        if (!text.startsWith(phrase.text, at) || !standsAlone(text, at, end)) continue
        found.push({ id: phrase.id, start: at, end })
        at = end - 1
        break
      }
    }
    return found
  }
}

/** @returns tells which ids have a spelling anywhere in a text, within words too */
export function createMarkFinder(entries: Iterable<readonly [id: string, spellings: readonly string[]]>) {
  const index = new Map<number, Phrase[]>()
  for (const [id, spellings] of entries) {
    for (const text of spellings.map(fold)) {
      const start = text.charCodeAt(0)
      index.set(start, [...(index.get(start) ?? []), { id, text }])
    }
  }
  return (text: string): ReadonlySet<string> => {
    const found = new Set<string>()
    for (let at = 0; at < text.length; at += 1) {
      for (const phrase of index.get(text.charCodeAt(at)) ?? nothing) {
        if (text.startsWith(phrase.text, at)) found.add(phrase.id)
      }
    }
    return found
  }
}

const nothing: readonly Phrase[] = []
