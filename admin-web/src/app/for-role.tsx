import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { type ComponentType, lazy, Suspense } from 'react'
import type { ListedScreen } from '../shared/screen-list.ts'
import { useMay } from '../shared/use-role.ts'

const NotAllowed = lazy(async () => ({
  default: (await loadWithRetry(() => import('./not-allowed.tsx'))).NotAllowed,
}))

/** The screen for the roles that may see it; 権限がありません in its place for the others. */
export function forRole(screen: ListedScreen, Screen: ComponentType): ComponentType {
  return function ScreenForRole() {
    if (useMay(screen)) return <Screen />
    return (
      <Suspense>
        <NotAllowed title={screen.title} />
      </Suspense>
    )
  }
}
