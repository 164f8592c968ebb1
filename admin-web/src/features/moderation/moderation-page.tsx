import './moderation.css'
import { loadSurely } from '@gamelog/ui/load-surely'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { Page } from '../../shared/page.tsx'
import { RowsSkeleton } from '../../shared/skeleton.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

const ReportsScreen = lazy(async () => ({
  default: (await loadSurely(() => import('./reports-screen.tsx'))).ReportsScreen,
}))
const BansScreen = lazy(async () => ({
  default: (await loadSurely(() => import('../bans/bans-screen.tsx'))).BansScreen,
}))

const fields = { tab: z.enum(['reports', 'bans']) }

/** BAN・通報: the queue of reports and appeals, and the bans. */
export function ModerationPage() {
  const [{ tab = 'reports' }] = useAddressState(fields)
  const tabs = <ModerationTabs current={tab} />
  const Screen = tab === 'bans' ? BansScreen : ReportsScreen
  return (
    <Suspense
      fallback={
        <Page title="BAN・通報" strips={tabs} isPlain>
          <RowsSkeleton />
        </Page>
      }
    >
      <Screen tabs={tabs} />
    </Suspense>
  )
}
