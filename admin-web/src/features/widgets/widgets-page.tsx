import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { Page } from '../../shared/page.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { WidgetTabs } from './widget-tabs.tsx'

const DeliveryScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('./delivery/delivery-screen.tsx'))).DeliveryScreen,
}))
const AbScreen = lazy(async () => ({
  default: (await loadWithRetry(() => import('./ab/ab-screen.tsx'))).AbScreen,
}))

const fields = { tab: ['delivery', 'ab'] } as const

/** ウィジェット: what is delivered, and A/Bテスト. */
export function WidgetsPage() {
  const [{ tab = 'delivery' }] = useAddressState(fields)
  const tabs = <WidgetTabs current={tab} />
  const Screen = tab === 'ab' ? AbScreen : DeliveryScreen
  return (
    <Suspense
      fallback={
        <Page title="ウィジェット" strips={tabs}>
          <RowsSkeleton />
        </Page>
      }
    >
      <Screen tabs={tabs} />
    </Suspense>
  )
}
