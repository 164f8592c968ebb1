import { type RefObject, useEffect, useState } from 'react'
import { hiddenEnds, wheelTarget } from '../../shared/tab-keys.ts'

/** Movement in px from which a press is a drag, not a click. */
const dragThreshold = 6

/** Mouse drag on the strip; touch scrolls natively. @returns cleanup */
function enableDrag(strip: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let from: { x: number; left: number } | null = null
  let dragged = false
  strip.addEventListener(
    'pointerdown',
    (event) => {
      dragged = false
      from =
        event.pointerType === 'mouse' && event.button === 0
          ? { x: event.clientX, left: strip.scrollLeft }
          : null
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    (event) => {
      if (!from) return
      const moved = event.clientX - from.x
      if (Math.abs(moved) >= dragThreshold) dragged = true
      if (dragged) strip.scrollLeft = from.left - moved
    },
    { signal },
  )
  const release = () => {
    from = null
  }
  addEventListener('pointerup', release, { signal })
  addEventListener('pointercancel', release, { signal })
  strip.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  strip.addEventListener(
    'click',
    (event) => {
      if (!dragged) return
      dragged = false
      event.stopPropagation()
      event.preventDefault()
    },
    { signal, capture: true },
  )
  return () => controller.abort()
}

function enableWheel(strip: HTMLElement): () => void {
  const onWheel = (event: WheelEvent) => {
    const target = wheelTarget(strip, event)
    if (target === null) return
    event.preventDefault()
    strip.scrollLeft = target
  }
  // React's wheel listeners are passive: preventDefault would have no effect.
  strip.addEventListener('wheel', onWheel, { passive: false })
  return () => strip.removeEventListener('wheel', onWheel)
}

/** Drag and wheel for a sideways strip, and which of its ends hide something. */
export function useStripScroll(strip: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ start: false, end: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const measure = () => {
      const next = hiddenEnds(element)
      setEnds((now) => (now.start === next.start && now.end === next.end ? now : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    const disableDrag = enableDrag(element)
    const disableWheel = enableWheel(element)
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
      disableDrag()
      disableWheel()
    }
  }, [strip])

  function scrollByPage(direction: 1 | -1): void {
    const element = strip.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollBy({ left: direction * element.clientWidth * 0.7, behavior: still ? 'auto' : 'smooth' })
  }
  return { ends, scrollByPage }
}
