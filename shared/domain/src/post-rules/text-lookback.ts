import { type EarlierText, maxEarlierTexts } from './earlier-texts.ts'
import type { TextShape } from './text-shape.ts'

interface Known extends EarlierText {
  readonly bands: readonly number[]
  /** Place in the order of adding: larger = older. */
  readonly order: number
  /** Order of the text it was last found for. */
  foundFor: number
}

/** Newest first; those before `taken` are gone. */
interface Queue {
  readonly texts: Known[]
  taken: number
}

/**
 * Finds the earlier texts of posts that are read newest first: a text is taken once those of its window were added. The time per
 * text is bounded, whatever was posted.
 */
export function createTextLookback() {
  const all: Queue = { texts: [], taken: 0 }
  const byExact = new Map<number, Queue>()
  const byBand = new Map<number, Queue>()

  return {
    /** Adds a text that is not newer than those added before; `at` in ms. */
    add({ exact, parts, bands }: TextShape, { at, author }: Pick<EarlierText, 'at' | 'author'>): void {
      const order = all.texts.length
      const text: Known = { exact, parts, bands: [...new Set(bands)], at, author, order, foundFor: -1 }
      all.texts.push(text)
      push(byExact, exact, text)
      for (const band of text.bands) push(byBand, band, text)
    },

    /**
     * Takes the newest text.
     * @returns the texts before it, from `since` (ms) on, that may be like it: the newest `maxEarlierTexts` of them
     */
    takeNewest(since: number): EarlierText[] {
      const text = all.texts[all.taken]
      if (!text) return []
      all.taken += 1
      const same = shift(byExact, text.exact)
      const found = collect(same, text, since)
      for (const band of text.bands) {
        const alike = shift(byBand, band)
        // Equal texts have all their bands in common: as many in both are the same ones.
        if (sizeOf(alike) > sizeOf(same)) found.push(...collect(alike, text, since))
      }
      if (found.length <= maxEarlierTexts) return found
      return found.sort((a, b) => a.order - b.order).slice(0, maxEarlierTexts)
    },
  }
}

function push(queues: Map<number, Queue>, key: number, text: Known): void {
  const queue = queues.get(key)
  if (queue) queue.texts.push(text)
  else queues.set(key, { texts: [text], taken: 0 })
}

/** Takes the newest text of a key. @returns the others */
function shift(queues: Map<number, Queue>, key: number): Queue | undefined {
  const queue = queues.get(key)
  if (!queue) return undefined
  queue.taken += 1
  if (queue.taken === queue.texts.length) queues.delete(key)
  return queue
}

const sizeOf = (queue: Queue | undefined) => (queue ? queue.texts.length - queue.taken : 0)

/** The newest of a queue that were not found for the text yet. */
function collect(queue: Queue | undefined, text: Known, since: number): Known[] {
  const found: Known[] = []
  if (!queue) return found
  const end = Math.min(queue.texts.length, queue.taken + maxEarlierTexts)
  for (let index = queue.taken; index < end; index += 1) {
    const earlier = queue.texts[index] as Known
    if (earlier.at < since) break
    if (earlier.foundFor === text.order) continue
    earlier.foundFor = text.order
    found.push(earlier)
  }
  return found
}
