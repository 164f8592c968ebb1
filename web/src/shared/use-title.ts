import { useEffect } from 'react'

/** Title of the page: 「{title} | GAMELOG」. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | GAMELOG`
  }, [title])
}
