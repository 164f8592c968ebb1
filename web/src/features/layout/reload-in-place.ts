import type { MouseEvent } from 'react'

const inPlace = new Set(['/', '/board'])

/**
 * Handles a click on a link to home or board: when already there, scrolls to the top and reloads. Anything else, such as
 * a click for a new tab, is left to the browser.
 */
export function reloadInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname } = event.currentTarget
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!plain || !inPlace.has(pathname) || pathname !== location.pathname) return
  event.preventDefault()
  scrollTo(0, 0)
  location.reload()
}
