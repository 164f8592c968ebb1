import { startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Chunks more with each step, two for a thread of 1000: a step that something interrupts begins anew. */
const step = 20

/**
 * How many of `total` chunks to render: the first at once, the rest step by step after each paint, so that
 * the first paint does not wait for the thousandth post (frontend.md section 2). `showAll` renders the rest now.
 */
export function useProgressive(total: number): { shown: number; showAll: () => void } {
  const [shown, setShown] = useState(1)
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
  }, [shown, total])
  const showAll = useCallback(() => flushSync(() => setShown(Number.POSITIVE_INFINITY)), [])
  return { shown: Math.min(shown, total), showAll }
}
