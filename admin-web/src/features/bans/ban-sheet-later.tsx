import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { type ComponentProps, lazy, Suspense } from 'react'

const Sheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./ban-sheet.tsx'))).BanSheet,
}))

/** The BAN sheet, loaded when it is first opened. */
export function BanSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
