import { useEffect } from 'react'

/** Ends what landing.ts has begun: the site's line above a post at the reader's first move, all with the thread. */
export function useLanding(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const listening = new AbortController()
    const letGo = () => {
      if (dataset.landing === 'post') dataset.landing = 'top'
    }
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, letGo, { signal: listening.signal, once: true, passive: true })
    return () => {
      listening.abort()
      delete dataset.landing
    }
  }, [])
}
