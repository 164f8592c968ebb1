// What this tab remembers (sessionStorage). Where storage is blocked or full, the tab remembers nothing.

/** What was kept under a key, unchecked; null = nothing. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON until the tab is closed; null forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Whoever needs it finds nothing, as in a new tab.
  }
}
