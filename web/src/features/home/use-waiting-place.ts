import { type RefObject, useEffect, useState } from 'react'

/** Whether the browser keeps what is in the window in place when something is inserted above it. */
const anchors = () => CSS.supports('overflow-anchor', 'auto')

/**
 * Where 新着 N件を表示 stands. A bar over the list would push it: it comes only while the list begins above the window or
 * the page is hidden. Until then the button stands in the toolbar.
 */
export function useWaitingPlace(
  toolbar: RefObject<HTMLElement | null>,
  isWaiting: boolean,
): 'toolbar' | 'bar' {
  const [hasRoom, setHasRoom] = useState(false)
  if (!isWaiting && hasRoom) setHasRoom(false)
  useEffect(() => {
    const element = toolbar.current
    if (!isWaiting || hasRoom || !element) return
    const make = () => setHasRoom(true)
    const onHide = () => document.visibilityState === 'hidden' && make()
    onHide()
    document.addEventListener('visibilitychange', onHide)
    const observer = new IntersectionObserver(([entry]) => {
      const isAbove = entry && !entry.isIntersecting && entry.boundingClientRect.top < 0
      if (isAbove && anchors()) make()
    })
    observer.observe(element)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      observer.disconnect()
    }
  }, [toolbar, isWaiting, hasRoom])
  return hasRoom && isWaiting ? 'bar' : 'toolbar'
}
