import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy } from 'react'

// Not needed before a reader of the queue asks for them, each in a chunk of its own.
export const BansScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('../bans/bans-screen.tsx'))).BansScreen,
}))
export const AppealDetail = lazy(async () => ({
  default: (await loadWithRetry(() => import('../appeals/appeal-detail.tsx'))).AppealDetail,
}))
