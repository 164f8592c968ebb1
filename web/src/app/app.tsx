import { ToastStack } from '@gamelog/ui/kit/toast.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { hasAds } from '../features/ads/ad-config.ts'
import { AuthRoot } from '../features/auth/auth-root.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
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

// It assumes a network until an event says otherwise: a page opened offline would not notice that it came back.
onlineManager.setOnline(navigator.onLine)

const queryClient = new QueryClient({
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
      void loadWithRetry(() => import('../shared/reading/sync.ts')).then(({ startReadingSync }) =>
        startReadingSync(),
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

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AuthRoot />
          <AppRoutes />
          <PageViews />
          <DeferredParts />
        </BrowserRouter>
        <ToastStack />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
