import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Toasts appear above what is stuck to the foot of a thread: overlay, dock, pills. */
export function useToastPlace(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty(
      '--toast-bottom',
      'calc(var(--h-overlay, 0px) + var(--h-dock, 0px) + var(--h-pills, 0px) + 16px)',
    )
    return () => void style.removeProperty('--toast-bottom')
  }, [])
}

/** Publishes how far the pills reach up as `--h-pills`. They stand in a box without a height. */
export function usePillsHeight(pills: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = pills.current
    const { style } = document.documentElement
    const measure = () => {
      const tops = [...(box?.children ?? [])].map((pill) => pill.getBoundingClientRect().top)
      const height = box && tops.length > 0 ? box.getBoundingClientRect().bottom - Math.min(...tops) : 0
      style.setProperty('--h-pills', `${Math.round(height)}px`)
    }
    measure()
    // Pills come, go and change their width, which may break the line.
    const observer = new MutationObserver(measure)
    if (box) observer.observe(box, { childList: true, subtree: true, characterData: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty('--h-pills')
    }
  }, [pills])
}
