import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Suspense } from 'react'
import { Page } from '../../shared/page.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { BansScreen } from './later-parts.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { ReportsScreen } from './reports-screen.tsx'

const fields = { tab: ['reports', 'bans'], kind: ['appeals'] } as const

/** BAN・通報: the queue of reports and appeals, and the bans. */
export function ModerationPage() {
  const [{ tab = 'reports', kind }] = useAddressState(fields)
  const tabs = <ModerationTabs current={tab === 'bans' ? tab : (kind ?? tab)} />
  if (tab === 'reports') return <ReportsScreen tabs={tabs} />
  return (
    <Suspense
      fallback={
        <Page title="BAN・通報" strips={tabs}>
          <RowsSkeleton />
        </Page>
      }
    >
      <BansScreen tabs={tabs} />
    </Suspense>
  )
}
