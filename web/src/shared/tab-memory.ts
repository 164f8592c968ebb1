// Values kept in sessionStorage; nothing is kept where storage is blocked or full.

/** The value stored under a key, unchecked; null = none. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON until the tab is closed; null forgets it. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Blocked or full: as in a new tab.
  }
}
