import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

/** Key in localStorage; the inline script of index.html reads it before the first paint. */
const storageKey = 'gamelog:theme'
const systemLight = '(prefers-color-scheme: light)'
const listeners = new Set<() => void>()

function current(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg-1').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = colour
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Shows a theme and keeps the choice (where the browser lets us). */
export function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

/** Follows the system's theme until a choice has been made, and choices made in other tabs. */
export function followTheme(): void {
  const system = matchMedia(systemLight)
  const follow = () => {
    const theme = system.matches ? 'light' : 'dark'
    if (stored() === null && theme !== current()) show(theme)
  }
  system.addEventListener('change', follow)
  follow()
  addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue) show(event.newValue === 'light' ? 'light' : 'dark')
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current)
}
