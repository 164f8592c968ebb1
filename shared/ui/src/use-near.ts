import { type RefObject, useEffect, useState } from 'react'

const arrivals = new WeakMap<Element, () => void>()
const observers = new Map<string, IntersectionObserver>()

/** One observer per margin, shared by all elements. */
function observerOf(margin: string): IntersectionObserver {
  const known = observers.get(margin)
  if (known) return known
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.()
    },
    { rootMargin: margin },
  )
  observers.set(margin, observer)
  return observer
}

/** True from the moment the element comes within `margin` (as CSS has margins) of the window; it stays true. */
export function useNear(element: RefObject<Element | null>, margin: string, isNearAtFirst = false): boolean {
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    const observer = observerOf(margin)
    arrivals.set(target, () => setNear(true))
    observer.observe(target)
    return () => {
      arrivals.delete(target)
      observer.unobserve(target)
    }
  }, [element, margin, isNear])
  return isNear
}
