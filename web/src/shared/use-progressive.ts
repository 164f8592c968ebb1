import { startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Steps {
  /** Chunks rendered at once: those in the window. */
  readonly first: number
  /** Chunks added by each step. */
  readonly step: number
}

/**
 * Number of `total` chunks to render: the first at once, the rest step by step after each paint, so that the first paint
 * does not wait for parts outside the window. `showAll` renders the rest now.
 */
export function useProgressive(
  total: number,
  { first, step }: Steps,
): { shown: number; showAll: () => void } {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown >= total) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown((count) => Math.min(count + step, total))))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, total, step])
  const showAll = useCallback(() => flushSync(() => setShown(Number.POSITIVE_INFINITY)), [])
  return { shown: Math.min(shown, total), showAll }
}
