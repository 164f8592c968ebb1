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
  let kept: string | null
  let value: T | undefined
  const listeners = new Set<() => void>()

  /** What is kept by now: another tab may have written, or another page while this one was frozen. */
  function read(): T {
    const raw = readItem(key)
    if (value === undefined || raw !== kept) value = parse(raw)
    kept = raw
    return value
  }

  function get(): T {
    return listeners.size > 0 && value !== undefined ? value : read()
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function look(): void {
    const before = value
    if (read() !== before) tell()
  }

  function subscribe(listener: () => void): () => void {
    look()
    addEventListener('storage', look)
    addEventListener('pageshow', look)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get,
    subscribe,
    update(change) {
      value = change(read())
      writeItem(key, serialise(value))
      kept = readItem(key)
      tell()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
