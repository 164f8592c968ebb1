import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { createContext, useEffect, useState } from 'react'

type Parts = typeof import('./drag-layer.tsx')

/** Parts that make the places of a list draggable; null until their code (15 KB) is loaded. */
export const DragParts = createContext<Parts | null>(null)

/** Loads the code of dragging after the list has been shown. */
export function useDragParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    let isLeft = false
    void loadWithRetry(() => import('./drag-layer.tsx')).then((loaded) => isLeft || setParts(loaded))
    return () => {
      isLeft = true
    }
  }, [])
  return parts
}
