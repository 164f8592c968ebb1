import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { Page } from '../../shared/page.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { RuleTabs } from './rule-tabs.tsx'

const RulesScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('./rules-screen.tsx'))).RulesScreen,
}))
const HeldScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('./held-screen.tsx'))).HeldScreen,
}))
const MatchesScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('./matches-screen.tsx'))).MatchesScreen,
}))

const screens = { rules: RulesScreen, held: HeldScreen, matches: MatchesScreen }
const fields = { tab: ['held', 'matches'] } as const

/** 自動ルール: the rules, the posts they hold, the posts they matched. */
export function RulesPage() {
  const [{ tab = 'rules' }] = useAddressState(fields)
  const Screen = screens[tab]
  return (
    <Suspense
      fallback={
        <Page title="自動ルール" strips={<RuleTabs current={tab} />}>
          <RowsSkeleton />
        </Page>
      }
    >
      <Screen />
    </Suspense>
  )
}
