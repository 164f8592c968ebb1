import type { ReactNode } from 'react'
import { Page } from '../../../shared/page.tsx'

export function DeliveryScreen({ tabs }: { tabs: ReactNode }) {
  return (
    <Page title="ウィジェット" strips={tabs}>
      {null}
    </Page>
  )
}
