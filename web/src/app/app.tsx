import { ToastStack } from '@gamelog/ui/kit/toast.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react'
import { hasAds } from '../features/ads/ad-config.ts'
import { AuthRoot } from '../features/auth/auth-root.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { takenOver } from '../shared/page-events.ts'
import { showJudged } from '../shared/served-page.ts'
import { useSession } from '../shared/session.ts'
import { usePageIdle } from '../shared/use-page-idle.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'

const PageViews = lazyPart(async () => (await import('../features/analytics/page-views.tsx')).PageViews, {
  quiet: true,
})

const OverlayAds = lazyPart(async () => (await import('../features/ads/overlay-ads.tsx')).OverlayAds, {
  quiet: true,
})

const TalkRoot = lazyPart(async () => (await import('../features/board/talk-root.tsx')).TalkRoot, {
  quiet: true,
})

const UpdatePrompt = lazyPart(async () => (await import('../features/pwa/update-prompt.tsx')).UpdatePrompt, {
  quiet: true,
})

/** The queries of a page. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A focus refetches at most every 60 s. Queries also run offline: the service worker may answer, and a screen
      // shows the failure otherwise.
      queries: {
        staleTime: 60_000,
        retry: 1,
        retryDelay: 500,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

/** Parts loaded once the page has come to rest, so that they do not compete with the screen. */
function DeferredParts() {
  const isRested = usePageIdle()
  const isMember = useSession().status === 'signed-in'
  useEffect(() => {
    // The inline script of the page has set the theme (inline/mark-page.ts).
    if (!isRested) return
    void loadWithRetry(() => import('@gamelog/ui/theme')).then(({ followTheme }) => followTheme())
    void loadWithRetry(() => import('../shared/site/follow-site.ts')).then(({ followSite }) => followSite())
  }, [isRested])
  useEffect(() => {
    if (isRested && isMember)
      void loadWithRetry(() => import('../shared/member-work.ts')).then(({ startMemberWork }) =>
        startMemberWork(),
      )
  }, [isRested, isMember])
  if (!isRested) return null
  return (
    <>
      <TalkRoot />
      <UpdatePrompt />
      {hasAds && <OverlayAds />}
    </>
  )
}

/** Tells the inline scripts that React listens, and shows what the reader's rules have judged. */
function useTakeOver(): void {
  useLayoutEffect(() => {
    // After React's commit, before what follows from the reader's own state: that could overwrite what was typed.
    queueMicrotask(() => {
      document.getElementById('root')?.removeAttribute('data-served')
      document.dispatchEvent(new Event(takenOver))
    })
  }, [])
  useEffect(() => {
    // After the render with the reader's rules, which follows the effects at once.
    const timer = setTimeout(showJudged)
    return () => clearTimeout(timer)
  }, [])
}

interface AppProps {
  queries: QueryClient
  /** The browser's, or in a service one at the address of the page. */
  router: ComponentType<{ children: ReactNode }>
}

/** The site, the same tree in a service and in the browser, which takes over the markup that the service made. */
export function App({ queries, router: Router }: AppProps) {
  useTakeOver()
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <Router>
            <AuthRoot />
            <AppRoutes />
            <PageViews />
            <DeferredParts />
          </Router>
          <ToastStack />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
