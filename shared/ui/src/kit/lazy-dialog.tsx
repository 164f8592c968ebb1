import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadWithRetry } from '../load-with-retry.ts'
import type { DialogProps, SheetProps } from './dialog.tsx'

/** Loads the dialogs' code (14 KB); a shell does so once its first screen has come to rest. */
export function loadDialogs() {
  return loadWithRetry(() => import('./dialog.tsx'))
}

const LazyDialog = lazy(async () => ({ default: (await loadDialogs()).Dialog }))
const LazySheet = lazy(async () => ({ default: (await loadDialogs()).Sheet }))

/** Renders from the first opening on, so that a dialog can move when it closes. */
function FromFirstUse({ open, children }: { open: boolean; children: ReactNode }) {
  const [isUsed, setIsUsed] = useState(open)
  if (open && !isUsed) setIsUsed(true)
  return isUsed || open ? <Suspense>{children}</Suspense> : null
}

/** The kit's dialog, loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  return (
    <FromFirstUse open={props.open}>
      <LazyDialog {...props} />
    </FromFirstUse>
  )
}

/** The kit's sheet, loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  return (
    <FromFirstUse open={props.open}>
      <LazySheet {...props} />
    </FromFirstUse>
  )
}
