import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { replayInput } from './replay-input.ts'

/** Longest wait for the paint of the served screen, in ms. */
const paintTimeoutMs = 1_000

/**
 * Starts the page's scripts: at once when they make the screen, else after the first paint of the screen the page is
 * served with, so that they do not compete with it for the network and the processor.
 */
export function startPage(): void {
  const served = document.querySelector<HTMLElement>('[data-served]')
  if (!served || document.hidden || getComputedStyle(served).display === 'none') {
    loadScripts()
    return
  }
  replayInput(served)
  setTimeout(loadScripts, paintTimeoutMs)
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    loadScripts()
  }).observe({ type: 'paint', buffered: true })
}

/** Fetches what the service marked for later, and runs the entry; a second call changes nothing. */
function loadScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = 'modulepreload'
  }
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')
  // Without its scripts the served screen looks alive and answers nothing.
  if (entry) void loadWithRetry(() => import(/* @vite-ignore */ entry.href))
}
