import { startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const first = 60
const step = 120

/**
 * How many of `total` rows to render: 60 at once, 120 more with each transition, so that the first paint
 * does not wait for the thousandth post (frontend.md section 2). `showAll` renders the rest now.
 */
export function useProgressive(total: number): { shown: number; showAll: () => void } {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown < total) startTransition(() => setShown((count) => count + step))
  }, [shown, total])
  const showAll = useCallback(() => flushSync(() => setShown(Number.POSITIVE_INFINITY)), [])
  return { shown: Math.min(shown, total), showAll }
}
