import { clusterArticles, type Link } from './cluster.ts'
import { conflictOf, longestSpan } from './conflicts.ts'
import { evidenceOf } from './evidence.ts'
import type { Story, StoryItem } from './story.ts'
import { type Entry, readWindow } from './window.ts'

export type { Story, StoryItem }

/** Titles are compared when they share a token that at most this share of the window has, or this many titles. */
const comparedShare = 0.02
const comparedTitles = 36
const mostWords = 5

/**
 * Groups articles of different sources that tell of the same event. Deterministic: the order of `items` changes nothing.
 * @returns the stories of two members or more
 */
export function groupStories(items: readonly StoryItem[]): Story[] {
  const ordered = items.toSorted((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1))
  const entries = readWindow(ordered)
  const groups = clusterArticles(entries.length, linksOf(entries), (a, b) => {
    const [x, y] = [entries[a], entries[b]]
    return !x || !y || conflictOf(x.article, y.article) !== undefined
  })
  return [...new Set(groups)]
    .filter(({ length }) => length > 1)
    .map((group) => storyOf(group.toSorted((a, b) => a - b).flatMap((index) => entries[index] ?? [])))
}

/** Links of all pairs that share a rare token. */
function linksOf(entries: readonly Entry[]): Link[] {
  const most = Math.max(comparedTitles, entries.length * comparedShare)
  const earlier = new Map<string, number[]>()
  const links: Link[] = []
  for (const [b, entry] of entries.entries()) {
    const oldest = entry.article.item.publishedAt - longestSpan
    const candidates = new Set<number>()
    for (const [key, { frequency }] of entry.tokens) {
      if (frequency > most) continue
      const known = earlier.get(key)
      if (!known) {
        earlier.set(key, [b])
        continue
      }
      for (let at = known.length - 1; at >= 0; at -= 1) {
        const a = known[at] ?? 0
        if ((entries[a]?.article.item.publishedAt ?? 0) < oldest) break
        candidates.add(a)
      }
      known.push(b)
    }
    for (const a of candidates) {
      const other = entries[a]
      if (other) links.push({ a, b, points: evidenceOf(other, entry).points })
    }
  }
  return links
}

/** @param entries of one story, the earliest first */
function storyOf(entries: readonly Entry[]): Story {
  const weights = new Map<string, { word: string; weight: number }>()
  for (const [index, entry] of entries.entries()) {
    for (const other of entries.slice(index + 1)) {
      for (const { key, word, weight } of evidenceOf(entry, other).shared) {
        const known = weights.get(key)
        if (known) known.weight += weight
        else weights.set(key, { word, weight })
      }
    }
  }
  const byWeight = [...weights.values()].toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  const words: string[] = []
  for (const { word } of byWeight) {
    if (words.length < mostWords && !words.some((known) => known.includes(word) || word.includes(known)))
      words.push(word)
  }
  return { members: entries.map(({ article }) => article.item.id), words }
}
