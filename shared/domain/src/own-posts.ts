import { lastPostNumber } from './anchors.ts'
import { asInteger, readStoredJson } from './stored-json.ts'

/** Numbers of the posts written in this browser, by thread id; the most recent thread is last. */
export type OwnPosts = ReadonlyMap<number, ReadonlySet<number>>

const maxThreads = 300
const maxStored = 1_000_000

/** Parses stored own posts; anything invalid is dropped. Stored as `[[threadId, [numbers]]]` to keep the order. */
export function parseOwnPosts(raw: string | null): OwnPosts {
  const stored = readStoredJson(raw, maxStored)
  const own = new Map<number, ReadonlySet<number>>()
  for (const [threadId, numbers] of Array.isArray(stored) ? stored.flatMap(asEntry) : []) {
    if (own.size >= maxThreads || !Array.isArray(numbers)) continue
    const known = numbers
      .slice(0, lastPostNumber)
      .flatMap((number) => asInteger(number, 1, lastPostNumber) ?? [])
    if (known.length > 0) own.set(threadId, new Set(known))
  }
  return own
}

function asEntry(entry: unknown): [number, unknown][] {
  if (!Array.isArray(entry)) return []
  const threadId = asInteger(entry[0], 1, 2_147_483_647)
  return threadId === null ? [] : [[threadId, entry[1]]]
}

/** Own posts with one more. The thread becomes the newest; the oldest beyond the limit are dropped. */
export function addOwnPost(own: OwnPosts, threadId: number, number: number): OwnPosts {
  const next = new Map([...own].filter(([id]) => id !== threadId))
  next.set(threadId, new Set([...(own.get(threadId) ?? []), number]))
  return new Map([...next].slice(-maxThreads))
}

/** Serialises own posts for the store. */
export function serialiseOwnPosts(own: OwnPosts): string {
  return JSON.stringify([...own].map(([threadId, numbers]) => [threadId, [...numbers]]))
}
