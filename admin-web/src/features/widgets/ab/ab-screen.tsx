import type { ReactNode } from 'react'
import { Page } from '../../../shared/page.tsx'

export function AbScreen({ tabs }: { tabs: ReactNode }) {
  return (
    <Page title="ウィジェット" strips={tabs}>
      {null}
    </Page>
  )
}
