import type { MouseEvent } from 'react'

const inPlace = new Set(['/', '/board'])

/**
 * Click on a link to home or board: already there, the page goes to its top and reloads; everything else,
 * a click for a new tab included, is left to the browser.
 */
export function reloadInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname } = event.currentTarget
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!plain || !inPlace.has(pathname) || pathname !== location.pathname) return
  event.preventDefault()
  scrollTo(0, 0)
  location.reload()
}
