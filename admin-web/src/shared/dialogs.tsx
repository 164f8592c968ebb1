import { loadSurely } from '@gamelog/ui/load-surely'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DialogProps, SheetProps } from './dialog-layers.tsx'

/** Loads the dialogs' code (14 KB); the shell does so once the first screen has come to rest. */
export function loadDialogs() {
  return loadSurely(() => import('./dialog-layers.tsx'))
}

const LazyDialog = lazy(async () => ({ default: (await loadDialogs()).DialogLayer }))
const LazySheet = lazy(async () => ({ default: (await loadDialogs()).SheetLayer }))

/** Renders from the first opening on, so that a dialog can move when it closes. */
function FromFirstUse({ open, children }: { open: boolean; children: ReactNode }) {
  const [isUsed, setIsUsed] = useState(open)
  if (open && !isUsed) setIsUsed(true)
  return isUsed || open ? <Suspense>{children}</Suspense> : null
}

/** A modal: framed panel, on phones from the bottom. Escape, the scrim, × and Back close it; the focus returns. */
export function Dialog(props: DialogProps) {
  return (
    <FromFirstUse open={props.open}>
      <LazyDialog {...props} />
    </FromFirstUse>
  )
}

/** A form from the right edge, on phones from the bottom. */
export function Sheet(props: SheetProps) {
  return (
    <FromFirstUse open={props.open}>
      <LazySheet {...props} />
    </FromFirstUse>
  )
}
