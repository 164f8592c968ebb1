import { Route, Routes } from 'react-router-dom'
import { WelcomeSlot } from '../features/guide/welcome-slot.tsx'
import { fetchSideNav, Shell } from '../features/layout/shell.tsx'
import { type LazyPart, lazyPart } from '../shared/lazy-part.tsx'
import { isWide } from '../shared/wide.ts'

const Home = lazyPart(async () => (await import('../features/home/home-page.tsx')).HomePage)
const Redirect = lazyPart(async () => (await import('../features/redirect/redirect-page.tsx')).RedirectPage)
const Profile = lazyPart(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage)
const Placeholder = lazyPart(
  async () => (await import('../features/placeholder/placeholder-page.tsx')).PlaceholderPage,
)

const About = lazyPart(async () => (await import('../features/about/about-page.tsx')).AboutPage)
const Legal = lazyPart(async () => (await import('../features/legal/legal-page.tsx')).LegalPage)
const Board = lazyPart(async () => (await import('../features/board/board-page.tsx')).BoardPage)
const Thread = lazyPart(async () => (await import('../features/thread/thread-page.tsx')).ThreadPage)
const Mute = lazyPart(async () => (await import('../features/mute/mute-page.tsx')).MutePage)

const AccountCard = lazyPart(async () => (await import('../features/auth/account-card.tsx')).AccountCard)

/** The right column; below 1225 px it comes with its drawer. */
const Search = lazyPart(async () => (await import('../features/search/search-column.tsx')).SearchColumn)

const screens: Partial<Record<string, LazyPart<object>>> = {
  '/': Home,
  '/login': Home,
  '/redirect': Redirect,
  '/about': About,
  '/terms': Legal,
  '/privacy': Legal,
  '/contact': Legal,
  '/profile': Profile,
  '/board': Board,
  '/board/settings/ngid': Mute,
}

function screenAt(pathname: string): LazyPart<object> {
  return screens[pathname] ?? (/^\/board\/thread\/[^/]+$/.test(pathname) ? Thread : Placeholder)
}

/** Loads the chunk of the screen at a path; the side columns come beside it. */
export async function preloadRoute(pathname: string): Promise<void> {
  if (isWide()) {
    fetchSideNav()
    AccountCard.fetchAhead()
    Search.fetchAhead()
  }
  await screenAt(pathname).preload()
}

export function AppRoutes() {
  return (
    <Routes>
      <Route
        element={
          <Shell
            aside={<Search top={<WelcomeSlot />} waiting={<span hidden className="peer" data-waiting />} />}
            search={<Search autoFocus />}
            account={<AccountCard waiting={<span className="block h-[70px]" />} />}
          />
        }
      >
        <Route index element={<Home />} />
        <Route path="login" element={<Home />} />
        <Route path="profile" element={<Profile />} />
        <Route path="redirect" element={<Redirect />} />
        <Route path="board" element={<Board />} />
        <Route path="board/thread/:id" element={<Thread />} />
        <Route path="board/settings/ngid" element={<Mute />} />
        <Route path="about" element={<About />} />
        {['terms', 'privacy', 'contact'].map((path) => (
          <Route key={path} path={path} element={<Legal />} />
        ))}
        <Route path="*" element={<Placeholder />} />
      </Route>
    </Routes>
  )
}
