import { Route, Routes } from 'react-router-dom'
import { AccountCard } from '../features/auth/account-card.tsx'
import { WelcomeSlot } from '../features/guide/welcome-slot.tsx'
import { Shell } from '../features/layout/shell.tsx'
import { SearchColumn } from '../features/search/search-column.tsx'
import { LazyRoute, type LazyScreen, lazyScreen } from './lazy-route.tsx'

const home = lazyScreen(async () => (await import('../features/home/home-page.tsx')).HomePage)
const redirect = lazyScreen(async () => (await import('../features/redirect/redirect-page.tsx')).RedirectPage)
const profile = lazyScreen(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage)
const placeholder = lazyScreen(
  async () => (await import('../features/placeholder/placeholder-page.tsx')).PlaceholderPage,
)

const about = lazyScreen(async () => (await import('../features/about/about-page.tsx')).AboutPage)
const legal = lazyScreen(async () => (await import('../features/legal/legal-page.tsx')).LegalPage)
const board = lazyScreen(async () => (await import('../features/board/board-page.tsx')).BoardPage)
const thread = lazyScreen(async () => (await import('../features/thread/thread-page.tsx')).ThreadPage)
const ngIds = lazyScreen(async () => (await import('../features/ng/ng-page.tsx')).NgPage)

const screens: Partial<Record<string, LazyScreen>> = {
  '/': home,
  '/login': home,
  '/redirect': redirect,
  '/about': about,
  '/terms': legal,
  '/privacy': legal,
  '/contact': legal,
  '/profile': profile,
  '/board': board,
  '/board/settings/ngid': ngIds,
}

function screenAt(pathname: string): LazyScreen {
  return screens[pathname] ?? (/^\/board\/thread\/[^/]+$/.test(pathname) ? thread : placeholder)
}

/** Loads the chunk of the screen at a path. */
export async function preloadRoute(pathname: string): Promise<void> {
  await screenAt(pathname).preload()
}

export function AppRoutes() {
  return (
    <Routes>
      <Route
        element={
          <Shell
            aside={<SearchColumn top={<WelcomeSlot />} />}
            search={<SearchColumn autoFocus />}
            account={<AccountCard />}
          />
        }
      >
        <Route index element={<LazyRoute screen={home} />} />
        <Route path="login" element={<LazyRoute screen={home} />} />
        <Route path="profile" element={<LazyRoute screen={profile} />} />
        <Route path="redirect" element={<LazyRoute screen={redirect} />} />
        <Route path="board" element={<LazyRoute screen={board} />} />
        <Route path="board/thread/:id" element={<LazyRoute screen={thread} />} />
        <Route path="board/settings/ngid" element={<LazyRoute screen={ngIds} />} />
        <Route path="about" element={<LazyRoute screen={about} />} />
        {['terms', 'privacy', 'contact'].map((path) => (
          <Route key={path} path={path} element={<LazyRoute screen={legal} />} />
        ))}
        <Route path="*" element={<LazyRoute screen={placeholder} />} />
      </Route>
    </Routes>
  )
}
