import { Route, Routes } from 'react-router-dom'
import { HomePage } from '../features/home/home-page.tsx'
import { Shell } from '../features/layout/shell.tsx'
import { SearchColumn } from '../features/search/search-column.tsx'
import { LazyRoute, lazyScreen } from './lazy-route.tsx'

const redirect = lazyScreen(async () => (await import('../features/redirect/redirect-page.tsx')).RedirectPage)
const placeholder = lazyScreen(
  async () => (await import('../features/placeholder/placeholder-page.tsx')).PlaceholderPage,
)

/** Loads the chunk of the screen at a path; home is part of the entry. */
export async function preloadRoute(pathname: string): Promise<void> {
  if (pathname === '/') return
  await (pathname === '/redirect' ? redirect : placeholder).preload()
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell aside={<SearchColumn />} search={<SearchColumn autoFocus />} />}>
        <Route index element={<HomePage />} />
        <Route path="redirect" element={<LazyRoute screen={redirect} />} />
        <Route path="*" element={<LazyRoute screen={placeholder} />} />
      </Route>
    </Routes>
  )
}
