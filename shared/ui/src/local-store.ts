import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A value kept in localStorage and shared by every tab and component. */
export interface LocalStore<T> {
  /** The value as it is stored by now. */
  get(): T
  /** Changes the value as it is stored by now; `change` must return a new value. */
  update(change: (before: T) => T): void
  /** @returns unsubscribe */
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
    // Storage is full or blocked: the value lives as long as the page.
  }
}

/**
 * Makes a store on a key of localStorage that follows writes of other tabs. Without a storage (blocked, or rendering in
 * a service) it begins with `parse(null)` and keeps the value in memory.
 * @param parse takes any stored text, null for none; must not throw.
 */
export function createLocalStore<T>(
  key: string,
  parse: (raw: string | null) => T,
  serialise: (value: T) => string,
): LocalStore<T> {
  let raw = readItem(key)
  // The first state is that of a served page, which React takes over with it.
  const store = createStore<{ readonly value: T }>()(() => ({ value: parse(null) }))
  if (raw !== null) store.setState({ value: parse(raw) })

  function refresh(): void {
    const stored = readItem(key)
    if (stored === raw) return
    raw = stored
    store.setState({ value: parse(raw) })
  }

  function get(): T {
    refresh()
    return store.getState().value
  }

  // A page in the back/forward cache gets no storage events.
  for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, refresh)

  return {
    get,
    update(change) {
      const value = change(get())
      writeItem(key, serialise(value))
      raw = readItem(key)
      store.setState({ value })
    },
    subscribe: (listener) => store.subscribe(() => listener()),
    use: () => useStore(store, (state) => state.value),
  }
}
