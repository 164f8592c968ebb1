import { LRUCache } from 'lru-cache'

const second = 1_000

/**
 * Remembers since when a document has the content it has, for its Last-Modified: never earlier than the change itself, so
 * that who asks by time alone misses nothing. Who asks by ETag does not depend on it.
 */
export function createChangeTimes({ max }: { max: number }) {
  const known = new LRUCache<string, { tag: string; at: Date }>({ max })
  /** @param now when the document of this tag was made at the latest */
  return (key: string, tag: string, now: Date): Date => {
    const last = known.get(key)
    if (last?.tag === tag) return last.at
    // Times are told in seconds: two contents of one second must differ.
    const at = new Date(Math.max(now.getTime(), last ? last.at.getTime() + second : 0))
    known.set(key, { tag, at })
    return at
  }
}
