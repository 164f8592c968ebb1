import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense, useEffect } from 'react'
import { saveAll, unsavedCount, useUnsavedState } from '../../shared/unsaved.ts'

/** Loads the bar's look; the shell does so beforehand. */
export function loadUnsavedView() {
  return loadWithRetry(() => import('./unsaved-view.tsx'))
}

const UnsavedView = lazy(async () => ({ default: (await loadUnsavedView()).UnsavedView }))

/** The bar of unsaved changes; keeps the browser from leaving the page unasked. */
export function UnsavedBar() {
  const parts = [...useUnsavedState().parts.values()]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const isDirty = count > 0
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    document.documentElement.style.setProperty('--toast-bottom', '84px')
    return () => {
      removeEventListener('beforeunload', ask)
      document.documentElement.style.removeProperty('--toast-bottom')
    }
  }, [isDirty])
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (unsavedCount() > 0) saveAll()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])

  if (!isDirty) return null
  return (
    <Suspense>
      <UnsavedView parts={parts} />
    </Suspense>
  )
}
