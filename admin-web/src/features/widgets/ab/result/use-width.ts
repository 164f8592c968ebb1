import { useEffect, useRef, useState } from 'react'

/** Width of an element in px, to draw for it instead of scaling; `before` until it is known. */
export function useWidth(before: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(before)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, Math.max(1, width)] as const
}
