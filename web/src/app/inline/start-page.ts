import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { adaptPage, showScreen } from './adapt-page.ts'
import { queueInput } from './queue-input.ts'
import { queueKeys } from './queue-keys.ts'

/** Longest wait for the paint of the served screen, and for the scripts of a page that holds none or another one, in ms. */
const paintTimeoutMs = 1_000
const ownTimeoutMs = 5_000

/**
 * Adapts the served page to the reader, then starts its scripts: after the first paint, so that they do not compete with it
 * for the network and the processor; at once where they make the screen.
 */
export function startPage(): void {
  const root = document.getElementById('root')
  queueKeys()
  const page = document.documentElement.dataset
  if (!root?.dataset.served) {
    delete page.own
    showScreen()
    const showPlain = () => root?.firstChild || root?.insertAdjacentHTML('beforeend', plainPage())
    setTimeout(showPlain, ownTimeoutMs)
    loadScripts(showPlain)
    return
  }
  const restore = adaptPage(root)
  queueInput(root)
  if (page.own !== undefined) {
    setTimeout(() => page.own !== undefined && restore(), ownTimeoutMs)
    loadScripts(restore)
    return
  }
  if (document.hidden) loadScripts()
  setTimeout(loadScripts, paintTimeoutMs)
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    loadScripts()
  }).observe({ type: 'paint', buffered: true })
}

/** The page for readers without scripts, which serves those as well whose scripts do not come. */
function plainPage(): string {
  return document.querySelector('noscript')?.textContent ?? ''
}

/** Fetches what the service marked for later, and runs the entry; a second call changes nothing. */
function loadScripts(onFailure?: () => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = 'modulepreload'
  }
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')
  // Without its scripts the served screen looks alive and answers nothing.
  if (entry) void loadWithRetry(() => import(/* @vite-ignore */ entry.href), onFailure)
}
