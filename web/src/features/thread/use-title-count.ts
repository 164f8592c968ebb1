import { useEffect } from 'react'

/** ms after which the figure is there: the page view is reported with the title alone (features/analytics). */
const delay = 1_000

/** Puts a figure before the title of the page while it is not 0: 「(1) {title} | GAMELOG」. */
export function useTitleCount(title: string, count: number): void {
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => {
      document.title = `(${count}) ${title} | GAMELOG`
    }, delay)
    return () => {
      clearTimeout(timer)
      document.title = `${title} | GAMELOG`
    }
  }, [title, count])
}
