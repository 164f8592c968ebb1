import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { hasAds } from '../features/ads/ad-config.ts'
import { AuthRoot } from '../features/auth/auth-root.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'

const ToastStack = lazy(async () => ({ default: (await import('@gamelog/ui/toast.tsx')).ToastStack }))

const PageViews = lazy(async () => ({
  default: (await import('../features/clicks/page-views.tsx')).PageViews,
}))

const OverlayAds = lazy(async () => ({
  default: (await import('../features/ads/overlay-ads.tsx')).OverlayAds,
}))

const TalkRoot = lazy(async () => ({ default: (await import('../features/talk/talk-root.tsx')).TalkRoot }))

const UpdatePrompt = lazy(async () => ({
  default: (await import('../features/pwa/update-prompt.tsx')).UpdatePrompt,
}))

const queryClient = new QueryClient({
  defaultOptions: {
    // Focus asks again at most each 60 s.
    queries: { staleTime: 60_000, retry: 1, retryDelay: 500 },
  },
})

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AuthRoot />
          <AppRoutes />
          <Suspense>
            <PageViews />
            <TalkRoot />
            <UpdatePrompt />
            {hasAds && <OverlayAds />}
          </Suspense>
        </BrowserRouter>
        <Suspense>
          <ToastStack />
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
