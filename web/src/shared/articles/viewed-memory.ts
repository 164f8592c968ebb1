/** Article ids remembered per tab. */
export const viewedLimit = 1000

const prefix = 'gamelog:viewed:'

interface TabRecord {
  ids: string[]
  /** When it was last written, in milliseconds since the epoch. */
  timestamp: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function readRecord(storage: Store, key: string): TabRecord {
  try {
    const value = JSON.parse(storage.getItem(key) ?? '{}')
    const ids = Array.isArray(value.ids) ? value.ids : []
    return {
      ids: ids.filter((id: unknown) => typeof id === 'string').slice(-viewedLimit),
      timestamp: Number(value.timestamp) || 0,
    }
  } catch {
    return { ids: [], timestamp: 0 }
  }
}

function recordKeys(storage: Store): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
}

/** Ids of the articles viewed, of all tabs. */
export function readViewed(storage: Store): Set<string> {
  try {
    return new Set(recordKeys(storage).flatMap((key) => readRecord(storage, key).ids))
  } catch {
    return new Set()
  }
}

/** Whether a key of the storage is part of this memory; null = the whole storage was emptied. */
export function isViewedKey(key: string | null): boolean {
  return key === null || key.startsWith(prefix)
}

/**
 * Remembers an article in its tab: 1000 ids, the oldest dropped. When the storage is full the oldest record of
 * another tab is removed and the write is tried again.
 * @param now milliseconds since the epoch.
 * @returns false when it was not stored.
 */
export function rememberViewed(storage: Store, tab: string, id: string, now: number): boolean {
  const key = prefix + tab
  try {
    const ids = readRecord(storage, key).ids.filter((known) => known !== id)
    const text = JSON.stringify({ ids: [...ids, id].slice(-viewedLimit), timestamp: now })
    const others = recordKeys(storage)
      .filter((other) => other !== key)
      .sort((a, b) => readRecord(storage, a).timestamp - readRecord(storage, b).timestamp)
    for (;;) {
      if (tryWrite(storage, key, text)) return true
      const oldest = others.shift()
      if (oldest === undefined) return false
      storage.removeItem(oldest)
    }
  } catch {
    return false
  }
}

function tryWrite(storage: Store, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
