import { getSiteState } from '@gamelog/contracts/admin/site-state'
import { callApi } from '@gamelog/ui/api-client'
import { setSite } from './site-store.ts'

/** ms between two questions, where one writes and elsewhere; spread, so that pages opened together do not ask together. */
const periods = { writing: 30_000, reading: 180_000 }
const spread = 5_000

/** Asks what operators tell all readers; without an answer the last one stands. */
export async function askSite(): Promise<void> {
  await callApi(getSiteState, {}).then(setSite, () => undefined)
}

/**
 * Keeps the page's notice and read-only modes current: at once, as the page may have been kept for ten seconds, when it is
 * shown again, and each 30 s on board and profile, each three minutes elsewhere. A thread's stream tells them sooner.
 */
export function followSite(): void {
  const ask = () => {
    if (!document.hidden && navigator.onLine) void askSite()
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  const wait = () => {
    const isWriting = /^\/(board|profile)/.test(location.pathname)
    setTimeout(
      () => {
        ask()
        wait()
      },
      (isWriting ? periods.writing : periods.reading) + Math.random() * spread,
    )
  }
  wait()
}
