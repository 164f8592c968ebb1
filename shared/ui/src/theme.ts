import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createLocalStore } from './local-store.ts'

export type Theme = 'dark' | 'light'

const systemLight = '(prefers-color-scheme: light)'

/** The reader's choice; null = as the system. The inline script of index.html reads it before the first paint. */
const choice = createLocalStore<Theme | null>(
  'gamelog:theme',
  (raw) => (raw === 'light' || raw === 'dark' ? raw : null),
  String,
)

const shown = createStore<{ readonly theme: Theme }>()(() => ({
  theme: globalThis.document?.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
}))

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  shown.setState({ theme })
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg-1').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = colour
  }
}

/** Shows a theme and remembers the choice. */
export function chooseTheme(theme: Theme): void {
  show(theme)
  choice.update(() => theme)
}

/** Follows choices made in other tabs and, without a choice, the system's theme. */
export function followTheme(): void {
  const system = matchMedia(systemLight)
  const follow = () => {
    const theme = choice.get() ?? (system.matches ? 'light' : 'dark')
    if (theme !== shown.getState().theme) show(theme)
  }
  system.addEventListener('change', follow)
  choice.subscribe(follow)
  follow()
}

/** The theme shown, current in every render. */
export function useTheme(): Theme {
  return useStore(shown, (state) => state.theme)
}
