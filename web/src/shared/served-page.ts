import { useSyncExternalStore } from 'react'

// React takes over the served page as inline/adapt-page.ts has left it; what only this browser knows is rendered after that.

const never = () => () => undefined

/**
 * A value that only the browser knows, the same as long as the page lives; `served` while React takes over the served page.
 */
export function useBrowserValue<T extends string | number | boolean | null>(read: () => T, served: T): T {
  return useSyncExternalStore(never, read, () => served)
}

/** Whether the served screen is another than this reader's: the page then begins without one. False in a service. */
export function isOwnScreen(): boolean {
  return globalThis.document?.documentElement.dataset.own !== undefined
}

/** Shows again what the inline scripts left unseen, once the rules have judged it (inline/hide-muted.ts). */
export function showJudged(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-unseen]')) {
    delete row.dataset.unseen
    row.hidden = false
    row.style.visibility = ''
  }
}
