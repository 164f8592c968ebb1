import { type RefObject, useEffect, useState } from 'react'

const arrivals = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer for all: a screen ahead, so that hardly anybody sees it happen. */
function watch(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
    },
    { rootMargin: '100% 0px' },
  )
  return observer
}

/** True once an element has come near the window; it stays true. */
export function useIsNear(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    arrivals.set(target, () => setNear(true))
    watch().observe(target)
    return () => {
      arrivals.delete(target)
      watch().unobserve(target)
    }
  }, [element, isNear])
  return isNear
}
