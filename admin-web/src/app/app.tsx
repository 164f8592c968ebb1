import { loadSurely } from '@gamelog/ui/load-surely'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { loadToasts } from '../shared/toast/toast.tsx'
import { router } from './router.tsx'

const ToastStack = lazy(async () => {
  const [stack] = await Promise.all([
    loadSurely(() => import('../shared/toast/toast-stack.tsx')),
    loadToasts(),
  ])
  return { default: stack.ToastStack }
})

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: 1,
      retryDelay: 500,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <ToastStack />
      </Suspense>
    </QueryClientProvider>
  )
}
