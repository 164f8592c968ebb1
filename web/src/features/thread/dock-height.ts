import { type RefObject, useEffect } from 'react'

/**
 * Publishes the height of the dock as `--h-dock`: what gets the focus is scrolled clear of it, toasts appear above it.
 * Not by `:root:has(.dock)`, which looks through every post at every change of the page.
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--h-dock', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (dock.current) observer.observe(dock.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--h-dock')
    }
  }, [dock])
}
