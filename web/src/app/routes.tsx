import { useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AdSlot } from '../features/ads/ad-slot.tsx'
import { WelcomeCard, WelcomeSlot } from '../features/guide/welcome-slot.tsx'
import { preloadSideColumns, Shell } from '../features/layout/shell.tsx'
import { paneStore, usePane } from '../shared/board/thread-pane.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { getSite, hasLines, useSite } from '../shared/site/site-store.ts'
import { isWide } from '../shared/wide.ts'
import { preloadScreen, type ScreenRoute, screenRoutes, shownAt } from './screens.ts'

const AccountCard = lazyPart(async () => (await import('../features/auth/account-card.tsx')).AccountCard)

/** The right column; below 1225 px it comes with its drawer. */
const Search = lazyPart(async () => (await import('../features/search/search-column.tsx')).SearchColumn)

const ThreadPane = lazyPart(async () => (await import('../features/board/pane/thread-pane.tsx')).ThreadPane)

const SiteLines = lazyPart(async () => (await import('../features/site/site-lines.tsx')).SiteLines, {
  quiet: true,
})

function TopLines() {
  return useSite(hasLines) && <SiteLines />
}

/** Loads what the page at a path begins with: its screen, the lines above it, in a wide window the side columns. */
export async function preloadRoute(pathname: string): Promise<void> {
  const asideParts = isWide() ? [preloadSideColumns(), AccountCard.preload(), Search.preload()] : []
  if (isWide() && pathname === '/') asideParts.push(WelcomeCard.preload())
  const others = hasLines(getSite()) ? [...asideParts, SiteLines.preload()] : asideParts
  await Promise.all([preloadScreen(pathname), ...others.map((part) => part.catch(() => undefined))])
}

/** Shown where the reader has switched it on and the window has room. */
function Pane() {
  const isShown = usePane()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice may have changed in another tab
  useEffect(() => {
    // The first render takes over the served page, which knows of no choice.
    document.documentElement.toggleAttribute('data-pane', paneStore.get())
  }, [isShown])
  return isShown && <ThreadPane />
}

function RoutedScreen({ route }: { route: ScreenRoute }) {
  const Screen = useSite((site) => shownAt(route, site))
  return <Screen />
}

const routes = screenRoutes.map((route) => (
  <Route key={route.path} path={route.path} element={<RoutedScreen route={route} />} />
))

export function AppRoutes() {
  return (
    <Routes>
      <Route
        element={
          <Shell
            top={<TopLines />}
            pane={<Pane />}
            aside={
              <Search
                isAside
                middle={
                  <>
                    <AdSlot id="pc-sidebar-right" size="side" />
                    <WelcomeSlot />
                  </>
                }
                waiting={<span hidden className="peer" data-waiting />}
              />
            }
            search={<Search autoFocus />}
            account={<AccountCard waiting={<span className="block h-[70px]" />} />}
          />
        }
      >
        {routes}
      </Route>
    </Routes>
  )
}

/** The screens without their frame. */
export function ScreenRoutes() {
  return <Routes>{routes}</Routes>
}
