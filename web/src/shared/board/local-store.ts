import { useSyncExternalStore } from 'react'

/** A value kept in localStorage and shared by every tab and component. */
export interface LocalStore<T> {
  get(): T
  update(change: (before: T) => T): void
  subscribe(listener: () => void): () => void
  /** The value, current in every render. */
  use(): T
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage: the value lives as long as the page.
  }
}

/** Makes a store. `parse` takes whatever is there, null included, and never throws. */
export function createLocalStore<T>(
  key: string,
  parse: (raw: string | null) => T,
  serialise: (value: T) => string,
): LocalStore<T> {
  let value: T | undefined
  const listeners = new Set<() => void>()

  function get(): T {
    value ??= parse(readItem(key))
    return value
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return
    value = parse(readItem(key))
    tell()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  }

  return {
    get,
    subscribe,
    update(change) {
      // Another tab may have written while nobody here listened.
      if (listeners.size === 0) value = parse(readItem(key))
      value = change(get())
      writeItem(key, serialise(value))
      tell()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
