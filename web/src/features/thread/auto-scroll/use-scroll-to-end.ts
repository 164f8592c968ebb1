import { isCovered } from '@gamelog/ui/is-covered'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Extent, hasScrolledUp, isPaused, keyAction, pauseAt, resume, usePausedAt } from './pause.ts'

function extent(): Extent {
  return { top: scrollY, height: document.documentElement.scrollHeight, window: innerHeight }
}

/** ms in which the browser may still be on the way of a key or a wheel after the reader wants the end again. */
const settleTime = 500

/** ms after which it is looked again whether something is being read. */
const holdTime = 500

/** Whether something is read that belongs to a post: what it belongs to must not scroll away. */
function isHeld(): boolean {
  return isCovered() || document.querySelector('[data-popup]') !== null
}

/** Brings the end to the upper edge of the composer; at once over more than a window, and with reduced motion. */
function scrollToEnd(end: Element | null, isAtOnce = false): void {
  if (!end) return
  const bottom = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight
  const left = end.getBoundingClientRect().bottom - bottom
  const isStill = isAtOnce || left > innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (left > 0) scrollTo({ top: scrollY + left, behavior: isStill ? 'instant' : 'smooth' })
}

/**
 * Keeps the end of a thread in view until the reader pauses: by touching the posts, with the wheel, the keys ↑ and PgUp, or by
 * scrolling up in any other way. `last` = number of the last row.
 */
export function useScrollToEnd(end: RefObject<Element | null>, last: number): void {
  const pausedAt = usePausedAt()
  const pause = useEffectEvent(() => pauseAt(last))
  const resumedAt = useRef(0)

  useLayoutEffect(() => {
    if (pausedAt !== null) return
    resumedAt.current = performance.now()
    scrollToEnd(end.current, true)
  }, [end, pausedAt])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (isPaused()) return
      if (isHeld()) timer = setTimeout(follow, holdTime)
      else scrollToEnd(end.current)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    addEventListener('resize', follow)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('resize', follow)
    }
  }, [end])

  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    const isPost = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-auto-scroll]') !== null
    addEventListener('pointerdown', (event) => isPost(event) && pause(), options)
    addEventListener('wheel', ({ deltaY }) => deltaY < 0 && !isCovered() && pause(), options)
    // By keyboard: j and k, and Tab.
    addEventListener(
      'focusin',
      (event) => isPost(event) && (event.target as Element).matches(':focus-visible') && pause(),
      options,
    )
    addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || isCovered()) return
        const action = keyAction(event)
        if (action === 'pause') pause()
        if (action !== 'resume') return
        event.preventDefault()
        resume()
      },
      { signal: controller.signal },
    )
    let before = extent()
    addEventListener(
      'scroll',
      () => {
        const now = extent()
        const isUp = hasScrolledUp(before, now)
        before = now
        if (!isUp) return
        if (isPaused() || performance.now() - resumedAt.current > settleTime) pause()
        else scrollToEnd(end.current, true)
      },
      options,
    )
    return () => {
      controller.abort()
      resume()
    }
  }, [end])
}
