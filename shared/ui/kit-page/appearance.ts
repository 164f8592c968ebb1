import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Theme } from '../src/theme.ts'

/** `dense`: pages to work on, the back office; `roomy`: pages to read. */
export type Density = 'dense' | 'roomy'

/** Theme and density of the page, kept in its address: `?theme=light&density=dense`. */
export function useAppearance() {
  const [query, setQuery] = useSearchParams()
  const theme: Theme = query.get('theme') === 'light' ? 'light' : 'dark'
  const density: Density = query.get('density') === 'dense' ? 'dense' : 'roomy'
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    if (density === 'dense') document.documentElement.dataset.density = density
    else delete document.documentElement.dataset.density
  }, [theme, density])
  const set = (name: 'theme' | 'density', value: string) =>
    setQuery(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )
  return {
    theme,
    density,
    setTheme: (value: Theme) => set('theme', value),
    setDensity: (value: Density) => set('density', value),
  }
}
